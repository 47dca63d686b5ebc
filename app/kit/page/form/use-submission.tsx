import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError, type FieldErrors } from '../../../platform/errors.ts'
import { FormSummary } from '../../../ui/form/form-summary.tsx'
import { IdempotencyKey, type IdempotencyHeaders } from './idempotency-key.ts'
import { type Outcome, referenceNote, type Rejection, type Receipt } from './outcome.ts'
import { api } from '../../../platform/api/browser-client.ts'
import type { Client } from '../../../platform/api/client.ts'

type Options = {
  /** Prefix of control ids: `contact` gives `contact-email`. */
  id: string
  /** Result of the page's action, if the form was sent without JavaScript. */
  outcome?: Outcome | undefined
  send: (form: FormData, headers: IdempotencyHeaders) => Promise<Receipt>
  validate?: (form: FormData) => FieldErrors | undefined
  /** Fields without a visible control. Their errors are shown above the form. Defaults to the captcha. */
  hiddenFields?: readonly string[]
  getErrorTitle?: (rejection: Rejection) => string | undefined
  onReceived: (form: FormData, receipt: Receipt) => void
}

type Failure = { title: string | undefined; detail: string | undefined; errors: FieldErrors }

export type Submission = {
  formProps: {
    id: string
    method: 'post'
    noValidate: boolean
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    ref: RefObject<HTMLFormElement | null>
  }
  /** React key that changes after success to empty the fields. */
  resetKey: number
  isSending: boolean
  confirmation: string | undefined
  field: (name: string) => { id: string; name: string; error: string | undefined }
  enteredValue: (name: string) => string | undefined
  summary: ReactNode
}

export function useSubmission(options: Options): Submission {
  const { id, outcome, send, validate, onReceived } = options
  const returned = outcome && !outcome.isReceived ? outcome : undefined
  const [failure, setFailure] = useState<Failure | undefined>(
    () => returned && toFailure(returned.rejection, options),
  )
  const [isSending, setSending] = useState(false)
  const [isScripted, setScripted] = useState(false)
  const [resetKey, setResetKey] = useState(0)
  const [receipt, setReceipt] = useState<Receipt>()
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const idempotencyKey = useRef(new IdempotencyKey())

  useEffect(() => setScripted(true), [])
  useEffect(() => {
    if (failure) (summary.current ?? findControl(form.current, Object.keys(failure.errors)[0]))?.focus()
  }, [failure])
  useEffect(() => {
    if (resetKey) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
  }, [resetKey])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const data = new FormData(event.currentTarget)
    const errors = validate?.(data)
    if (errors) return setFailure(toFailure({ status: 422, message: '', errors }, options))
    setSending(true)
    try {
      const newReceipt = await send(data, idempotencyKey.current.headersFor(data))
      idempotencyKey.current.reset()
      setFailure(undefined)
      setResetKey((before) => before + 1)
      setReceipt(newReceipt)
      onReceived(data, newReceipt)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const errors = sortByFieldOrder(error.errors, form.current)
      setFailure(toFailure({ status: error.status, message: error.message, errors }, options))
    } finally {
      setSending(false)
    }
  }

  const listed = Object.entries(failure?.errors ?? {}).map(([name, message]) => ({
    id: `${id}-${name}`,
    message,
  }))
  const receivedMessage = outcome?.isReceived ? outcome.message : undefined
  const confirmation = receipt ? referenceNote(receipt.reference) : receivedMessage
  return {
    formProps: {
      id,
      method: 'post',
      noValidate: isScripted,
      onSubmit: (event) => void submit(event),
      ref: form,
    },
    resetKey,
    isSending,
    confirmation: failure ? undefined : confirmation,
    field: (name) => ({ id: `${id}-${name}`, name, error: failure?.errors[name] }),
    enteredValue: (name) => (resetKey === 0 ? returned?.values[name] : undefined),
    summary: failure?.title ? (
      <FormSummary title={failure.title} detail={failure.detail} errors={listed} ref={summary} />
    ) : null,
  }
}

function toFailure(
  { status, message, errors = {} }: Rejection,
  { getErrorTitle = defaultErrorTitle, hiddenFields = ['captcha'] }: Options,
): Failure {
  const hiddenError = hiddenFields.map((name) => errors[name]).find(Boolean)
  const visibleErrors = Object.fromEntries(
    Object.entries(errors).filter(([name]) => !hiddenFields.includes(name)),
  )
  const rejection = { status, message: hiddenError ?? message, errors: visibleErrors }
  const title = hiddenError ?? getErrorTitle(rejection)
  const hidesDetail =
    title === rejection.message || Object.keys(visibleErrors).length > 0 || status === 0 || status >= 500
  return { title, detail: hidesDetail ? undefined : message, errors: visibleErrors }
}

function sortByFieldOrder(
  errors: FieldErrors | undefined,
  form: HTMLFormElement | null,
): FieldErrors | undefined {
  const names = [...(form?.elements ?? [])].map((control) => control.getAttribute('name') ?? '')
  const indexOf = ([name]: [string, string]) => names.indexOf(name)
  return errors && Object.fromEntries(Object.entries(errors).toSorted((a, b) => indexOf(a) - indexOf(b)))
}

function findControl(form: HTMLFormElement | null, name = ''): HTMLElement | undefined {
  const control = form?.elements.namedItem(name)
  return control instanceof HTMLElement ? control : undefined
}

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

function defaultErrorTitle({ status, message, errors = {} }: Rejection): string | undefined {
  const count = Object.keys(errors).length
  if (count > 1) return `Please correct ${numberWords[count] ?? count} fields`
  if (count === 1) return undefined
  return status === 0
    ? 'The connection was interrupted. Your entries are still here: please try again.'
    : message
}

type Send = (api: Client, form: FormData, headers: IdempotencyHeaders, captcha?: string) => Promise<Receipt>

/**
 * Wraps `send` for `useSubmission`: if the server requires a captcha, solves it and sends the form again.
 * The wrapped function throws an ApiError with status 429 if the browser cannot solve captchas.
 */
export const withCaptchaRetry =
  (send: Send) =>
  async (form: FormData, headers: IdempotencyHeaders): Promise<Receipt> => {
    try {
      return await send(api, form, headers)
    } catch (error) {
      if (!(error instanceof ApiError && error.errors?.captcha)) throw error
      return send(api, form, headers, await solveCaptcha())
    }
  }

async function solveCaptcha(): Promise<string> {
  const solver = await import('../../../platform/captcha/solve.ts').catch(() => undefined)
  if (!solver) throw new ApiError(0, 'The server is not responding.')
  if (!solver.canSolve()) {
    const { captchaFallbackMessage } = await import('./captcha-fallback-message.ts')
    throw new ApiError(429, await captchaFallbackMessage(api))
  }
  return solver.solve(await api.get('/captcha/challenge'))
}
