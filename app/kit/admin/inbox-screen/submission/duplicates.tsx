import { Link } from 'react-router'
import { collectionOf } from '#app/collections.ts'
import type { Duplicate } from '#app/records/submission/duplicate.server.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { SubmissionStageBadge } from '#app/kit/admin/badge/submission-stage-badge.tsx'
import { useLoaded } from '#app/kit/admin/load/use-loaded.ts'
import { personPath, submissionPath } from '#app/kit/admin/record-path.ts'
import styles from './duplicates.module.css'
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
    <section className={styles.duplicates} aria-label="Other submissions from this person">
      <h3>
        <AdminIcon name="copy" />
        <Link to={personPath(name, id)}>
          {total} {word} {total === 1 ? 'enquiry' : 'enquiries'}
        </Link>
      </h3>
      <ul role="list">
        {rows.map((other) => (
          <li key={`${other.kind} ${other.id}`}>
            <Link to={submissionPath(other.kind, other)}>
              {capitalize(collectionOf(other.kind).labels.one)}: {other.name},{' '}
              <LocalDate value={other.createdAt} format="medium" />
            </Link>
            <span className="small muted">{matchLabel(other)}</span>
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
