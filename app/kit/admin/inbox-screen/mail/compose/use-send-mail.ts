import { type RefObject, useRef, useState } from 'react'
import { ApiError } from '#app/platform/errors.ts'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useConfirm } from '#app/kit/admin/dialog/confirm-dialog.tsx'
import { useFormSubmit } from '#app/kit/admin/dialog/dialog-form.tsx'
import { useSubmission } from '#app/kit/admin/inbox-screen/submission/submission-context.ts'
import type { MailFormProps } from '#app/kit/admin/inbox-screen/mail/mail-form.tsx'
import { blanksText, findBlanks } from '#app/kit/admin/inbox-screen/mail/mail-template.tsx'
import type { MailCompose } from './use-mail-draft.ts'

/** 'waiting' and 'done' are states of the conversation, 'inprogress' is a status of the submission. */
export type AfterSending = 'waiting' | 'done' | 'inprogress'

export function useSendMail(
  { row, id, recipient, template, data, reload, onSent }: MailFormProps,
  compose: MailCompose,
  form: RefObject<HTMLFormElement | null>,
) {
  const { collection, setStatus } = useSubmission()
  const toast = useToast()
  const [isMoving, setMoving] = useState(true)
  const hasWarned = useRef(false)
  const then = useRef<AfterSending>('waiting')
  const { ask, confirmDialog } = useConfirm()
  const { draft, version, isOutdated } = compose

  const send = async (after: AfterSending) => {
    const blanks = findBlanks(draft.text)
    if (blanks.length && !hasWarned.current) {
      hasWarned.current = true
      const question = 'Send with unfilled placeholders?'
      const detail = blanksText(blanks)
      if (!(await ask({ question, detail, confirmLabel: 'Send anyway' }))) return
    }
    const body = {
      kind: collection.name,
      id,
      subject: draft.subject,
      text: compose.hasText ? draft.text : '',
      state: after === 'done' ? ('done' as const) : ('waiting' as const),
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
      if (error instanceof ApiError && error.errors?.seen) reload()
      throw error
    }
    compose.discard()
    toast(
      data.context.sendsMail
        ? `E-mail to ${recipient} is on its way`
        : `The e-mail to ${recipient} waits in the outbox. Nothing was sent.`,
    )
    onSent()
    const status = template && isMoving ? template.status : after === 'inprogress' ? 2 : undefined
    if (status && row.status === 1) setStatus(row, status)
  }
  const { submit, ...state } = useFormSubmit(async () => {
    const after = then.current
    then.current = 'waiting'
    await send(after)
  })
  return {
    ...state,
    submit,
    isMoving,
    setMoving,
    confirmDialog,
    sendThen: (after: AfterSending) => {
      then.current = after
      form.current?.requestSubmit()
    },
  }
}
