import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { submissionOf } from '#app/collections.ts'
import { hiddenLabel } from '#app/records/privacy/hide-personal.ts'
import type { Conversation } from '#app/records/submission/conversation/conversation.api.ts'
import { companyClock, companyToday } from '#app/ui/date/company-time.ts'
import { formatDate } from '#app/ui/date/date-formats.ts'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { AssigneeBadge } from '#app/kit/admin/parts/assignee-badge.tsx'
import { isNarrow } from '#app/kit/admin/parts/narrow-window.ts'
import { SelectBox } from '#app/kit/admin/selection/select-box.tsx'
import { DueLabel, UnsentLabel } from '#app/kit/admin/inbox-screen/conversation/due-label.tsx'
import {
  describeDue,
  describeState,
  isUnanswered,
} from '#app/kit/admin/inbox-screen/conversation/format-due.ts'
import type { InboxRow as Row } from '#app/kit/admin/inbox-screen/inbox-scope.ts'
import { useInbox } from '#app/kit/admin/inbox-screen/use-inbox.tsx'
import styles from './inbox-row.module.css'

type InboxRowProps = {
  row: Row
  isSelecting: boolean
  linkProps: Partial<ComponentProps<typeof Link>>
}

export function InboxRow({ row, isSelecting, linkProps }: InboxRowProps) {
  const { id, kind, name, read, at, lines, conversation } = row
  const { scope, view, selection, problems, focusNext, linkTo } = useInbox()
  const { admin } = submissionOf(kind)
  const problem = problems.get(id)
  const classes = [
    styles.link,
    !scope.kind && styles.mixed,
    !read && styles.unread,
    conversation && describeDue(conversation)?.isOverdue && styles.overdue,
  ]
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
        {...linkProps}
        className={classes.filter(Boolean).join(' ')}
        to={linkTo({ id })}
        preventScrollReset
        aria-current={id === view.id ? 'true' : undefined}
        onClick={(event) => {
          // `detail` is 0 for keyboard activation.
          if (event.detail === 0 || isNarrow()) focusNext.current = 'detail'
        }}
      >
        {!read && <i className={styles.dot} role="img" aria-label="Unread" />}
        {!scope.kind && <AdminIcon name={admin.icon} className={styles.kind ?? ''} />}
        <b>{name}</b>
        <RowTime value={at} />
        {lines.map((line) => line && line !== hiddenLabel && <span key={line}>{line}</span>)}
        {conversation && (
          <span className={styles.foot}>
            {!scope.kind && <span className={styles.label}>{admin.label}</span>}
            <State conversation={conversation} />
            <span className={styles.assignee}>
              <AssigneeBadge name={conversation.assigneeName} />
            </span>
          </span>
        )}
        {problem && (
          <span className={styles.problem}>
            {problem.title}. {problem.reason}
          </span>
        )}
      </Link>
    </li>
  )
}

function RowTime({ value }: { value: string }) {
  const [{ day }, today] = [companyClock(new Date(value)), companyToday()]
  const shortDay = day.slice(0, 4) === today.slice(0, 4) ? 'shortDay' : 'medium'
  return (
    <time dateTime={value} title={formatDate(value, 'time')}>
      {formatDate(value, day === today ? 'clock' : shortDay)}
    </time>
  )
}

function State({ conversation }: { conversation: Conversation }) {
  const { kind } = useInbox().scope
  const { state, repliedBy, hasUnsentReply } = conversation
  if (isUnanswered(conversation))
    return (
      <>
        {kind && <span className={styles.label}>Open</span>}
        <DueLabel conversation={conversation} />
      </>
    )
  if (hasUnsentReply) return <UnsentLabel />
  return (
    <span>{state === 'waiting' && repliedBy ? `Replied by ${repliedBy}` : describeState(conversation)}</span>
  )
}
