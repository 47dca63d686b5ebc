import type { Batch } from '../../batch/endpoints.ts'
import { IntakeTable } from '../../batch/intake/intake-table.tsx'
import type { Profile } from '../../../company/profile/endpoints.ts'
import { ArrowLink } from '../../../ui/icon/arrow-link.tsx'

type NextIntakesProps = { courseName: string; batches: readonly Batch[]; instructors: readonly Profile[] }

export function NextIntakes({ courseName, batches, instructors }: NextIntakesProps) {
  return (
    <section className="section--mid" id="intakes" aria-labelledby="intakes-title">
      <div className="wrap">
        <div className="head">
          <h2 id="intakes-title">Next intakes</h2>
          <ArrowLink href="/academy/calendar">Calendar of intakes</ArrowLink>
        </div>
        {batches.length > 0 ? (
          <IntakeTable
            caption={`Next intakes of ${courseName}`}
            batches={batches}
            instructors={instructors}
          />
        ) : (
          <p>Dates to be announced. Apply below, and we tell you when the next batch begins.</p>
        )}
      </div>
    </section>
  )
}
