import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { isNarrow } from '../../parts/narrow-window.ts'
import { SelectBox } from '../../selection/select-box.tsx'
import styles from './inbox-row.module.css'
import { RowTime } from './row-time.tsx'
import type { SubmissionRow } from '../submission-client.ts'
import { useInboxScreen } from '../inbox-screen-context.ts'

type InboxRowProps = {
  row: SubmissionRow
  lines: readonly string[]
  isSelecting: boolean
  linkProps: Partial<ComponentProps<typeof Link>>
}

export function InboxRow({ row, lines, isSelecting, linkProps }: InboxRowProps) {
  const { id, read, createdAt } = row
  const { collection, list, openId, focusNext } = useInboxScreen()
  const problem = list.problems.get(id)
  const name = collection.titleOf(row)
  return (
    <li className={isSelecting ? `${styles.row} ${styles.selecting}` : styles.row}>
      {isSelecting && (
        <SelectBox
          label={`Select ${name}`}
          isSelected={list.selection.has(id)}
          onToggle={(isRange) => list.selection.toggle(id, isRange)}
        />
      )}
      <Link
        {...linkProps}
        className={read ? styles.link : `${styles.link} ${styles.unread}`}
        to={list.linkTo({ id })}
        preventScrollReset
        aria-current={id === openId ? 'true' : undefined}
        onClick={(event) => {
          // `detail` is 0 for keyboard activation.
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
