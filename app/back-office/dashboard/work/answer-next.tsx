import { Link } from 'react-router'
import { submissionOf } from '#app/collections.ts'
import { DueLabel } from '#app/kit/admin/inbox-screen/conversation/due-label.tsx'
import { AssigneeBadge } from '#app/kit/admin/parts/assignee-badge.tsx'
import { hiddenLabel } from '#app/records/privacy/hide-personal.ts'
import type { Conversation } from '#app/records/submission/conversation/conversation.api.ts'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import attention from '#app/back-office/dashboard/attention.module.css'
import { DashboardCard, CardLink } from '#app/back-office/dashboard/dashboard-card.tsx'
import styles from './answer-next.module.css'

export function AnswerNext({ conversations }: { conversations: readonly Conversation[] }) {
  return (
    <DashboardCard title="Answer next" aside={<CardLink to="/admin/inbox">Open inbox</CardLink>}>
      {conversations.length === 0 ? (
        <p className={attention.none}>
          <Icon name="circle-check" />
          Everything is answered.
        </p>
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
    <li className={styles.row}>
      <AdminIcon name={admin.icon} />
      <div className={styles.text}>
        <Link to={`/admin/inbox?id=${id}`}>{name}</Link>
        <p>
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
