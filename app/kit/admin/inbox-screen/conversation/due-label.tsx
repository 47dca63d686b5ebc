import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import type { Conversation } from '#app/records/submission/conversation/conversation.api.ts'
import styles from './due-label.module.css'
import { describeDue } from './format-due.ts'

const unsentText = 'Not sent yet'

export const UnsentLabel = () => (
  <strong className={styles.due}>
    <AdminIcon name="alert" />
    {unsentText}
  </strong>
)

export function DueLabel({ conversation }: { conversation: Conversation }) {
  const due = describeDue(conversation)
  if (!due) return null
  return (
    <strong className={due.isOverdue ? `${styles.due} ${styles.overdue}` : styles.due}>
      <AdminIcon name={due.isOverdue ? 'clock-alert' : 'clock'} />
      {due.label}
    </strong>
  )
}
