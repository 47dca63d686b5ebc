import { useRef, useState } from 'react'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { ApiError } from '#app/platform/errors.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useConfirm } from '#app/kit/admin/dialog/confirm-dialog.tsx'
import { useFormSubmit } from '#app/kit/admin/dialog/dialog-form.tsx'
import { useSubmission } from '#app/kit/admin/inbox-screen/submission/use-submission.ts'
import type { ThreadData } from '#app/kit/admin/inbox-screen/thread/use-thread.ts'
import { useInbox } from '#app/kit/admin/inbox-screen/use-inbox.tsx'
import type { MailCompose } from './use-mail-draft.ts'

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
        : `The e-mail to ${recipient} waits in the outbox. Nothing was sent.`,
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
