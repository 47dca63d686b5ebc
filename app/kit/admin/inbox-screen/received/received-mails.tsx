import { useEffect, useRef } from 'react'
import { LocalDate } from '../../../../ui/date/local-date.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { formatBytes } from '../../../../ui/text/format-bytes.ts'
import type { ReceivedFile, ReceivedMail } from '../../../../records/submission/received-mail/endpoints.ts'
import type { MailWarning } from '../../../../records/submission/received-mail/mail-warnings.ts'
import { adminApi } from '../../admin-api.ts'
import { DownloadLink } from '../../load/download-link.tsx'
import { useLoaded } from '../../load/use-loaded.ts'
import { useShell } from '../../shell-context.ts'
import thread from '../mail/mail-thread.module.css'
import { useInbox } from '../use-inbox.tsx'
import styles from './received-mails.module.css'

const warningTexts: Record<MailWarning, string> = {
  sender: 'This address hasn’t written in this conversation before. Check who sent it.',
  forged: 'The mail server couldn’t confirm the sender. The address may be forged.',
  automatic: 'Automatic reply',
  shortened: 'Shortened. The full e-mail is in the mailbox.',
  files: 'Some attachments aren’t available here. They are in the mailbox.',
}

/** Lists the e-mails that the sender of a submission wrote later. */
export function ReceivedMails({ id }: { id: number }) {
  const { name } = useInbox().collection
  const token = useShell().tokens[name]
  const { data, reload } = useLoaded(id, async () => {
    const { rows } = await adminApi.get('/admin/inbox', { query: { kind: name, itemId: id } })
    const [conversation] = rows
    if (!conversation) return []
    return (await adminApi.get('/admin/inbox/:id/messages', { params: { id: conversation.id } })).rows
  })
  const loadedToken = useRef(token)
  useEffect(() => {
    if (loadedToken.current === token) return
    loadedToken.current = token
    reload()
  }, [token, reload])
  if (!data?.length) return null
  return (
    <section className={thread.thread} aria-label="E-mails received">
      <h3>E-mails received</h3>
      <ol role="list">
        {data.map((mail) => (
          <li key={mail.id} className={mail.isVerified ? '' : styles.unverified}>
            <ReceivedMailItem {...mail} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function ReceivedMailItem({
  fromName,
  fromAddress,
  subject,
  text,
  quoted,
  receivedAt,
  isVerified,
  warnings,
  files,
}: ReceivedMail) {
  return (
    <>
      <p className={`line ${thread.head}`}>
        <b>{subject || 'No subject'}</b>
        {!isVerified && <span className="badge badge--warn">Unverified</span>}
      </p>
      <p className="small muted">
        {fromName ? `${fromName} (${fromAddress})` : fromAddress},{' '}
        <LocalDate value={receivedAt} format="time" />
      </p>
      {warnings.map((warning) => (
        <p key={warning} className={`small ${styles.warning}`}>
          {warningTexts[warning]}
        </p>
      ))}
      <p className={thread.text}>{text || 'No text'}</p>
      {quoted !== null && (
        <details className={styles.quoted}>
          <summary className="small">Quoted text</summary>
          <p className={`small muted ${thread.text}`}>{quoted}</p>
        </details>
      )}
      {files.length > 0 && (
        <ul className={styles.files} role="list" aria-label="Attachments">
          {files.map((file) => (
            <li key={file.id}>
              <AttachmentLink {...file} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function AttachmentLink({ id, name, size, isStored }: ReceivedFile) {
  const label = `${name}, ${formatBytes(size)}`
  if (!isStored) return <span className="small muted">{label} (only in the mailbox)</span>
  return (
    <DownloadLink className="btn--s" href={`/api/admin/inbox/attachments/${id}`} name={name}>
      <Icon name="download" />
      {label}
    </DownloadLink>
  )
}
