import { useEffect, useRef } from 'react'
import type { ReplyFile } from '#app/records/submission/attachment/endpoints.ts'
import { useLocalDraft } from '#app/kit/admin/draft/local-drafts.ts'
import { useShell } from '#app/kit/admin/shell-context.ts'
import { useSubmission } from '#app/kit/admin/inbox-screen/submission/submission-context.ts'
import type { MailFormProps } from '#app/kit/admin/inbox-screen/mail/mail-form.tsx'
import { answeredVersion, type Seen, seenIn } from './seen.ts'

/**
 * `attempt`: idempotency key of the e-mail that was sent last, so that a retry, even after a reload, sends it once.
 * `seen` and `files` are missing in drafts of earlier versions.
 */
export type MailDraft = {
  subject: string
  text: string
  seen?: Seen
  files?: ReplyFile[]
  attempt?: { key: string; content: string }
}

type Changes = Partial<Omit<MailDraft, 'seen'>>

/** The first change stores `seen`. Later messages make the reply outdated. */
export function useMailDraft({ id, subject, template, data, onChanged }: MailFormProps) {
  const { name } = useSubmission().collection
  const [stored, store] = useLocalDraft<MailDraft>(name, id, 'mail')
  const { signature } = data.context
  const withSignature = (text: string) => (signature ? `${text}\n\n${signature}` : text)
  const initialText = withSignature(template?.text ?? '')
  const draft = { files: [], ...(stored ?? { subject, text: initialText }) }
  const { administrator } = useShell()
  const seen = stored?.seen ?? seenIn(data)
  const version = answeredVersion(seen, data, administrator.id)
  // Several uploads may end before the next render.
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })

  const setDraft = (changes: Changes) => {
    const next = { ...latest.current, seen, ...changes, files: changes.files ?? latest.current.files }
    latest.current = next
    store(next)
    onChanged()
  }
  return {
    draft,
    seen,
    version,
    isOutdated: data.context.version > version,
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
