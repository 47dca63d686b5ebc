import { catalogueNumber } from '../../facts/catalogue-number.ts'
import type { AskedLine } from '../endpoints.ts'
import { totalOf } from './glove-line.tsx'
import { totalText } from '../lines.ts'
import type { PageGlove } from './page-glove.ts'
import styles from './quotation-form.module.css'

type SummaryProps = { gloves: readonly PageGlove[]; given: FormData | undefined; lines: readonly AskedLine[] }

const textOf = (form: FormData | undefined, name: string): string => {
  const value = form?.get(name)
  return typeof value === 'string' ? value : ''
}

/** Beside the form: what has been asked for so far. */
export function QuotationSummary({ gloves, given, lines }: SummaryProps) {
  const to = [textOf(given, 'place'), textOf(given, 'incoterm')].filter(Boolean).join(', ')
  const by = textOf(given, 'wantedBy')
  const asked = lines.filter(({ sizes }) => sizes.length > 0)
  return (
    <aside className={styles.summary} aria-label="Summary">
      <h2>Your request</h2>
      {(asked.length > 0 || to || by) && (
        <dl className="kv">
          {asked.map(({ product, unit, sizes }) => (
            <div key={product}>
              <dt className="num">{catalogueNumber(product)}</dt>
              <dd>{totalText({ total: totalOf(sizes), unitLabel: unitOf(gloves, product, unit) })}</dd>
            </div>
          ))}
          {to && <Row label="To">{to}</Row>}
          {by && <Row label="By">{by}</Row>}
        </dl>
      )}
      <p className="small muted">
        Fields marked <span className={styles.star}>*</span> are required. No price is shown here: it depends
        on quantity, place and date.
      </p>
    </aside>
  )
}

const Row = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const unitOf = (gloves: readonly PageGlove[], product: number, unit: string): string =>
  gloves.find(({ id }) => id === product)?.units.find(([name]) => name === unit)?.[1] ?? unit
