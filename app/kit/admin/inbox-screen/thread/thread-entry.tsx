import type { ReactNode } from 'react'
import { Button } from '#app/ui/form/button.tsx'
import { AdminIcon, type AdminIconName } from '#app/ui/icon/admin-icon.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { MailStatus } from '#app/platform/mail/mail-status.ts'
import type { ReceivedMail } from '#app/records/submission/received-mail/received-mail.server.ts'
import type { Reply } from '#app/records/submission/reply/reply.server.ts'
import { useRetryMail } from '#app/kit/admin/badge/use-retry-mail.ts'
import { AttachedFiles } from '#app/kit/admin/inbox-screen/mail/compose/attachments.tsx'
import { formatReceivedAt } from '#app/kit/admin/parts/relative-time.ts'
import { useHasRight } from '#app/kit/admin/screen.tsx'

export const EntryTime = ({ at }: { at: string }) => (
  <time className="ms-auto" dateTime={at}>
    {formatReceivedAt(at)}
  </time>
)

type EntryLineProps = { id?: string; isNote?: boolean; children: ReactNode }

/** First line of an entry. */
export const EntryLine = ({ id, isNote = false, children }: EntryLineProps) => (
  <div
    id={id}
    className={`flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small wrap-anywhere max-lg:text-body [&_.i]:size-4 ${isNote ? 'text-warn' : 'text-ink-3'}`}
  >
    {children}
  </div>
)

export const EntryText = ({ children }: { children: ReactNode }) => (
  <p className="mt-1 wrap-anywhere whitespace-pre-line">{children}</p>
)

const Fold = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="group text-small text-ink-3 max-lg:text-body">
    <summary className="-ms-1 inline-flex items-center gap-1 rounded-1 py-0.5 hover:text-ink max-lg:-my-1.5 max-lg:min-h-11">
      <Icon name="chevron-down" className="group-open:rotate-180" />
      {label}
    </summary>
    {children}
  </details>
)

type EntryHeadProps = { who: string; at: string; children?: ReactNode }

export const EntryHead = ({ who, at, children }: EntryHeadProps) => (
  <EntryLine>
    <b className="text-ink">{who}</b>
    {children}
    <EntryTime at={at} />
  </EntryLine>
)

const EntrySubject = ({ children }: { children: string }) => (
  <p className="mt-1 text-small font-semibold wrap-anywhere text-ink-2 max-lg:text-body">{children}</p>
)

const warningTexts: Record<ReceivedMail['warnings'][number], string> = {
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
      <EntrySubject>{mail.subject || 'No subject'}</EntrySubject>
      {mail.warnings.map((warning) => (
        <p key={warning} className="text-small text-warn">
          {warningTexts[warning]}
        </p>
      ))}
      <EntryText>{mail.text || 'No text'}</EntryText>
      {quoted !== null && (
        <Fold label="Quoted text">
          <EntryText>{quoted}</EntryText>
        </Fold>
      )}
      <AttachedFiles files={files} path="/api/admin/inbox/attachments" />
    </>
  )
}

type ReplyEntryProps = { reply: Reply; sendsMail: boolean; reload: () => void }

export function ReplyEntry({ reply, sendsMail, reload }: ReplyEntryProps) {
  const { retry } = useRetryMail(async () => reload())
  const may = useHasRight()
  return (
    <>
      <EntryHead who={reply.userName} at={reply.createdAt}>
        <span>E-mail to {reply.recipient}</span>
        {!sendsMail && reply.status === 'waiting' ? (
          <span className="badge badge--warn">
            <AdminIcon name="mail-warning" className="st" />
            Waits in the outbox until mail is set up
          </span>
        ) : (
          <MailBadge status={reply.status} />
        )}
      </EntryHead>
      <EntrySubject>{reply.subject}</EntrySubject>
      <EntryText>{reply.text}</EntryText>
      <AttachedFiles files={reply.files} />
      {reply.lastError && (
        <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 text-small text-bad">
          {reply.lastError}{' '}
          {may('outbox') && (
            <Button look="btn--line btn--s" label="Send again" onClick={() => void retry(reply.mailId)} />
          )}
        </p>
      )}
    </>
  )
}

const mailBadges: Record<MailStatus, { label: string; tone: string; icon: AdminIconName }> = {
  waiting: { label: 'Waiting', tone: 'badge--warn', icon: 'clock' },
  sent: { label: 'Sent', tone: 'badge--good', icon: 'check' },
  failed: { label: 'Failed', tone: 'badge--bad', icon: 'alert' },
}

function MailBadge({ status }: { status: MailStatus }) {
  const { label, tone, icon } = mailBadges[status]
  return (
    <span className={`badge ${tone}`}>
      <AdminIcon name={icon} className="st" />
      {label}
    </span>
  )
}
