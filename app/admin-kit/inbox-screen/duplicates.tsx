import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Duplicate } from '../../inbox/duplicate/duplicate.ts'
import { isStage } from '../../collections/stages.ts'
import { LocalDate } from '../../ui/date/local-date.tsx'
import { AdminIcon } from '../../ui/icon/admin-icon.tsx'
import { adminApi } from '../admin-api.ts'
import { StageBadge } from '../parts/stage-badge.tsx'
import styles from './duplicates.module.css'
import { useInboxValue } from './inbox-context.ts'
import type { InboxItem } from './inbox-calls.ts'
import { viewSearch } from './inbox-view.ts'

const most = 5

/** Points out other submissions of the same person, with the way to them. */
export function Duplicates({ item: { id } }: { item: InboxItem }) {
  const { kind, view } = useInboxValue()
  const [found, setFound] = useState<{ rows: Duplicate[]; total: number }>()
  useEffect(() => {
    let isWanted = true
    // A hint: where it cannot be had, nothing is missing.
    adminApi.get('/admin/duplicates', { query: { kind, id, limit: most } }).then(
      (answer) => isWanted && setFound(answer),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [kind, id])
  if (!found?.total) return null
  const { rows, total } = found
  const linkTo = ({ id, status }: Duplicate) =>
    viewSearch({ status: isStage(status) ? status : view.status, search: '', page: 1 }, id)
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
            <span className="small muted">{reason(row)}</span>
            {row.status !== null && <StageBadge kind={kind} status={row.status} />}
          </li>
        ))}
      </ul>
      {total > rows.length && <p className="small muted">and {total - rows.length} older ones</p>}
    </section>
  )
}

const reason = ({ sameEmail, samePhone }: Duplicate): string => {
  if (sameEmail && samePhone) return 'same e-mail and phone'
  return sameEmail ? 'same e-mail' : 'same phone'
}
