import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { useSubmission } from '#app/kit/admin/inbox-screen/submission/use-submission.ts'
import { EntryHead } from '#app/kit/admin/inbox-screen/thread/thread-entry.tsx'
import type { ThreadData } from '#app/kit/admin/inbox-screen/thread/use-thread.ts'
import type { Seen } from './compose/use-mail-draft.ts'

export function LatestMessage({ received }: Pick<ThreadData, 'received'>) {
  const { collection, row } = useSubmission()
  const mail = received.at(-1)
  const text = mail ? mail.text : collection.messageOf(row)
  if (!text) return null
  return (
    <blockquote className="hidden border-s-3 border-line-2 ps-3 text-ink-2 max-sm:block">
      <EntryHead who={mail?.fromName || collection.titleOf(row)} at={mail?.receivedAt ?? row.createdAt} />
      <p className="line-clamp-4 wrap-anywhere whitespace-pre-line">{text}</p>
    </blockquote>
  )
}

export function NewerEntries({ data, seen }: { data: ThreadData; seen: Seen }) {
  const entries = [
    ...data.received
      .filter(({ id }) => id > seen.received)
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
    <section
      className="grid gap-2 rounded-2 border border-warn-line bg-warn-soft p-3"
      aria-label="New since you started writing"
    >
      <p className="flex items-center gap-2">
        <Icon name="warning" />
        <b>This conversation has changed since you started writing.</b>
      </p>
      {entries.length === 0 && <p className="text-small">There is a new message. Please read it first.</p>}
      {entries.map(({ id, verb, userName, text, createdAt }) => (
        <div key={`${verb} ${id}`} className="border-s-3 border-warn-line ps-3">
          <p className="text-small">
            <b>{userName}</b> {verb}, <LocalDate value={createdAt} format="time" />
          </p>
          <p className="whitespace-pre-line">{text}</p>
        </div>
      ))}
      <p className="text-small">Your draft is kept. Change it, or send it anyway.</p>
    </section>
  )
}
