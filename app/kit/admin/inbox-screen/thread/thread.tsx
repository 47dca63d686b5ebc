import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/form/button.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { AdminIcon, type AdminIconName } from '#app/ui/icon/admin-icon.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import type { AuditEntry } from '#app/records/audit/audit.server.ts'
import { stages } from '#app/records/submission-stages.ts'
import { getErrorMessage, adminApi } from '#app/kit/admin/admin-api.ts'
import { useFormSubmit } from '#app/kit/admin/dialog/dialogs.tsx'
import { useLocalDraft } from '#app/kit/admin/draft/local-drafts.ts'
import { formatMoment } from '#app/kit/admin/inbox-screen/conversation/due-label.tsx'
import { stageLabel } from '#app/kit/admin/inbox-screen/inbox-view.ts'
import { useSubmission } from '#app/kit/admin/inbox-screen/submission/submission-header.tsx'
import { useIdempotencyKey } from '#app/kit/page/form/idempotency-key.ts'
import type { SubmissionName } from '#app/collections.ts'
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

type Offer = ThreadData['offers'][number]

export type Change = { text: string; icon: AdminIconName; at: string }

/** @returns sentences such as 'Anu assigned this to Leena'. Empty if the entry changes no state, status or assignee. */
function describeChange(kind: SubmissionName, entry: AuditEntry): Change[] {
  const { action, userName, after } = entry
  if (!after) return []
  const changes: Change[] = []
  const add = (icon: AdminIconName, text: string) => changes.push({ icon, text, at: entry.at })
  if (action === 'status') {
    const stage = stages.find((stage) => stage === after.status)
    if (stage) add('layers', `${userName} set the status to ${stageLabel(kind, stage)}`)
  }
  if (action !== 'update') return changes
  const until = typeof after.snoozedUntil === 'string' ? ` until ${formatMoment(after.snoozedUntil)}` : ''
  if (after.state === 'snoozed' || until) add('calendar-clock', `${userName} snoozed this${until}`)
  else if (after.state === 'done') add('check', `${userName} marked this as done`)
  else if (after.state === 'waiting') add('clock', `${userName} is waiting for an answer`)
  else if (after.state === 'open')
    add('undo', entry.userId === 'website' ? 'The snooze ended' : `${userName} reopened this`)
  if (after.assignee === null) add('user', `${userName} removed the assignee`)
  else if (after.assignee !== undefined) add('user', `${userName} assigned this to ${after.assignee}`)
  return changes
}

/** @returns sentences such as 'Anu offered a seat until tomorrow, 10:00 am' and 'The seat offer expired'. */
function describeOffer({ userName, createdAt, until, state, endedAt }: Offer): Change[] {
  const offered = `${userName} offered a seat until ${formatMoment(until)}`
  const ended = state === 'expired' ? 'The seat offer expired' : `The seat offer was ${state}`
  return [
    { icon: 'armchair', text: offered, at: createdAt },
    ...(endedAt ? [{ icon: 'armchair' as const, text: ended, at: endedAt }] : []),
  ]
}

/** The unsent note on a submission. The form is open initially, but without the focus, if a draft exists. */
export function useNoteDraft(kind: SubmissionName, itemId: number) {
  const [draft, setDraft] = useLocalDraft<{ text: string }>(kind, itemId, 'note')
  const [opened, setOpened] = useState<'restored' | 'by hand' | undefined>(draft && 'restored')
  return {
    isOpen: opened !== undefined,
    hasFocus: opened === 'by hand',
    text: draft?.text ?? '',
    change: (text: string) => setDraft({ text }),
    open: () => setOpened('by hand'),
    close: () => {
      setDraft(undefined)
      setOpened(undefined)
    },
  }
}

type NoteDraft = ReturnType<typeof useNoteDraft>

type NoteFormProps = { conversationId: number; draft: NoteDraft; onAdded: () => void }

function NoteForm({ conversationId: id, draft, onAdded }: NoteFormProps) {
  const { text, hasFocus, change, close } = draft
  const toast = useToast()
  const field = useRef<HTMLTextAreaElement>(null)
  const idempotencyKey = useIdempotencyKey()
  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])
  const { errors, formError, isBusy, submit } = useFormSubmit(async () => {
    const body = { text }
    await adminApi.post('/admin/inbox/:id/notes', {
      params: { id },
      body,
      headers: idempotencyKey.headersFor(body),
    })
    close()
    toast('Note added. Nothing was sent.')
    onAdded()
  })
  const error = errors.text ?? formError
  return (
    <form
      className="grid w-full gap-2 rounded-2 border border-dashed border-warn-line bg-warn-soft px-3 pt-2.5 pb-3 print:hidden"
      onSubmit={submit}
      noValidate
      aria-label="Internal note"
    >
      <EntryLine id={`note-hint-${id}`} isNote>
        <AdminIcon name="lock" />
        Only colleagues see this. It is never sent.
      </EntryLine>
      <textarea
        className="input field-sizing-content max-h-[60vh] min-h-20"
        name="text"
        aria-label="Internal note"
        aria-describedby={`note-hint-${id}`}
        maxLength={textLimits.message}
        ref={field}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <div role="alert" className="empty:absolute">
        {error && <Notice tone="bad">{error}</Notice>}
      </div>
      <div className="flex justify-end gap-2">
        <Button look="btn--plain btn--s" label="Cancel" onClick={close} />
        <SubmitButton isBusy={isBusy} className="btn--line btn--s">
          Add note
        </SubmitButton>
      </div>
    </form>
  )
}
