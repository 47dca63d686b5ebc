import { useRef, useState, useEffect } from 'react'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { ApiError } from '#app/platform/errors.ts'
import type { ReplyFile } from '#app/records/submission/reply/attachment.server.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useConfirm, useFormSubmit } from '#app/kit/admin/dialog/dialogs.tsx'
import { useLocalDraft } from '#app/kit/admin/draft/local-drafts.ts'
import { useSubmission } from '#app/kit/admin/inbox-screen/submission/submission-header.tsx'
import type { ThreadData } from '#app/kit/admin/inbox-screen/thread/use-thread.ts'
import { useInbox } from '#app/kit/admin/inbox-screen/use-inbox.tsx'
import { useShell } from '#app/kit/admin/screen.tsx'

/** Finds placeholders such as '[price for 02: fill in]' and returns their names. */
export const findBlanks = (text: string): string[] => [
  ...new Set([...text.matchAll(/\[([^\]:[]{1,60}): fill in\]/g)].map(([, name = '']) => name)),
]

export const blanksLabel = ({ length }: readonly string[]): string =>
  length === 1 ? '1 placeholder left to fill in:' : `${length} placeholders left to fill in:`

export type SendMailProps = { recipient: string; data: ThreadData; reload: () => void; onSent: () => void }

export function useSendMail({ recipient, data, reload, onSent }: SendMailProps, compose: MailCompose) {
  const { collection, detail, row, setStatus } = useSubmission()
  const inbox = useInbox()
  const toast = useToast()
  const [isMoving, setMoving] = useState(true)
  const hasWarned = useRef(false)
  const { ask, confirmDialog } = useConfirm()
  const { draft, version, isOutdated } = compose

  const { submit, errors, formError, isBusy } = useFormSubmit(async () => {
    const blanks = findBlanks(draft.text)
    if (blanks.length && !hasWarned.current) {
      hasWarned.current = true
      const question = 'Send with unfilled placeholders?'
      const description = `${blanksLabel(blanks)} ${blanks.join(', ')}.`
      if (!(await ask({ question, detail: description, confirmLabel: 'Send anyway' }))) return
    }
    const body = {
      kind: collection.name,
      id: row.id,
      subject: draft.subject,
      text: compose.hasText ? draft.text : '',
      files: draft.files.map((file) => file.id),
    }
    // Without the seen version: an e-mail whose answer was lost makes the conversation newer, but is sent once.
    const content = JSON.stringify(body)
    const seenVersion = isOutdated ? data.context.version : version
    const attempt = draft.attempt?.content === content ? draft.attempt : { key: crypto.randomUUID(), content }
    compose.setDraft({ attempt })
    try {
      await adminApi.post('/admin/reply', {
        body: { ...body, seen: seenVersion },
        headers: { 'Idempotency-Key': attempt.key },
      })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'outdated') reload()
      throw error
    }
    compose.discard()
    inbox.reload()
    toast(
      data.context.sendsMail
        ? `E-mail to ${recipient} is on its way`
        : `The e-mail to ${recipient} waits in the outbox until mail is set up`,
      { tone: data.context.sendsMail ? 'good' : 'warn' },
    )
    onSent()
    const status = isMoving && detail.template?.status
    if (status && row.status === 1) setStatus(status)
  })
  return {
    submit,
    errors,
    formError,
    isBusy,
    isMoving,
    setMoving,
    confirmDialog,
  }
}

/** The version of the conversation and the last IDs at the time when the user began a reply. */
export type Seen = { version: number; received: number; reply: number; note: number }

const lastId = (rows: readonly { id: number }[]): number => Math.max(0, ...rows.map(({ id }) => id))

/** `attempt`: idempotency key of the e-mail that was sent last, so that a retry, even after a reload, sends it once. */
export type MailDraft = {
  subject: string
  text: string
  seen: Seen
  files: ReplyFile[]
  attempt?: { key: string; content: string }
}

/** The first change stores `seen`. Later messages make the reply outdated. */
export function useMailDraft(data: ThreadData, onChanged: () => void) {
  const { collection, row, detail } = useSubmission()
  const { administrator } = useShell()
  const [stored, store] = useLocalDraft<MailDraft>(collection.name, row.id, 'mail')
  const { context, received, replies, notes } = data
  const { signature, version } = context
  const withSignature = (text: string) => (signature ? `${text}\n\n${signature}` : text)
  const draft: MailDraft = stored ?? {
    subject: detail.replySubject(row),
    text: withSignature(detail.template?.text(row) ?? ''),
    seen: { version, received: lastId(received), reply: lastId(replies), note: lastId(notes) },
    files: [],
  }
  const { seen } = draft
  const ownNotes = notes.filter(({ userId, id }) => userId === administrator.id && id > seen.note)
  const answeredVersion = seen.version + ownNotes.length
  // Several uploads may end before the next render.
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })

  const setDraft = (changes: Partial<Omit<MailDraft, 'seen'>>) => {
    const next = { ...latest.current, ...changes }
    latest.current = next
    store(next)
    onChanged()
  }
  return {
    draft,
    seen,
    /** The version that the reply answers. Own notes count as seen. */
    version: answeredVersion,
    isOutdated: version > answeredVersion,
    setDraft,
    discard: () => store(undefined),
    setText: (text: string) => setDraft({ text: withSignature(text) }),
    isUntouched: draft.text === withSignature(''),
    /** False if the text is only the signature. */
    hasText: draft.text.trim() !== signature.trim(),
    changeFiles: (change: (files: readonly ReplyFile[]) => ReplyFile[]) =>
      setDraft({ files: change(latest.current.files) }),
    insert: (inserted: string, field: HTMLTextAreaElement | null) => {
      const { text } = latest.current
      const start = text === withSignature('') ? 0 : (field?.selectionStart ?? text.length)
      setDraft({ text: text.slice(0, start) + inserted + text.slice(start) })
    },
  }
}

export type MailCompose = ReturnType<typeof useMailDraft>
