import { Link } from 'react-router'
import { collectionOf } from '#app/collections.ts'
import type { Duplicate } from '#app/records/submission/duplicate/endpoints.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { SubmissionStageBadge } from '#app/kit/admin/badge/submission-stage-badge.tsx'
import { useLoaded } from '#app/kit/admin/load/use-loaded.ts'
import { personPath, submissionPath } from '#app/kit/admin/record-path.ts'
import styles from './duplicates.module.css'
import { useSubmission } from './submission-context.ts'

const limit = 3

export function Duplicates({ id, createdAt }: { id: number; createdAt: string }) {
  const { name } = useSubmission().collection
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
        {rows.map((row) => (
          <li key={`${row.kind} ${row.id}`}>
            <Link to={submissionPath(row.kind, row)}>
              {capitalize(collectionOf(row.kind).labels.one)}: {row.name},{' '}
              <LocalDate value={row.createdAt} format="medium" />
            </Link>
            <span className="small muted">{matchLabel(row)}</span>
            {row.status !== null && <SubmissionStageBadge collection={row.kind} status={row.status} />}
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

export function useCorrectedEmail(id: number, submitted: string): string {
  const { name } = useSubmission().collection
  const { data } = useLoaded(id, () => adminApi.get('/admin/person/contact', { query: { kind: name, id } }))
  return data?.email ?? submitted
}
