import type { MailStatus } from '../../mail/mail-status.ts'
import { AdminIcon, type AdminIconName } from '../../ui/icon/admin-icon.tsx'

const looks: Record<MailStatus, { word: string; tone: string; icon: AdminIconName }> = {
  waiting: { word: 'Waiting', tone: 'badge--warn', icon: 'clock' },
  sent: { word: 'Sent', tone: 'badge--good', icon: 'check' },
  failed: { word: 'Failed', tone: 'badge--bad', icon: 'alert' },
}

/** Where an e-mail of ours stands: in the outbox, sent, or given up. */
export function MailBadge({ status }: { status: MailStatus }) {
  const { word, tone, icon } = looks[status]
  return (
    <span className={`badge ${tone}`}>
      <AdminIcon name={icon} className="st" />
      {word}
    </span>
  )
}
