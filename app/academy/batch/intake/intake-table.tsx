import { LocalDate } from '#app/ui/date/local-date.tsx'
import { ArrowLink } from '#app/ui/icon/arrow-link.tsx'
import { Content, Sentence, PageText } from '#app/ui/language/sentence.tsx'
import { contentLanguage, t } from '#app/ui/language/translate.ts'
import { useIdentity } from '#app/kit/page/page-meta.ts'
import { useTexts } from '#app/kit/page/texts/texts.ts'
import type { Batch } from '#app/academy/batch/batch.server.ts'
import { formatWeekdays } from '#app/academy/batch/class-days.ts'
import { isOpenForApplications } from '#app/academy/batch/seat-state.ts'
import type { Course } from '#app/academy/course/course.server.ts'
import { feeOnRequestText, formatFee, formatCourseFee } from '#app/academy/course/fee.ts'
import { formatClassTimes, formatTown } from './intake-text.ts'
import { SeatBadge } from './seat-badge.tsx'

type Instructors = readonly { id: number; name: string }[]

type IntakeTableProps = {
  caption: string
  batches: readonly Batch[]
  instructors: Instructors
  /** For lists of several courses. */
  hasCourse?: boolean
}

const strong = 'block font-display text-h4 leading-ui font-medium tracking-normal'
const note = 'block text-small text-ink-3'

const headings = ['Days and hours (IST)', 'Place', 'Fee', 'Seats'] as const

// Rows are cards on small screens, where explicit roles preserve the table semantics.
export function IntakeTable({ caption, batches, instructors, hasCourse = false }: IntakeTableProps) {
  return (
    <table className="w-full nums max-lg:block xl:table-fixed [&_time]:whitespace-nowrap" role="table">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-lg:sr-only" role="rowgroup">
        <tr
          role="row"
          className="*:border-b-2 *:border-ink *:pb-3 *:text-small *:leading-lead *:font-normal *:text-ink-3 *:not-last:pe-6 xl:*:last:w-1/7 xl:*:nth-4:w-1/10 xl:*:nth-5:w-1/9 xl:*:nth-[-n+2]:w-1/4"
        >
          {([hasCourse ? 'Course and dates' : 'Dates', ...headings] as const).map((heading) => (
            <th key={heading} role="columnheader">
              {t(heading)}
            </th>
          ))}
          <th role="columnheader">
            <span className="sr-only">{t('Apply')}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-lg:grid max-lg:gap-3" role="rowgroup">
        {batches.map((batch) => (
          <IntakeRow key={batch.id} batch={batch} instructors={instructors} hasCourse={hasCourse} />
        ))}
      </tbody>
    </table>
  )
}

type IntakeRowProps = { batch: Batch; instructors: Instructors; hasCourse: boolean }

function IntakeRow({ batch, instructors, hasCourse }: IntakeRowProps) {
  const { id, courseName, firstDay, lastDay, weekdays, venue, fee, feeOnRequest, seatState } = batch
  const coursePath = `/courses/details/${batch.course_id}`
  const names = instructors.filter((person) => batch.instructors.includes(person.id)).map(({ name }) => name)
  return (
    <tr
      className="*:align-top *:leading-lead *:font-normal max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:gap-y-3 max-lg:rounded-2 max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4 lg:*:border-b lg:*:border-line lg:*:py-4 lg:*:not-last:pe-6"
      role="row"
    >
      <th scope="row" role="rowheader">
        {hasCourse && (
          <b className={strong}>
            <a className="title-link" href={coursePath}>
              <Content>{courseName}</Content>
            </a>
          </b>
        )}
        {hasCourse ? (
          <Sentence
            text="{start} to {end}"
            start={<LocalDate value={firstDay} />}
            end={<LocalDate value={lastDay} />}
          />
        ) : (
          <>
            <b className={strong}>
              <LocalDate value={firstDay} />
            </b>
            <small className={note}>
              <Sentence text="to {date}" date={<LocalDate value={lastDay} />} />
            </small>
          </>
        )}
        <a
          className="block w-fit py-1 text-small text-ink-2"
          href={`/batches/${id}/calendar.ics`}
          download={`batch-${id}.ics`}
          aria-label={`${t('Add to calendar')}: ${courseName}, ${firstDay}`}
        >
          {t('Add to calendar')}
        </a>
      </th>
      <td role="cell" className="max-lg:col-span-full">
        {formatWeekdays(weekdays)}
        <small className={note}>{formatClassTimes(batch)}</small>
        {names.length > 0 && (
          <small className={note}>
            {t('With {names}', {
              names: names.reduce((list, last) => t('{list} and {last}', { list, last })),
            })}
          </small>
        )}
      </td>
      <td role="cell" className="max-lg:col-start-1">
        <Content>{formatTown(batch)}</Content>
        {venue && (
          <small className={note} lang={contentLanguage(venue)}>
            {venue}
          </small>
        )}
      </td>
      <td role="cell" className="max-lg:text-end max-lg:font-semibold">
        {feeOnRequest === 1 ? t(feeOnRequestText) : formatFee(fee)}
      </td>
      <td
        role="cell"
        className="max-lg:col-start-2 max-lg:row-start-1 max-lg:justify-self-end [&_.badge]:px-2 [&_.badge]:py-1 [&_.badge]:text-small"
      >
        <SeatBadge state={seatState} />
      </td>
      <td role="cell" className="max-lg:col-span-full max-lg:empty:hidden">
        {isOpenForApplications(seatState) && (
          <a
            className="btn btn--s btn--line w-full"
            href={`${hasCourse ? coursePath : ''}?intake=${id}#apply`}
          >
            {t(seatState === 'waiting' ? 'Join waiting list' : 'Apply')}
          </a>
        )}
      </td>
    </tr>
  )
}

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
          <p className="mt-3 mb-2 font-display text-h1 leading-none font-medium tracking-hero nums">{fee}</p>
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
                  <b className="block font-display text-h3 leading-ui font-medium tracking-head nums">
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
