import { type Crumb, pageMeta } from '../../../kit/page/page-meta.ts'
import { Breadcrumb } from '../../../kit/page/header/breadcrumb.tsx'
import { LocalDate } from '../../../ui/date/local-date.tsx'
import { StatePanel } from '../../../ui/panel/state-panel.tsx'
import type { Opening } from '../../opening/opening.server.ts'
import styles from './closed-opening.module.css'

export const closedMeta = (args: Parameters<typeof pageMeta>[0], title: string) =>
  pageMeta(args, {
    title: `${title}: closed`,
    description: 'This position is closed. See our other openings.',
    path: '/career',
    noindex: true,
  })

export function ClosedOpening({ job, crumbs }: { job: Opening; crumbs: readonly Crumb[] }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb crumbs={crumbs} />
      <StatePanel icon="briefcase" title="This position is closed" heading="h1">
        <p>
          {job.title}: applications closed on <LocalDate value={job.validThrough ?? job.datePosted} />.
        </p>
        <div className="row">
          <a className="btn" href="/career">
            See our openings
          </a>
          <a className="btn btn--line" href="/career/general">
            Submit General Application
          </a>
        </div>
      </StatePanel>
    </div>
  )
}
