import { LocalDate } from '#app/ui/date/local-date.tsx'
import { ArrowLink } from '#app/ui/icon/arrow-link.tsx'
import { PageText, Sentence } from '#app/ui/language/sentence.tsx'
import { t } from '#app/ui/language/translate.ts'
import { useIdentity } from '#app/kit/page/page-meta.ts'
import { useTexts } from '#app/kit/page/texts/texts.ts'
import type { Batch } from '#app/academy/batch/batch.server.ts'
import type { Course } from '#app/academy/course/course.server.ts'
import { formatCourseFee, formatFee } from '#app/academy/course/fee.ts'

type FeePlanProps = { course: Course; batch: Batch | undefined; texts: { howToPay: string } }

/** The fee and instalments of a batch, or else the fee of the course, and how to pay. */
export function FeePlan({ course, batch, texts }: FeePlanProps) {
  const { howToPay } = useTexts(texts)
  const { whatsApp } = useIdentity()
  const instalments = batch?.instalments ?? []
  const isOnRequest = course.feeOnRequest === 1
  const fee = batch && !isOnRequest ? formatFee(batch.fee) : formatCourseFee(course)
  return (
    <section className="bg-soft py-mid" id="fee" aria-labelledby="fee-title">
      <div className="wrap cols items-start">
        <header className="lg:col-span-5">
          <h2 id="fee-title">{t(instalments.length > 0 ? 'Fee and instalments' : 'Fee and payment')}</h2>
          <p className="mt-3 mb-2 font-display text-h1 leading-none font-medium tracking-hero tabular-nums">
            {fee}
          </p>
          {batch && !isOnRequest && (
            <p className="text-small text-ink-2">
              <Sentence text="For the intake of {date}." date={<LocalDate value={batch.firstDay} />} />
            </p>
          )}
          {batch && !isOnRequest && instalments.length === 0 && (
            <p className="text-small text-ink-2">{t('One payment, when you accept your seat.')}</p>
          )}
        </header>
        <div className="lg:col-span-7 [&>p]:max-w-measure">
          {instalments.length > 0 && (
            <ol
              className="fee-plan__rule mb-8 lg:relative lg:mt-2 lg:grid lg:auto-cols-fr lg:grid-flow-col lg:pt-6 lg:has-[>:nth-child(5)]:grid-flow-row lg:has-[>:nth-child(5)]:grid-cols-4"
              role="list"
            >
              {instalments.map(({ amount, due }, at) => (
                <li
                  key={at}
                  className="relative before:absolute before:bg-mark max-lg:border-s max-lg:border-line-2 max-lg:ps-7 max-lg:not-last:pb-6 max-lg:before:-start-px max-lg:before:top-2.5 max-lg:before:h-0.5 max-lg:before:w-4.5 lg:pe-4 lg:pt-3 lg:before:start-0 lg:before:-top-6 lg:before:h-6 lg:before:w-0.5"
                >
                  <b className="block font-display text-h3 leading-ui font-medium tracking-head tabular-nums">
                    {formatFee(amount)}
                  </b>
                  <span className="text-small text-ink-2">
                    {due ? (
                      <Sentence text="By {date}" date={<LocalDate value={due} />} />
                    ) : (
                      t('When you accept your seat')
                    )}
                  </span>
                </li>
              ))}
            </ol>
          )}
          <h3 className="mb-1 text-h4 tracking-normal">{t('How to pay')}</h3>
          {howToPay.split('\n\n').map((paragraph) => (
            <p key={paragraph}>
              <PageText text={paragraph} />
            </p>
          ))}
          <p className="mt-5 flex flex-wrap gap-x-8 gap-y-2">
            <ArrowLink href={`/contact?course=${course.id}#message`}>{t('Ask us about fees')}</ArrowLink>
            {whatsApp && (
              <a className="go" href={`${whatsApp.href}?text=${encodeURIComponent(`${course.name}, fee: `)}`}>
                <span>{t('Ask on WhatsApp')}</span>
              </a>
            )}
          </p>
        </div>
      </div>
    </section>
  )
}
