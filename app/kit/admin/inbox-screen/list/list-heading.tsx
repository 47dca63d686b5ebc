import { SelectBox } from '#app/kit/admin/selection/select-box.tsx'
import { formatTotal, viewOf } from '#app/kit/admin/inbox-screen/inbox-view.ts'
import { useInbox } from '#app/kit/admin/inbox-screen/use-inbox.tsx'
import styles from './list-heading.module.css'

type ListHeadingProps = {
  canSelect: boolean
  isSelecting: boolean
  onSelecting: (isOn: boolean) => void
  onShowNew: () => void
}

export function ListHeading({ canSelect, isSelecting, onSelecting, onShowNew }: ListHeadingProps) {
  const { scope, view, selection, ...list } = useInbox()
  const viewTitle = () => (view.search ? 'Results' : viewOf(view).label)
  const title = scope.kind ? scope.labels.title : viewTitle()
  const total = scope.kind ? list.total : formatTotal(view, list.total)
  const newCount = list.newRows.length
  const isKnown = !list.isLoading && list.error === undefined
  const unread = list.tabs?.find(({ status }) => status === (list.status ?? null))?.unread ?? 0
  return (
    <header className={isSelecting ? `${styles.head} ${styles.selecting}` : styles.head}>
      {isSelecting && canSelect && (
        <SelectBox
          label="Select all on this page"
          isSelected={selection.isAll}
          isMixed={selection.ids.length > 0}
          onToggle={selection.toggleAll}
        />
      )}
      <h2>{isKnown ? `${title} (${total})` : title}</h2>
      <div role="status">
        {newCount > 0 && (
          <button className={styles.waiting} type="button" onClick={onShowNew}>
            {newCount} new
          </button>
        )}
      </div>
      {isKnown && unread > 0 && newCount === 0 && !isSelecting && (
        <span className="small muted num">{unread} unread</span>
      )}
      {canSelect && (
        <button
          className={`small ${styles.toggle}`}
          type="button"
          aria-pressed={isSelecting}
          onClick={() => onSelecting(!isSelecting)}
        >
          {isSelecting ? 'Cancel' : 'Select'}
        </button>
      )}
    </header>
  )
}
