import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { useSubmission } from '#app/kit/admin/inbox-screen/submission/use-submission.ts'
import { EntryHead } from '#app/kit/admin/inbox-screen/thread/thread-entry.tsx'
import type { ThreadData } from '#app/kit/admin/inbox-screen/thread/use-thread.ts'
import type { Seen } from './compose/use-mail-draft.ts'
import styles from './composer.module.css'

export function LatestMessage({ received }: Pick<ThreadData, 'received'>) {
  const { collection, row } = useSubmission()
  const mail = received.at(-1)
  const text = mail ? mail.text : collection.messageOf(row)
  if (!text) return null
  return (
    <blockquote className={styles.latest}>
      <EntryHead who={mail?.fromName || collection.titleOf(row)} at={mail?.receivedAt ?? row.createdAt} />
      <p>{text}</p>
    </blockquote>
  )
}

export function NewerEntries({ data, seen }: { data: ThreadData; seen: Seen }) {
  const { received = Infinity } = seen
  const entries = [
    ...data.received
      .filter(({ id }) => id > received)
      .map((mail) => ({
        ...mail,
        userName: mail.fromName || mail.fromAddress,
        verb: 'wrote',
        createdAt: mail.receivedAt,
      })),
    ...data.replies.filter(({ id }) => id > seen.reply).map((row) => ({ ...row, verb: 'replied' })),
    ...data.notes.filter(({ id }) => id > seen.note).map((row) => ({ ...row, verb: 'added a note' })),
  ].toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  return (
    <section className={styles.newer} aria-label="New since you started writing">
      <p className="line">
        <Icon name="warning" />
        <b>This conversation has changed since you started writing.</b>
      </p>
      {entries.length === 0 && <p className="small">There is a new message. Please read it first.</p>}
      {entries.map(({ id, verb, userName, text, createdAt }) => (
        <div key={`${verb} ${id}`} className={styles.entry}>
          <p className="small">
            <b>{userName}</b> {verb}, <LocalDate value={createdAt} format="time" />
          </p>
          <p className={styles.entryText}>{text}</p>
        </div>
      ))}
      <p className="small">Your draft is kept. Change it, or send it anyway.</p>
    </section>
  )
}
