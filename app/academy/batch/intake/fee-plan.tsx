import { LocalDate } from '../../../ui/date/local-date.tsx'
import { formatFee } from '../../course/fee.ts'
import type { Batch } from '../endpoints.ts'
import styles from './fee-plan.module.css'

/** The instalments of a batch. */
export function FeePlan({ batch: { fee, firstDay, instalments } }: { batch: Batch }) {
  return (
    <section className="section--mid section--soft" aria-labelledby="fee">
      <div className={`wrap cols-60 ${styles.plan}`}>
        <header>
          <h2 id="fee">Fee and instalments</h2>
          <p className={styles.sum}>{formatFee(fee)}</p>
          <p className="quiet">
            For the intake of <LocalDate value={firstDay} />.
          </p>
        </header>
        <ol role="list">
          {instalments.map(({ amount, due }, at) => (
            <li key={at}>
              <b>{formatFee(amount)}</b>
              <span className="quiet">
                {due ? (
                  <>
                    By <LocalDate value={due} />
                  </>
                ) : (
                  'When you accept your seat'
                )}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
