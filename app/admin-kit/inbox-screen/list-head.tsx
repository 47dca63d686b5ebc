import { SelectBox } from '../parts/select-box.tsx'
import type { Selection } from '../parts/use-selection.ts'
import { useInboxValue } from './inbox-context.ts'
import type { InboxItem } from './inbox-calls.ts'
import styles from './list-head.module.css'
import type { ShownList } from './use-list.ts'

type ListHeadProps = {
  title: string
  list: ShownList<InboxItem>
  /** Undefined where nothing can be selected. */
  selection: Selection | undefined
  isSelecting: boolean
  onSelecting: (isOn: boolean) => void
  /** Shows the rows that came meanwhile. */
  onShowWaiting: () => void
}

/** How many rows there are, how many are unread, how many came meanwhile, and the way to select some. */
export function ListHead({ title, list, selection, isSelecting, onSelecting, onShowWaiting }: ListHeadProps) {
  const waiting = list.waiting.length
  const { view } = useInboxValue()
  const isKnown = !list.isLoading && list.error === undefined
  const unread = list.tabs.find(({ status }) => status === (view.status ?? null))?.unread ?? 0
  return (
    <header className={isSelecting ? `${styles.head} ${styles.selecting}` : styles.head}>
      {isSelecting && selection && (
        <SelectBox
          label="Select all on this page"
          isSelected={selection.isAll}
          isMixed={selection.ids.length > 0}
          onToggle={selection.toggleAll}
        />
      )}
      <h2>{isKnown ? `${title} (${list.total})` : title}</h2>
      <div role="status">
        {waiting > 0 && (
          <button className={styles.waiting} type="button" onClick={onShowWaiting}>
            {waiting} new
          </button>
        )}
      </div>
      {isKnown && unread > 0 && waiting === 0 && !isSelecting && (
        <span className="small muted num">{unread} unread</span>
      )}
      {selection && (
        <button
          className={styles.toggle}
          type="button"
          aria-pressed={isSelecting}
          onClick={() => onSelecting(!isSelecting)}
        >
          {isSelecting ? 'Done' : 'Select'}
        </button>
      )}
    </header>
  )
}
