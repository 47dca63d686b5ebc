import type { Batch } from '#app/academy/batch/batch.server.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { capitalize } from '#app/ui/text/capitalize.ts'
import styles from './course-weeks.module.css'

const durationPattern = /^([1-9]|1\d|2[0-6]) (day|weekend|week|month)s?$/i

/** The weeks of a course, or its days or months, as a line. Empty for durations such as 'on request'. */
export function CourseWeeks({ duration, next }: { duration: string; next: Batch | undefined }) {
  const [, count, unit = ''] = durationPattern.exec(duration.trim()) ?? []
  if (!count) return null
  const numbers = Array.from({ length: Number(count) }, (_, index) => index + 1)
  return (
    <figure className={styles.weeks}>
      <div role="img" aria-label={`The course as a line of ${duration}`}>
        {numbers.map((number) => (
          <span key={number} className="num">
            {number === 1 ? `${capitalize(unit.toLowerCase())} 1` : number}
          </span>
        ))}
      </div>
      {next && (
        <figcaption className="small quiet">
          <span>
            From <LocalDate value={next.firstDay} />
          </span>
          <span>
            to <LocalDate value={next.lastDay} />
          </span>
        </figcaption>
      )}
    </figure>
  )
}
