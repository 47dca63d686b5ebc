import { useEffect, useRef } from 'react'
import { catalogueNumber } from '../../facts/catalogue-number.ts'
import type { Sent } from '../../../kit/page/form/outcome.ts'
import { useIdentity } from '../../../kit/page/root-data.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { splitLines } from '../../../ui/text/paragraphs-and-lines.ts'
import { totalOf } from './glove-line.tsx'
import { totalText } from '../lines.ts'
import type { PageGlove } from './page-glove.ts'
import styles from './quotation-sent.module.css'
import { linesIn } from './send-quotation.ts'

type QuotationSentProps = {
  sent: Sent
  /** What was sent, if this browser still knows it. */
  form: FormData | undefined
  /** What happens after a person has read it, one on each line. */
  nextSteps: string
  gloves: readonly PageGlove[]
}

/** The answer to a request: its number, its sheet, and what happens now. */
export function QuotationSent({ sent, form, nextSteps, gloves }: QuotationSentProps) {
  const { reference, sheet } = sent
  const { phones, openingHours } = useIdentity()
  const [phone] = phones
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  const hours = openingHours.map(({ days, opens, closes }) => `${days}, ${opens} to ${closes}`).join('; ')
  const email = form?.get('email')
  return (
    <div className={`wrap ${styles.sent}`}>
      <div className={styles.main}>
        <p className={styles.ok}>
          <Icon name="circle-check" />
          Your request has arrived
        </p>
        <h1 tabIndex={-1} ref={heading}>
          <small>Reference number</small>
          <span className="num">{reference}</span>
        </h1>
        <p className="lead">
          We send it to {typeof email === 'string' ? <b>{email}</b> : 'your address'} too. Name it when you
          write or call.
        </p>
        {sheet && (
          <div className={styles.files}>
            <a className="btn" href={`${sheet}?format=pdf`} download>
              <Icon name="download" />
              Tender sheet (PDF)
            </a>
            <a className="btn btn--line" href={`${sheet}?format=csv`} download>
              <Icon name="download" />
              Lines (CSV)
            </a>
          </div>
        )}
        <h2>What happens now</h2>
        <ol className={styles.steps}>
          <li>A person reads it{hours && `, in office hours: ${hours}, India`}.</li>
          {splitLines(nextSteps).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="small muted">
          No e-mail after ten minutes? Look in the spam folder, or call{' '}
          <a className="num" href={phone.href}>
            {phone.display}
          </a>
          . Your number above is valid either way.
        </p>
      </div>
      {form && <Asked form={form} gloves={gloves} />}
    </div>
  )
}

function Asked({ form, gloves }: { form: FormData; gloves: readonly PageGlove[] }) {
  return (
    <aside className={styles.asked} aria-label="What you asked for">
      <h2>What you asked for</h2>
      <ul role="list">
        {linesIn(form).map(({ product, unit, sizes }) => {
          const glove = gloves.find(({ id }) => id === product)
          const unitLabel = glove?.units.find(([name]) => name === unit)?.[1] ?? unit
          return (
            <li key={product}>
              <b>
                <span className="num">{catalogueNumber(product)}</span> {glove?.title}
              </b>
              <small>{totalText({ total: totalOf(sizes), unitLabel })}</small>
            </li>
          )
        })}
      </ul>
    </aside>
  )
}
