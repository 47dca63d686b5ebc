import { Button } from '#app/ui/form/button.tsx'
import type { ReactNode } from 'react'
import type { SubmissionName } from '#app/collections.ts'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { getErrorMessage } from '#app/kit/admin/load/error-message.ts'
import { useSubmission } from '#app/kit/admin/inbox-screen/submission/use-submission.ts'
import { type NoteDraft, NoteForm } from './note-form.tsx'
import { type Change, collapseChanges, describeChange, describeOffer } from './thread-entries.ts'
import { EntryHead, EntryTime, ReceivedEntry, ReplyEntry } from './thread-entry.tsx'
import styles from './thread.module.css'
import type { Thread as ThreadState, ThreadData } from './use-thread.ts'

type Entry = { key: string; at: string; content: ReactNode; className?: string; isChange?: boolean }

function toEntries(kind: SubmissionName, data: ThreadData, reload: () => void): Entry[] {
  const { context, received, replies, notes, changes, offers } = data
  const toChange = (key: string, { text, icon, at }: Change): Entry => ({
    key: `${key} ${text}`,
    at,
    className: styles.change,
    isChange: true,
    content: (
      <>
        <AdminIcon name={icon} />
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
      className: styles.visitor,
      content: <ReceivedEntry mail={mail} />,
    })),
    ...replies.map((reply) => ({
      key: `reply ${reply.id}`,
      at: reply.createdAt,
      className: styles.reply,
      content: <ReplyEntry reply={reply} sendsMail={context.sendsMail} reload={reload} />,
    })),
    ...notes.map(({ id, createdAt: at, userName, text }) => ({
      key: `note ${id}`,
      at,
      className: styles.note,
      content: (
        <>
          <div className={styles.head}>
            <AdminIcon name="lock" />
            <b>Internal note</b> {userName}
            <EntryTime at={at} />
          </div>
          <p className={styles.text}>{text}</p>
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
  const { data, error, reload, addOwnNote } = thread
  const entries = data ? toEntries(collection.name, data, reload) : []
  return (
    <section className={styles.thread} aria-label="Messages and notes">
      <ol role="list">
        <li className={styles.visitor}>
          <EntryHead who={collection.titleOf(row)} at={row.createdAt}>
            <h3>{messageLabel}</h3>
          </EntryHead>
          <p className={styles.text}>{collection.messageOf(row) || 'N/A'}</p>
        </li>
        {collapseChanges(entries).map((entry) =>
          Array.isArray(entry) ? (
            <li key={entry[0]?.key}>
              <ChangeGroup changes={entry} />
            </li>
          ) : (
            <li key={entry.key} className={entry.className}>
              {entry.content}
            </li>
          ),
        )}
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
          <NoteForm conversationId={data.context.conversation} draft={noteDraft} onAdded={addOwnNote} />
        ) : (
          noteButton
        ))}
    </section>
  )
}

const ChangeGroup = ({ changes }: { changes: readonly Entry[] }) => (
  <details className={styles.fold}>
    <summary>
      <Icon name="chevron-down" />
      {changes.length} changes
    </summary>
    <ol role="list">
      {changes.map(({ key, className, content }) => (
        <li key={key} className={className}>
          {content}
        </li>
      ))}
    </ol>
  </details>
)
