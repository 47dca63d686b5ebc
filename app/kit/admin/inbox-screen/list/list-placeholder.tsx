import { Link } from 'react-router'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import type { Stage } from '#app/records/submission-stages.ts'
import { noFilters, stageLabel, tabOfStatus, viewOf } from '#app/kit/admin/inbox-screen/inbox-view.ts'
import { useInbox } from '#app/kit/admin/inbox-screen/use-inbox.tsx'
import { LoadFailed } from '#app/kit/admin/load/loaded.tsx'

export function ListPlaceholder() {
  const { scope, view, isLoading, error, linkTo } = useInbox()
  const { kind, labels } = scope
  if (isLoading) return <Loading />
  if (error !== undefined) return <LoadFailed title={labels.failed} error={error} />
  if (view.search || view.kind || view.assignee || view.course || view.minAge) return <NoMatch />
  if (view.page > 1) {
    return (
      <StatePanel icon="mail" title="This page is empty">
        <p>The submissions on this page have been moved.</p>
        <Link className="btn btn--line" to={linkTo({ page: 1 })}>
          First page
        </Link>
      </StatePanel>
    )
  }
  return (
    <StatePanel icon="mail" title={labels.emptyTitle}>
      <p>{kind ? scope.inboxOf(kind).collection.labels.emptyText : viewOf(view).emptyText}</p>
    </StatePanel>
  )
}

function NoMatch() {
  const { scope, view, tabs = [], linkTo } = useInbox()
  const { kind, labels } = scope
  const { search, tab } = view
  const elsewhere = tabs.filter(({ status, total }) => status !== null && total > 0)
  const hint = search ? 'Try a shorter search.' : 'No conversation in this view matches the filter.'
  return (
    <StatePanel icon="search" title={labels.noMatch}>
      <p>{elsewhere.length > 0 ? 'There are matches here:' : hint}</p>
      {kind &&
        elsewhere.map(({ status, total }) => (
          <Link
            key={status}
            className="btn btn--line"
            to={linkTo({ tab: tabOfStatus(kind, status), page: 1 })}
          >
            {stageLabel(kind, status as Stage)} ({total})
          </Link>
        ))}
      {!kind && search && tab !== 'all' && (
        <Link className="btn btn--line" to={linkTo({ ...noFilters, tab: 'all', page: 1 })}>
          Search everything
        </Link>
      )}
      <Link className="btn btn--line" to={linkTo({ ...noFilters, search: '', page: 1 })}>
        {kind ? 'Clear search' : 'Clear search and filter'}
      </Link>
    </StatePanel>
  )
}

function Loading() {
  return (
    <div>
      <p className="ps-8 pe-6 pt-3 pb-1.5 text-small text-ink-3" role="status">
        Loading...
      </p>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="grid gap-2 border-b border-line ps-8 pe-6 pt-3.5 pb-4" aria-hidden="true">
          <i className="sk h-3 w-1/2" />
          <i className="sk h-2.5 w-11/12" />
        </div>
      ))}
    </div>
  )
}
