import type { ReactNode } from 'react'
import { Button } from '#app/ui/form/button.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { getErrorMessage } from '#app/kit/admin/admin-api.ts'
import { useSubmission } from '#app/kit/admin/inbox-screen/submission/use-submission.ts'
import type { SubmissionName } from '#app/collections.ts'
import { type NoteDraft, NoteForm } from './note-form.tsx'
import { type Change, describeChange, describeOffer } from './thread-entries.ts'
import { EntryHead, EntryLine, EntryText, EntryTime, ReceivedEntry, ReplyEntry } from './thread-entry.tsx'
import type { Thread as ThreadState, ThreadData } from './use-thread.ts'

type Entry = { key: string; at: string; content: ReactNode; className: string }

function toEntries(kind: SubmissionName, data: ThreadData, reload: () => void): Entry[] {
  const { context, received, replies, notes, changes, offers } = data
  const toChange = (key: string, { text, icon, at }: Change): Entry => ({
    key: `${key} ${text}`,
    at,
    className: 'flex gap-2 text-small text-ink-3 max-lg:text-body',
    content: (
      <>
        <AdminIcon name={icon} className="mt-0.5 size-4" />
        <span>
          {text}. <EntryTime at={at} />
        </span>
      </>
    ),
  })
  return [
    ...received.map((mail) => ({
      key: `received ${mail.id}`,
      at: mail.receivedAt,
      className: 'border-t border-line pt-4',
      content: <ReceivedEntry mail={mail} />,
    })),
    ...replies.map((reply) => ({
      key: `reply ${reply.id}`,
      at: reply.createdAt,
      className: 'border-s-3 border-primary ps-4',
      content: <ReplyEntry reply={reply} sendsMail={context.sendsMail} reload={reload} />,
    })),
    ...notes.map(({ id, createdAt: at, userName, text }) => ({
      key: `note ${id}`,
      at,
      className: '-mx-3 rounded-2 border border-dashed border-warn-line bg-warn-soft px-3 pt-2.5 pb-3',
      content: (
        <>
          <EntryLine isNote>
            <AdminIcon name="lock" />
            <b>Internal note</b> {userName}
            <EntryTime at={at} />
          </EntryLine>
          <EntryText>{text}</EntryText>
        </>
      ),
    })),
    ...changes.flatMap((entry) =>
      describeChange(kind, entry).map((change) => toChange(`change ${entry.id}`, change)),
    ),
    ...offers.flatMap((offer) => describeOffer(offer).map((change) => toChange(`offer ${offer.id}`, change))),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
}

type ThreadProps = {
  messageLabel: string
  thread: ThreadState
  noteDraft: NoteDraft
  noteButton: ReactNode
}

/** The submitted message and everything that followed, oldest first. */
export function Thread({ messageLabel, thread, noteDraft, noteButton }: ThreadProps) {
  const { collection, row } = useSubmission()
  const { data, error, reload } = thread
  const entries = data ? toEntries(collection.name, data, reload) : []
  return (
    <section
      className="grid max-w-3xl justify-items-start gap-4 py-4 *:min-w-0"
      aria-label="Messages and notes"
    >
      <ol className="grid w-full gap-4 *:min-w-0 [&_li>ul]:mt-2" role="list">
        <li>
          <EntryHead who={collection.titleOf(row)} at={row.createdAt}>
            <h3 className="tracking-normal [font:inherit]">{messageLabel}</h3>
          </EntryHead>
          <EntryText>{collection.messageOf(row) || 'N/A'}</EntryText>
        </li>
        {entries.map(({ key, className, content }) => (
          <li key={key} className={className}>
            {content}
          </li>
        ))}
      </ol>
      {!data && error !== undefined && (
        <div role="alert">
          <Notice tone="bad">
            {getErrorMessage(error)} <Button look="btn--line btn--s" label="Try again" onClick={reload} />
          </Notice>
        </div>
      )}
      {data &&
        (noteDraft.isOpen ? (
          <NoteForm conversationId={data.context.conversation} draft={noteDraft} onAdded={reload} />
        ) : (
          noteButton
        ))}
    </section>
  )
}
