import { Link } from 'react-router'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { capitalize } from '#app/ui/text/capitalize.ts'
import type { Duplicate } from '#app/records/submission/duplicate.server.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { SubmissionStageBadge } from '#app/kit/admin/badge/submission-stage-badge.tsx'
import { useLoaded } from '#app/kit/admin/load/use-loaded.ts'
import { personPath, submissionPath } from '#app/kit/admin/record-path.ts'
import { collectionOf } from '#app/collections.ts'
import { useSubmission } from './use-submission.ts'

const limit = 3

export function Duplicates() {
  const { collection, row } = useSubmission()
  const { name } = collection
  const { id, createdAt } = row
  const { data } = useLoaded(id, () =>
    adminApi.get('/admin/duplicates', { query: { kind: name, id, limit } }),
  )
  if (!data?.total) return null
  const { rows, total } = data
  const [latest] = rows
  const word = latest && latest.createdAt <= createdAt ? 'earlier' : 'other'
  return (
    <section className="py-4" aria-label="Other submissions from this person">
      <h3 className="flex items-center gap-2 font-text text-small leading-lead font-semibold tracking-normal">
        <AdminIcon name="copy" />
        <Link className="py-1" to={personPath(name, id)}>
          {total} {word} {total === 1 ? 'enquiry' : 'enquiries'}
        </Link>
      </h3>
      <ul role="list">
        {rows.map((other) => (
          <li
            key={`${other.kind} ${other.id}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-1 text-small max-lg:min-h-11 max-lg:text-body"
          >
            <Link className="py-1 max-lg:py-2.5" to={submissionPath(other.kind, other)}>
              {capitalize(collectionOf(other.kind).labels.one)}: {other.name},{' '}
              <LocalDate value={other.createdAt} format="medium" />
            </Link>
            <span className="text-small text-ink-3">{matchLabel(other)}</span>
            {other.status !== null && <SubmissionStageBadge collection={other.kind} status={other.status} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

const matchLabel = ({ sameEmail, samePhone }: Duplicate): string => {
  if (sameEmail && samePhone) return 'same e-mail and phone'
  if (sameEmail) return 'same e-mail'
  return samePhone ? 'same phone' : 'merged'
}
