import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Sentence } from '#app/ui/language/sentence.tsx'
import { t } from '#app/ui/language/translate.ts'
import type { Batch } from '#app/academy/batch/batch.server.ts'

const durationPattern = /^([1-9]|1\d|2[0-6]) (day|weekend|week|month)s?$/i

const firstOf = { day: 'Day 1', weekend: 'Weekend 1', week: 'Week 1', month: 'Month 1' } as const

/** The weeks of a course, or its days or months, as a line. Empty for durations such as 'on request'. */
export function CourseWeeks({ duration, next }: { duration: string; next: Batch | undefined }) {
  const [, count, unit = ''] = durationPattern.exec(duration.trim()) ?? []
  if (!count) return null
  const numbers = Array.from({ length: Number(count) }, (_, index) => index + 1)
  return (
    <figure className="mb-7">
      <div
        className="flex flex-wrap gap-y-4"
        role="img"
        aria-label={t('The course as a line of {duration}', { duration })}
      >
        {numbers.map((number) => (
          <span
            key={number}
            className="relative flex-[1_0_1.75rem] border-t-2 border-ink pe-1 pt-2.5 whitespace-nowrap tabular-nums before:absolute before:start-0 before:-top-[7px] before:size-3 before:rounded-full before:bg-mark"
          >
            {number === 1 ? t(firstOf[unit.toLowerCase() as keyof typeof firstOf]) : number}
          </span>
        ))}
      </div>
      {next && (
        <figcaption className="mt-2 flex flex-wrap justify-between gap-x-4 text-small text-ink-2">
          <span>
            <Sentence text="From {date}" date={<LocalDate value={next.firstDay} />} />
          </span>
          <span>
            <Sentence text="to {date}" date={<LocalDate value={next.lastDay} />} />
          </span>
        </figcaption>
      )}
    </figure>
  )
}
