import { Link } from 'react-router'
import type { Duplicate } from '../../../../records/submission/duplicate/endpoints.ts'
import { LocalDate } from '../../../../ui/date/local-date.tsx'
import { AdminIcon } from '../../../../ui/icon/admin-icon.tsx'
import { adminApi } from '../../admin-api.ts'
import { viewToQuery } from '../../list/list-search-params.ts'
import { SubmissionStageBadge } from '../../badge/submission-stage-badge.tsx'
import { useLoaded } from '../../load/use-loaded.ts'
import styles from './duplicates.module.css'
import { useInbox } from '../use-inbox.tsx'

const limit = 5

export function Duplicates({ id }: { id: number }) {
  const { collection } = useInbox()
  const { name } = collection
  const { data } = useLoaded(id, () =>
    adminApi.get('/admin/duplicates', { query: { kind: name, id, limit } }),
  )
  if (!data?.total) return null
  const { rows, total } = data
  const linkTo = ({ id, status }: Duplicate) => viewToQuery(name, { status: status ?? undefined, id })
  return (
    <section className={styles.duplicates} aria-label="Other submissions from this person">
      <h3>
        <AdminIcon name="copy" />
        {total === 1
          ? 'One other submission from this person'
          : `${total} other submissions from this person`}
      </h3>
      <ul role="list">
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={linkTo(row)}>
              {row.name}, <LocalDate value={row.createdAt} format="medium" />
            </Link>
            <span className="small muted">{matchLabel(row)}</span>
            {row.status !== null && <SubmissionStageBadge collection={name} status={row.status} />}
          </li>
        ))}
      </ul>
      {total > rows.length && <p className="small muted">and {total - rows.length} older ones</p>}
    </section>
  )
}

const matchLabel = ({ sameEmail, samePhone }: Duplicate): string => {
  if (sameEmail && samePhone) return 'same e-mail and phone'
  return sameEmail ? 'same e-mail' : 'same phone'
}
