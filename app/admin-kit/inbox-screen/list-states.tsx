import { Link } from 'react-router'
import { StatePanel } from '../../ui/state-panel/state-panel.tsx'
import { Failed } from '../failed.tsx'
import { useInboxValue } from './inbox-context.ts'
import type { InboxItem } from './inbox-calls.ts'
import type { InboxLabels } from './inbox-labels.ts'
import { viewSearch } from './inbox-view.ts'
import { stages } from '../../collections/stages.ts'
import { stageLabel } from './stage-label.ts'
import styles from './list-states.module.css'
import type { ShownList } from './use-list.ts'

/** What stands in place of the rows: they are coming, could not be had, or there are none. */
export function ListState({ list, labels }: { list: ShownList<InboxItem>; labels: InboxLabels }) {
  const { view } = useInboxValue()
  if (list.isLoading) return <Loading />
  if (list.error !== undefined) return <Failed title={labels.failed} error={list.error} />
  if (view.search) {
    const elsewhere = stages.flatMap((stage) => {
      const total = list.tabs.find(({ status }) => status === stage)?.total ?? 0
      return total > 0 ? [{ stage, total }] : []
    })
    return (
      <StatePanel icon="search" title="No matching submissions found">
        <p>{elsewhere.length > 0 ? 'There are matches here:' : 'Try a shorter search.'}</p>
        {elsewhere.map(({ stage, total }) => (
          <Link
            key={stage}
            className="btn btn--line"
            to={viewSearch({ ...view, status: stage, page: 1 }) || '?'}
          >
            {stageLabel(stage)} ({total})
          </Link>
        ))}
        <Link className="btn btn--line" to={viewSearch({ ...view, search: '', page: 1 }) || '?'}>
          Clear search
        </Link>
      </StatePanel>
    )
  }
  if (view.page > 1) {
    return (
      <StatePanel icon="mail" title="This page is empty">
        <p>Its submissions have been moved.</p>
        <Link className="btn btn--line" to={viewSearch({ ...view, page: 1 }) || '?'}>
          First page
        </Link>
      </StatePanel>
    )
  }
  return (
    <StatePanel icon="mail" title={labels.emptyTitle}>
      <p>{labels.emptyText}</p>
    </StatePanel>
  )
}

function Loading() {
  return (
    <div className={styles.loading}>
      <p role="status">Loading...</p>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles.row} aria-hidden="true">
          <i className="sk" />
          <i className="sk" />
        </div>
      ))}
    </div>
  )
}
