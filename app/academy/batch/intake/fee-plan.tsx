import { useIdentity } from '#app/kit/page/root-data.ts'
import { useTexts } from '#app/kit/page/texts/texts.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { ArrowLink } from '#app/ui/icon/arrow-link.tsx'
import type { Course } from '#app/academy/course/course.server.ts'
import { formatCourseFee, formatFee } from '#app/academy/course/fee.ts'
import type { Batch } from '#app/academy/batch/batch.server.ts'
import styles from './fee-plan.module.css'

type FeePlanProps = { course: Course; batch: Batch | undefined; texts: { howToPay: string } }

/** The fee and instalments of a batch, or else the fee of the course, and how to pay. */
export function FeePlan({ course, batch, texts }: FeePlanProps) {
  const { howToPay } = useTexts(texts)
  const { whatsApp } = useIdentity()
  const instalments = batch?.instalments ?? []
  const isOnRequest = course.feeOnRequest === 1
  const fee = batch && !isOnRequest ? formatFee(batch.fee) : formatCourseFee(course)
  return (
    <section className="section--mid section--soft" id="fee" aria-labelledby="fee-title">
      <div className={`wrap cols-60 ${styles.plan}`}>
        <header>
          <h2 id="fee-title">{instalments.length > 0 ? 'Fee and instalments' : 'Fee and payment'}</h2>
          <p className={styles.sum}>{fee}</p>
          {batch && !isOnRequest && (
            <p className="quiet">
              For the intake of <LocalDate value={batch.firstDay} />.
            </p>
          )}
          {batch && !isOnRequest && instalments.length === 0 && (
            <p className="quiet">One payment, when you accept your seat.</p>
          )}
        </header>
        <div>
          {instalments.length > 0 && (
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
          )}
          <h3>How to pay</h3>
          {howToPay.split('\n\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className={`wrapping ${styles.ask}`}>
            <ArrowLink href={`/contact?course=${course.id}#message`}>Ask us about fees</ArrowLink>
            {whatsApp && (
              <a className="go" href={`${whatsApp.href}?text=${encodeURIComponent(`${course.name}, fee: `)}`}>
                <span>Ask on WhatsApp</span>
              </a>
            )}
          </p>
        </div>
      </div>
    </section>
  )
}
