import { Link } from 'react-router'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { hiddenLabel } from '#app/records/privacy/hide-personal.ts'
import type { Conversation } from '#app/records/submission/conversation/conversation.api.ts'
import { DueLabel } from '#app/kit/admin/inbox-screen/conversation/due-label.tsx'
import { AssigneeBadge } from '#app/kit/admin/parts/assignee-badge.tsx'
import { DashboardCard, CardLink, CardNote } from '#app/back-office/dashboard/dashboard-card.tsx'
import { submissionOf } from '#app/collections.ts'

export function AnswerNext({ conversations }: { conversations: readonly Conversation[] }) {
  return (
    <DashboardCard title="Answer next" aside={<CardLink to="/admin/inbox">Open inbox</CardLink>}>
      {conversations.length === 0 ? (
        <CardNote isGood>Everything is answered.</CardNote>
      ) : (
        <ul role="list">
          {conversations.map((conversation) => (
            <Row key={conversation.id} conversation={conversation} />
          ))}
        </ul>
      )}
    </DashboardCard>
  )
}

function Row({ conversation }: { conversation: Conversation }) {
  const { id, kind, name, about, excerpt, assigneeName } = conversation
  const { admin } = submissionOf(kind)
  const question = excerpt === hiddenLabel ? '' : excerpt
  return (
    <li className="relative grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-0.5 border-t border-line px-4.5 py-3 last:rounded-b-3 hover:bg-soft max-sm:*:last:[grid-area:1/3/span_2] sm:grid-cols-[1.25rem_minmax(0,1fr)_auto_auto] max-sm:[&>strong]:col-start-2">
      <AdminIcon name={admin.icon} className="size-4.5 text-ink-3 max-sm:mt-1 max-sm:self-start" />
      <div className="grid grid-cols-1 gap-0.5">
        <Link
          className="truncate font-semibold text-ink no-underline after:absolute after:inset-0 focus-visible:shadow-none focus-visible:outline-none focus-visible:after:rounded-1 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          to={`/admin/inbox?id=${id}`}
        >
          {name}
        </Link>
        <p className="truncate text-small text-ink-3">
          {admin.label}
          {about && ` · ${about}`}
          {question && ` · ${question}`}
        </p>
      </div>
      <DueLabel conversation={conversation} />
      <AssigneeBadge name={assigneeName} />
    </li>
  )
}
