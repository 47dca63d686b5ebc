import type { MailStatus } from '../../../platform/mail/mail-status.ts'
import { AdminIcon, type AdminIconName } from '../../../ui/icon/admin-icon.tsx'

const looks: Record<MailStatus, { label: string; tone: string; icon: AdminIconName }> = {
  waiting: { label: 'Waiting', tone: 'badge--warn', icon: 'clock' },
  sent: { label: 'Sent', tone: 'badge--good', icon: 'check' },
  failed: { label: 'Failed', tone: 'badge--bad', icon: 'alert' },
}

/** The state of an e-mail: waiting in the outbox, sent, or failed. */
export function MailBadge({ status }: { status: MailStatus }) {
  const { label, tone, icon } = looks[status]
  return (
    <span className={`badge ${tone}`}>
      <AdminIcon name={icon} className="st" />
      {label}
    </span>
  )
}
