import { catalogueNumber } from '../../facts/catalogue-number.ts'
import type { RequestedLine } from '../endpoints.ts'
import { sumQuantities } from './glove-line.tsx'
import { formatTotal } from '../lines.ts'
import type { PageGlove } from './page-glove.ts'
import styles from './quotation-form.module.css'

type SummaryProps = {
  gloves: readonly PageGlove[]
  formData: FormData | undefined
  lines: readonly RequestedLine[]
}

const readText = (form: FormData | undefined, name: string): string => {
  const value = form?.get(name)
  return typeof value === 'string' ? value : ''
}

export function QuotationSummary({ gloves, formData, lines }: SummaryProps) {
  const destination = [readText(formData, 'place'), readText(formData, 'incoterm')].filter(Boolean).join(', ')
  const wantedBy = readText(formData, 'wantedBy')
  const filledLines = lines.filter(({ sizes }) => sizes.length > 0)
  return (
    <aside className={styles.summary} aria-label="Summary">
      <h2>Your request</h2>
      {(filledLines.length > 0 || destination || wantedBy) && (
        <dl className="kv">
          {filledLines.map(({ product, unit, sizes }) => (
            <div key={product}>
              <dt className="num">{catalogueNumber(product)}</dt>
              <dd>
                {formatTotal({ total: sumQuantities(sizes), unitLabel: getUnitLabel(gloves, product, unit) })}
              </dd>
            </div>
          ))}
          {destination && <Entry label="To">{destination}</Entry>}
          {wantedBy && <Entry label="By">{wantedBy}</Entry>}
        </dl>
      )}
      <p className="small muted">
        Fields marked <span className={styles.star}>*</span> are required. No price is shown here because it
        depends on quantity, place and date.
      </p>
    </aside>
  )
}

const Entry = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const getUnitLabel = (gloves: readonly PageGlove[], product: number, unit: string): string =>
  gloves.find(({ id }) => id === product)?.units.find(([name]) => name === unit)?.[1] ?? unit
