import { Link } from 'react-router'
import type { Dashboard } from '../api/endpoints.ts'
import { submissionPath } from '../../../kit/admin/record-path.ts'
import { collectionOf } from '../../../collections.ts'
import { formatReceivedAt } from '../../../kit/admin/parts/relative-time.ts'
import { SubmissionStageBadge } from '../../../kit/admin/badge/submission-stage-badge.tsx'
import table from '../../../kit/admin/list/table.module.css'
import { DashboardCard } from '../dashboard-card.tsx'
import styles from './latest-submissions.module.css'

export function LatestSubmissions({ latest }: Pick<Dashboard, 'latest'>) {
  return (
    <DashboardCard title="Latest submissions">
      {latest.length === 0 ? (
        <p className={styles.none}>No submissions yet.</p>
      ) : (
        <table className={`${table.table} ${styles.latest}`}>
          <thead>
            <tr>
              <th scope="col" className={styles.wide}>
                Inbox
              </th>
              <th scope="col">Name</th>
              <th scope="col" className={styles.wide}>
                About
              </th>
              <th scope="col">Status</th>
              <th scope="col" className={table.number}>
                Received
              </th>
            </tr>
          </thead>
          <tbody>
            {latest.map((row) => (
              <tr key={`${row.kind} ${row.id}`}>
                <td className={`muted ${styles.wide}`}>{collectionOf(row.kind).admin.label}</td>
                <td>
                  <Link className={styles.name} to={submissionPath(row.kind, row)}>
                    {row.name}
                  </Link>
                  <small className={styles.narrow}>
                    {[collectionOf(row.kind).admin.label, row.about].filter(Boolean).join(', ')}
                  </small>
                </td>
                <td className={`${styles.wide} cut ${styles.about}`}>{row.about}</td>
                <td>
                  {row.status === null ? (
                    <span className="muted">Read-only</span>
                  ) : (
                    <SubmissionStageBadge collection={row.kind} status={row.status} />
                  )}
                </td>
                <td className={table.number}>
                  <time dateTime={row.createdAt}>{formatReceivedAt(row.createdAt)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DashboardCard>
  )
}
