import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError, type FieldErrors } from '../../../platform/errors.ts'
import { FormSummary } from '../../../ui/form/form-summary.tsx'
import { IdempotencyKey, type IdempotencyHeaders } from './idempotency-key.ts'
import { type Outcome, referenceNote, type Refusal, type Sent } from './outcome.ts'
import { api } from '../../../platform/api/browser-client.ts'
import type { Client } from '../../../platform/api/client.ts'

type Options = {
  /** Begins the id of every control: `contact` makes `contact-email`. */
  id: string
  /** What the page's action said, where the form came without script. */
  outcome?: Outcome | undefined
  send: (form: FormData, headers: IdempotencyHeaders) => Promise<Sent>
  /** What can be seen without asking the server: messages by field, or nothing. */
  check?: (form: FormData) => FieldErrors | undefined
  /** Names without a field on the page: what is wrong with one is said above the form. Only the captcha, if not given. */
  hidden?: readonly string[]
  /** The line above a refused form; undefined where the field's own message is enough. */
  titleOf?: (refusal: Refusal) => string | undefined
  onReceived: (form: FormData, sent: Sent) => void
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
  /** Changes when a form was received: as the key of the fields it empties them. */
  round: number
  isSending: boolean
  /** What the page's action said when the form was received without script; else the reference number of what was sent. */
  thanks: string | undefined
  /** Goes onto the Field of that name. */
  field: (name: string) => { id: string; name: string; error: string | undefined }
  /** What had been typed, where the form came back without script. */
  typed: (name: string) => string | undefined
  /** Stands above the fields. */
  summary: ReactNode
}

/**
 * Sends a form by script: once however often it is clicked, without losing what is typed when it fails,
 * messages at the fields, and the focus on what needs another look.
 */
export function useSubmission(options: Options): Submission {
  const { id, outcome, send, check, onReceived } = options
  const returned = outcome && !outcome.isReceived ? outcome : undefined
  const [failure, setFailure] = useState<Failure | undefined>(
    () => returned && failureOf(returned.refusal, options),
  )
  const [isSending, setSending] = useState(false)
  const [isScripted, setScripted] = useState(false)
  const [round, setRound] = useState(0)
  const [sent, setSent] = useState<Sent>()
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const idempotencyKey = useRef(new IdempotencyKey())

  useEffect(() => setScripted(true), [])
  useEffect(() => {
    if (failure) (summary.current ?? controlOf(form.current, Object.keys(failure.errors)[0]))?.focus()
  }, [failure])
  useEffect(() => {
    if (round) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
  }, [round])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const data = new FormData(event.currentTarget)
    const errors = check?.(data)
    if (errors) return setFailure(failureOf({ status: 422, message: '', errors }, options))
    setSending(true)
    try {
      const received = await send(data, idempotencyKey.current.headersFor(data))
      idempotencyKey.current.end()
      setFailure(undefined)
      setRound((before) => before + 1)
      setSent(received)
      onReceived(data, received)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const errors = inOrder(error.errors, form.current)
      setFailure(failureOf({ status: error.status, message: error.message, errors }, options))
    } finally {
      setSending(false)
    }
  }

  const listed = Object.entries(failure?.errors ?? {}).map(([name, message]) => ({
    id: `${id}-${name}`,
    message,
  }))
  const receivedMessage = outcome?.isReceived ? outcome.message : undefined
  const thanks = sent ? referenceNote(sent.reference) : receivedMessage
  return {
    formProps: {
      id,
      method: 'post',
      noValidate: isScripted,
      onSubmit: (event) => void submit(event),
      ref: form,
    },
    round,
    isSending,
    thanks: failure ? undefined : thanks,
    field: (name) => ({ id: `${id}-${name}`, name, error: failure?.errors[name] }),
    typed: (name) => (round === 0 ? returned?.values[name] : undefined),
    summary: failure?.title ? (
      <FormSummary title={failure.title} detail={failure.detail} errors={listed} ref={summary} />
    ) : null,
  }
}

function failureOf(
  { status, message, errors = {} }: Refusal,
  { titleOf = usualTitle, hidden = ['captcha'] }: Options,
): Failure {
  const unseen = hidden.map((name) => errors[name]).find(Boolean)
  const seen = Object.fromEntries(Object.entries(errors).filter(([name]) => !hidden.includes(name)))
  const refusal = { status, message: unseen ?? message, errors: seen }
  const title = unseen ?? titleOf(refusal)
  const isTold = title === refusal.message || Object.keys(seen).length > 0 || status === 0 || status >= 500
  return { title, detail: isTold ? undefined : message, errors: seen }
}

/** Errors in the order in which their fields stand in the form. */
function inOrder(errors: FieldErrors | undefined, form: HTMLFormElement | null): FieldErrors | undefined {
  const names = [...(form?.elements ?? [])].map((control) => control.getAttribute('name') ?? '')
  const place = ([name]: [string, string]) => names.indexOf(name)
  return errors && Object.fromEntries(Object.entries(errors).toSorted((a, b) => place(a) - place(b)))
}

function controlOf(form: HTMLFormElement | null, name = ''): HTMLElement | undefined {
  const control = form?.elements.namedItem(name)
  return control instanceof HTMLElement ? control : undefined
}

const counts = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** The line above a refused form; undefined where one message at its field is enough. */
function usualTitle({ status, message, errors = {} }: Refusal): string | undefined {
  const count = Object.keys(errors).length
  if (count > 1) return `Please correct ${counts[count] ?? count} fields`
  if (count === 1) return undefined
  return status === 0
    ? 'The connection was interrupted. Your entries are still here: please try again.'
    : message
}

type Send = (api: Client, form: FormData, headers: IdempotencyHeaders, captcha?: string) => Promise<Sent>

/**
 * Sends a form. If the server asks for a captcha, because several forms have come from this network, one is solved,
 * which takes about a second, and the same form is sent again with it.
 * @returns what `useSubmission` calls. It throws an ApiError as `send` does; 429 if this browser cannot solve captchas.
 */
export const withCaptcha =
  (send: Send) =>
  async (form: FormData, headers: IdempotencyHeaders): Promise<Sent> => {
    try {
      return await send(api, form, headers)
    } catch (error) {
      if (!(error instanceof ApiError && error.errors?.captcha)) throw error
      return send(api, form, headers, await solvedCaptcha())
    }
  }

async function solvedCaptcha(): Promise<string> {
  const solver = await import('../../../platform/captcha/solve.ts').catch(() => undefined)
  if (!solver) throw new ApiError(0, 'The server is not responding.')
  if (!solver.canSolve()) {
    const { formsByMail } = await import('./forms-by-mail.ts')
    throw new ApiError(429, await formsByMail(api))
  }
  return solver.solve(await api.get('/captcha/challenge'))
}
