import { useEffect, useRef } from 'react'
import type { ReplyFile } from '#app/records/submission/reply/attachment.server.ts'
import { useLocalDraft } from '#app/kit/admin/draft/local-drafts.ts'
import { useSubmission } from '#app/kit/admin/inbox-screen/submission/use-submission.ts'
import type { ThreadData } from '#app/kit/admin/inbox-screen/thread/use-thread.ts'
import { useShell } from '#app/kit/admin/shell-context.ts'

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
