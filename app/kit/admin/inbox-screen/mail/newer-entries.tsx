import { LocalDate } from '../../../../ui/date/local-date.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import type { MailData, Seen } from './use-mail-data.ts'
import styles from './mail-form.module.css'

export function NewerEntries({ data, seen }: { data: MailData; seen: Seen }) {
  const replies = data.replies.filter(({ id }) => id > seen.reply).map((row) => ({ ...row, verb: 'replied' }))
  const notes = data.notes.filter(({ id }) => id > seen.note).map((row) => ({ ...row, verb: 'added a note' }))
  const entries = [...replies, ...notes].toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
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
