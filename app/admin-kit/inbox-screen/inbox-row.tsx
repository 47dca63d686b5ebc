import { Link } from 'react-router'
import { SelectBox } from '../parts/select-box.tsx'
import { useInboxValue } from './inbox-context.ts'
import type { InboxItem } from './inbox-calls.ts'
import styles from './inbox-row.module.css'
import { isNarrow } from '../parts/narrow.ts'
import { RowTime } from './row-time.tsx'
import { useRows } from './rows-context.ts'

type InboxRowProps = {
  item: InboxItem
  /** Who sent it. */
  name: string
  /** What it is about, in one or two lines. */
  lines: readonly string[]
}

/** One submission in the list: unread ones are bold with a pulsing dot. */
export function InboxRow({ item: { id, read, createdAt }, name, lines }: InboxRowProps) {
  const { openId, linkTo, focusNext, problemOf } = useInboxValue()
  const { rowProps, selection, isSelecting } = useRows()
  const problem = problemOf(id)
  return (
    <li className={isSelecting ? `${styles.row} ${styles.selecting}` : styles.row}>
      {isSelecting && (
        <SelectBox
          label={`Select ${name}`}
          isSelected={selection.has(id)}
          onToggle={(isRange) => selection.toggle(id, isRange)}
        />
      )}
      <Link
        {...rowProps(id)}
        className={read ? styles.link : `${styles.link} ${styles.unread}`}
        to={linkTo(id)}
        preventScrollReset
        aria-current={id === openId ? 'true' : undefined}
        onClick={(event) => {
          // Opened by a key, or in place of the list: reading goes on there.
          if (event.detail === 0 || isNarrow()) focusNext.current = 'detail'
        }}
      >
        {!read && <i className={styles.dot} role="img" aria-label="Unread" />}
        <b>{name}</b>
        <RowTime value={createdAt} />
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {problem && (
          <span className={styles.problem}>
            {problem.title}. {problem.reason}
          </span>
        )}
      </Link>
    </li>
  )
}
