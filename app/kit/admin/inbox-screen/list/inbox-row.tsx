import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { companyClock, companyToday } from '#app/ui/date/company-time.ts'
import { formatDate } from '#app/ui/date/date-formats.ts'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { hiddenLabel } from '#app/records/privacy/hide-personal.ts'
import type { Conversation } from '#app/records/submission/conversation/conversation.api.ts'
import { AssigneeBadge } from '#app/kit/admin/inbox-screen/conversation/assignee.tsx'
import {
  DueLabel,
  UnsentLabel,
  describeDue,
  describeState,
  isUnanswered,
} from '#app/kit/admin/inbox-screen/conversation/due-label.tsx'
import type { InboxRow as Row } from '#app/kit/admin/inbox-screen/inbox-scope.ts'
import { useInbox } from '#app/kit/admin/inbox-screen/use-inbox.tsx'
import { isNarrow } from '#app/kit/admin/parts/narrow-window.ts'
import { SelectBox } from '#app/kit/admin/selection/bulk-bar.tsx'
import { submissionOf } from '#app/collections.ts'

type InboxRowProps = {
  row: Row
  isSelecting: boolean
  linkProps: Partial<ComponentProps<typeof Link>>
}

const linkClasses =
  'relative grid gap-y-0.5 py-3 leading-lead text-ink no-underline before:absolute before:inset-y-0 before:start-0 before:w-1 hover:bg-soft hover:text-ink focus-visible:z-1 focus-visible:-outline-offset-3 focus-visible:shadow-none aria-[current]:bg-accent-soft aria-[current]:before:bg-accent max-lg:text-h3'

export function InboxRow({ row, isSelecting, linkProps }: InboxRowProps) {
  const { id, kind, name, read, at, lines, conversation } = row
  const { scope, view, selection, problems, focusNext, linkTo } = useInbox()
  const { admin } = submissionOf(kind)
  const problem = problems.get(id)
  const isMixed = !scope.kind
  const isOverdue = conversation && describeDue(conversation)?.isOverdue
  const column = isMixed ? 'col-[2/-1]' : 'col-span-full'
  const start = isMixed ? 'ps-7 max-lg:ps-8' : 'ps-8'
  return (
    <li
      className={`relative border-b border-line ${isSelecting ? 'grid grid-cols-[auto_minmax(0,1fr)] items-center ps-3 max-lg:ps-1' : ''}`}
    >
      {isSelecting && (
        <SelectBox
          label={`Select ${name}`}
          isSelected={selection.has(id)}
          onToggle={() => selection.toggle(id)}
        />
      )}
      <Link
        {...linkProps}
        className={`${linkClasses} ${isSelecting ? 'ps-5' : start} ${isMixed ? 'grid-cols-[1.125rem_minmax(0,1fr)_auto] gap-x-2.5 pe-4' : 'grid-cols-[minmax(0,1fr)_auto] gap-x-3 pe-6 max-lg:pe-4'} ${isOverdue ? 'after:absolute after:inset-y-0 after:end-0 after:w-1 after:bg-bad' : ''}`}
        to={linkTo({ id })}
        preventScrollReset
        aria-current={id === view.id ? 'true' : undefined}
        onClick={(event) => {
          // `detail` is 0 for keyboard activation.
          if (event.detail === 0 || isNarrow()) focusNext.current = 'detail'
        }}
      >
        {!read && (
          <i
            className={`inbox-dot absolute top-4.5 size-2 rounded-full bg-accent ${isSelecting ? 'start-1.5' : 'start-4 max-lg:start-3.5'}`}
            role="img"
            aria-label="Unread"
          />
        )}
        {isMixed && <AdminIcon name={admin.icon} className="size-4.5 self-center text-ink-3" />}
        <b className={`truncate ${read ? 'font-medium' : 'font-bold'}`}>{name}</b>
        <RowTime value={at} />
        {lines.map(
          (line) =>
            line &&
            line !== hiddenLabel && (
              <span key={line} className={`truncate text-small text-ink-2 max-lg:text-body ${column}`}>
                {line}
              </span>
            ),
        )}
        {conversation && (
          <span
            className={`flex min-h-6 items-center gap-x-3 gap-y-1 text-small text-ink-3 max-lg:text-body ${column}`}
          >
            {isMixed && <span className={isSelecting ? 'sr-only' : 'flex-none'}>{admin.label}</span>}
            <State conversation={conversation} />
            <span className="ms-auto flex-none">
              <AssigneeBadge name={conversation.assigneeName} />
            </span>
          </span>
        )}
        {problem && (
          <span className={`text-small font-semibold text-bad max-lg:text-body ${column}`}>
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
    <time
      className="text-micro text-ink-3 tabular-nums max-lg:text-body"
      dateTime={value}
      title={formatDate(value, 'time')}
    >
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
        {kind && <span className="flex-none">Open</span>}
        <DueLabel conversation={conversation} />
      </>
    )
  if (hasUnsentReply) return <UnsentLabel />
  return (
    <span className="truncate">
      {state === 'waiting' && repliedBy ? `Replied by ${repliedBy}` : describeState(conversation)}
    </span>
  )
}
