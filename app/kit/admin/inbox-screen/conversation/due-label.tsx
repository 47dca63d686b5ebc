import { AdminIcon, type AdminIconName } from '#app/ui/icon/admin-icon.tsx'
import type { Conversation } from '#app/records/submission/conversation/conversation.api.ts'
import { describeDue } from './format-due.ts'

type LabelProps = { icon: AdminIconName; text: string; isOverdue?: boolean }

const Label = ({ icon, text, isOverdue = false }: LabelProps) => (
  <strong
    className={`inline-flex items-center gap-1 text-small font-semibold whitespace-nowrap tabular-nums max-lg:text-body ${isOverdue ? 'text-bad' : 'text-warn'}`}
  >
    <AdminIcon name={icon} className="size-4" />
    {text}
  </strong>
)

export const UnsentLabel = () => <Label icon="alert" text="Not sent yet" />

export function DueLabel({ conversation }: { conversation: Conversation }) {
  const due = describeDue(conversation)
  if (!due) return null
  const { isOverdue, label } = due
  return <Label icon={isOverdue ? 'clock-alert' : 'clock'} text={label} isOverdue={isOverdue} />
}
