import type { ReceivedMail } from '#app/records/submission/received-mail/endpoints.ts'
import type { MailWarning } from '#app/records/submission/received-mail/mail-warnings.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { AttachedFiles } from '#app/kit/admin/inbox-screen/mail/compose/attached-files.tsx'
import { EntryHead } from './entry-head.tsx'
import styles from './thread.module.css'

const warningTexts: Record<MailWarning, string> = {
  sender: 'This address hasn’t written in this conversation before. Check who sent it.',
  forged: 'The mail server couldn’t confirm the sender. The address may be forged.',
  automatic: 'Automatic reply',
  shortened: 'Shortened. The full e-mail is in the mailbox.',
  files: 'Some attachments aren’t available here. They are in the mailbox.',
}

export function ReceivedEntry({ mail }: { mail: ReceivedMail }) {
  const { fromName, fromAddress, quoted, files } = mail
  return (
    <>
      <EntryHead who={fromName || fromAddress} at={mail.receivedAt}>
        <span>{fromName ? `E-mail from ${fromAddress}` : 'E-mail'}</span>
        {!mail.isVerified && <span className="badge badge--warn">Unverified</span>}
      </EntryHead>
      <p className={styles.subject}>{mail.subject || 'No subject'}</p>
      {mail.warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          {warningTexts[warning]}
        </p>
      ))}
      <p className={styles.text}>{mail.text || 'No text'}</p>
      {quoted !== null && (
        <details className={styles.fold}>
          <summary>
            <Icon name="chevron-down" />
            Quoted text
          </summary>
          <p className={`small muted ${styles.text}`}>{quoted}</p>
        </details>
      )}
      <AttachedFiles files={files} path="/api/admin/inbox/attachments" />
    </>
  )
}
