import { Link } from 'react-router'
import { stages } from '../../../../records/submission-stages.ts'
import { StatePanel } from '../../../../ui/panel/state-panel.tsx'
import { LoadFailed } from '../../load-failed.tsx'
import styles from './list-placeholder.module.css'
import { stageLabel } from '../stage-label.ts'
import { useInboxScreen } from '../inbox-screen-context.ts'

export function ListPlaceholder() {
  const { collection, list } = useInboxScreen()
  const { labels } = collection
  if (list.isLoading) return <Loading />
  if (list.error !== undefined) return <LoadFailed title={labels.failed} error={list.error} />
  if (list.view.search) {
    const elsewhere = stages.flatMap((stage) => {
      const total = list.tabs?.find(({ status }) => status === stage)?.total ?? 0
      return total > 0 ? [{ stage, total }] : []
    })
    return (
      <StatePanel icon="search" title="No matching submissions found">
        <p>{elsewhere.length > 0 ? 'There are matches here:' : 'Try a shorter search.'}</p>
        {elsewhere.map(({ stage, total }) => (
          <Link key={stage} className="btn btn--line" to={list.linkTo({ status: stage, page: 1 })}>
            {stageLabel(collection.name, stage)} ({total})
          </Link>
        ))}
        <Link className="btn btn--line" to={list.linkTo({ search: '', page: 1 })}>
          Clear search
        </Link>
      </StatePanel>
    )
  }
  if (list.view.page > 1) {
    return (
      <StatePanel icon="mail" title="This page is empty">
        <p>The submissions on this page have been moved.</p>
        <Link className="btn btn--line" to={list.linkTo({ page: 1 })}>
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
