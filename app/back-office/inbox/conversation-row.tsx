import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { submissionOf } from '../../collections.ts'
import { DueLabel, UnsentLabel } from '../../kit/admin/inbox-screen/conversation/due-label.tsx'
import {
  describeDue,
  describeState,
  isUnanswered,
} from '../../kit/admin/inbox-screen/conversation/format-due.ts'
import kit from '../../kit/admin/inbox-screen/list/inbox-row.module.css'
import { RowTime } from '../../kit/admin/inbox-screen/list/row-time.tsx'
import { AssigneeBadge } from '../../kit/admin/parts/assignee-badge.tsx'
import { isNarrow } from '../../kit/admin/parts/narrow-window.ts'
import { SelectBox } from '../../kit/admin/selection/select-box.tsx'
import { hiddenLabel } from '../../records/privacy/hide-personal.ts'
import type { Conversation } from '../../records/submission/conversation/endpoints.ts'
import { AdminIcon } from '../../ui/icon/admin-icon.tsx'
import styles from './conversation-row.module.css'
import { useConversationList } from './use-conversations.ts'

type ConversationRowProps = {
  conversation: Conversation
  isSelecting: boolean
  linkProps: Partial<ComponentProps<typeof Link>>
}

export function ConversationRow({ conversation, isSelecting, linkProps }: ConversationRowProps) {
  const { id, kind, name, about, excerpt, read, lastAt, repliedBy, hasUnsentReply } = conversation
  const { view, selection, focusNext, linkTo } = useConversationList()
  const { admin } = submissionOf(kind)
  const classes = [
    kit.link,
    styles.link,
    !read && kit.unread,
    isSelecting && styles.selecting,
    describeDue(conversation)?.isOverdue && styles.overdue,
  ]
  return (
    <li className={isSelecting ? `${kit.row} ${kit.selecting}` : kit.row}>
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
        {!read && <i className={kit.dot} role="img" aria-label="Unread" />}
        <AdminIcon name={admin.icon} className={styles.kind ?? ''} />
        <b>{name}</b>
        <RowTime value={lastAt} />
        {about && <span className={styles.line}>{about}</span>}
        {excerpt && excerpt !== hiddenLabel && <span className={styles.line}>{excerpt}</span>}
        <span className={styles.foot}>
          <span className={styles.label}>{admin.label}</span>
          {isUnanswered(conversation) ? (
            <DueLabel conversation={conversation} />
          ) : hasUnsentReply ? (
            <UnsentLabel />
          ) : (
            <span className={styles.state}>
              {conversation.state === 'waiting' && repliedBy
                ? `Replied by ${repliedBy}`
                : describeState(conversation)}
            </span>
          )}
          <span className={styles.assignee}>
            <AssigneeBadge name={conversation.assigneeName} />
          </span>
        </span>
      </Link>
    </li>
  )
}
