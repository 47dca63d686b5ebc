import { AdminIcon, type AdminIconName } from '#app/ui/icon/admin-icon.tsx'
import type { MailStatus } from '#app/platform/mail/mail-status.ts'

const appearance: Record<MailStatus, { label: string; tone: string; icon: AdminIconName }> = {
  waiting: { label: 'Waiting', tone: 'badge--warn', icon: 'clock' },
  sent: { label: 'Sent', tone: 'badge--good', icon: 'check' },
  failed: { label: 'Failed', tone: 'badge--bad', icon: 'alert' },
}

export function MailBadge({ status }: { status: MailStatus }) {
  const { label, tone, icon } = appearance[status]
  return (
    <span className={`badge ${tone}`}>
      <AdminIcon name={icon} className="st" />
      {label}
    </span>
  )
}
