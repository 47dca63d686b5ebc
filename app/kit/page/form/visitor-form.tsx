import {
  type ComponentProps,
  createContext,
  type FormEvent,
  Fragment,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { RequiredNote } from '#app/ui/form/field.tsx'
import { FormEnd } from '#app/ui/form/form-end.tsx'
import { FormSummary } from '#app/ui/form/form-summary.tsx'
import { currentLanguage, t, translateMessage } from '#app/ui/language/translate.ts'
import { Notice } from '#app/ui/panel/notice.tsx'
import { api } from '#app/platform/api/client.ts'
import { countDigits, maxPhoneDigits, tooManyDigitsMessage } from '#app/platform/api/fields/text-limits.ts'
import { ApiError, type FieldErrors } from '#app/platform/errors.ts'
import {
  type ErrorOptions,
  type Failure,
  findControl,
  sortByFieldOrder,
  toFailure,
  withFieldError,
} from './form-errors.ts'
import { useIdempotencyKey } from './idempotency-key.ts'
import { type Outcome, referenceNote, type Receipt, type SubmissionPath } from './outcome.ts'

export type FormState = {
  field: (name: string) => { id: string; name: string; error: string | undefined }
  /** Value of a rejected form that was sent without JavaScript. */
  enteredValue: (name: string) => string | undefined
  /** Reports or clears an error before the form is sent. Other errors and the focus stay. */
  setFieldError: (name: string, message: string | undefined) => void
  /** False after the form was sent and emptied. */
  isFirst: boolean
}

const FormContext = createContext<FormState | undefined>(undefined)

/** State of the surrounding visitors' form. */
export function useFormState(): FormState {
  const state = useContext(FormContext)
  if (!state) throw new Error('This field is not in a VisitorForm.')
  return state
}

type VisitorFormProps = Pick<
  ComponentProps<'form'>,
  'action' | 'className' | 'encType' | 'inert' | 'onInput'
> &
  ErrorOptions & {
    /** Prefix of control ids: `contact` gives `contact-email`. */
    id: string
    /** Endpoint that receives the form. Without JavaScript, the page's action passes the form to it. */
    path: SubmissionPath
    /** Result of the page's action, if the form was sent without JavaScript. */
    outcome?: Outcome | undefined
    /** Converts a form whose fields differ from those of the endpoint. */
    toBody?: (form: FormData) => object
    validate?: (form: FormData) => FieldErrors | undefined
    onReceived: (form: FormData, receipt: Receipt) => void
    buttonLabel: string
    note: string
    afterConfirmation?: ReactNode
    /** A function arranges the error summary and the end of the form itself. */
    children: ReactNode | ((form: FormState & { summary: ReactNode; end: ReactNode }) => ReactNode)
  }

export function VisitorForm(props: VisitorFormProps) {
  const { id, path, outcome, toBody, validate, onReceived, hiddenFields, getErrorTitle, ...rest } = props
  const { buttonLabel, note, afterConfirmation, children, ...attributes } = rest
  const returned = outcome && !outcome.isReceived ? outcome : undefined
  const [failure, setFailure] = useState<Failure | undefined>(
    () => returned && toFailure(returned.rejection, props),
  )
  const [isSending, setSending] = useState(false)
  const [isScripted, setScripted] = useState(false)
  const [resetKey, setResetKey] = useState(0)
  const [receipt, setReceipt] = useState<Receipt>()
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const confirmationRef = useRef<HTMLDivElement>(null)
  const idempotencyKey = useIdempotencyKey()

  useEffect(() => setScripted(true), [])
  useEffect(() => {
    if (failure && !failure.keepsFocus)
      (summary.current ?? findControl(form.current, Object.keys(failure.errors)[0]))?.focus()
  }, [failure])
  useEffect(() => {
    if (!resetKey) return
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
    confirmationRef.current?.scrollIntoView({ block: 'nearest' })
  }, [resetKey])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const data = new FormData(event.currentTarget)
    const errors = validate?.(data)
    if (errors) return setFailure(toFailure({ status: 422, message: '', errors }, props))
    setSending(true)
    try {
      const newReceipt = await send(path, toBody?.(data) ?? data, idempotencyKey.headersFor(data))
      idempotencyKey.reset()
      setFailure(undefined)
      setResetKey((before) => before + 1)
      setReceipt(newReceipt)
      onReceived(data, newReceipt)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const errors = sortByFieldOrder(error.errors, form.current)
      setFailure(toFailure({ status: error.status, message: error.message, errors }, props))
    } finally {
      setSending(false)
    }
  }

  /** Runs before the handlers of fields, which may report another error. */
  const revise = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const { name, type } = target as HTMLInputElement
    const phone = type === 'tel' ? (new FormData(currentTarget).get(name) as string) : ''
    const problem = countDigits(phone) > maxPhoneDigits ? translateMessage(tooManyDigitsMessage) : undefined
    setFailure((before) => withFieldError(before, name, problem, props))
  }

  const state = useMemo<FormState>(
    () => ({
      field: (name) => ({ id: `${id}-${name}`, name, error: failure?.errors[name] }),
      setFieldError: (name, message) => {
        setFailure((before) => withFieldError(before, name, message, { hiddenFields, getErrorTitle }))
      },
      enteredValue: (name) => (resetKey === 0 ? returned?.values[name] : undefined),
      isFirst: resetKey === 0,
    }),
    [id, failure, resetKey, returned, hiddenFields, getErrorTitle],
  )
  const receivedMessage = outcome?.isReceived ? outcome.message : undefined
  const confirmation = (text: string) => (
    <div className="full form-confirmation" role="status" ref={confirmationRef}>
      <Notice tone="good">
        {text}
        {afterConfirmation}
      </Notice>
    </div>
  )
  const summaryPanel = failure?.title ? (
    <FormSummary
      title={failure.title}
      detail={failure.detail}
      errors={Object.entries(failure.errors).map(([name, message]) => ({ id: `${id}-${name}`, message }))}
      ref={summary}
    />
  ) : null
  const end = (
    <FormEnd isSending={isSending} note={note}>
      {buttonLabel}
    </FormEnd>
  )
  return (
    <FormContext value={state}>
      <form
        className="fields fields--2"
        {...attributes}
        id={id}
        method="post"
        noValidate={isScripted}
        onInputCapture={revise}
        onSubmit={(event) => void submit(event)}
        ref={form}
      >
        {typeof children === 'function' ? (
          children({ ...state, summary: summaryPanel, end })
        ) : (
          <>
            {receivedMessage && !receipt && !failure && confirmation(receivedMessage)}
            {summaryPanel}
            <RequiredNote />
            <Fragment key={`fields-${resetKey}`}>{children}</Fragment>
            {receipt && !failure && confirmation(referenceNote(receipt.reference))}
            {end}
          </>
        )}
      </form>
    </FormContext>
  )
}

/**
 * If the server requires a captcha, solves it and sends the form again.
 * @throws ApiError, with status 429 if the browser cannot solve captchas
 */
async function send(path: SubmissionPath, body: object, headers: Record<string, string>): Promise<Receipt> {
  try {
    return await post(path, body, headers)
  } catch (error) {
    const isSolved = body instanceof FormData && body.has('captcha')
    if (!(error instanceof ApiError && error.code === 'captcha_required') || isSolved) throw error
    const captcha = await solveCaptcha()
    if (!(body instanceof FormData)) return post(path, { ...body, captcha }, headers)
    body.set('captcha', captcha)
    return post(path, body, headers)
  }
}

/** The API answers in the language of the page. */
function languageHeader(): Record<string, string> {
  const language = currentLanguage()
  return language === 'en' ? {} : { 'Content-Language': language }
}

function post(path: SubmissionPath, body: object, headers: Record<string, string>): Promise<Receipt> {
  const isText = body instanceof FormData && [...body.values()].every((value) => typeof value === 'string')
  const encoded = isText ? new URLSearchParams([...body] as [string, string][]) : body
  return api.post(path, { body: encoded, headers: { ...headers, ...languageHeader() } })
}

async function solveCaptcha(): Promise<string> {
  const solver = await import('#app/platform/captcha/solve.ts').catch(() => undefined)
  if (!solver) throw new ApiError(0, t('The server is not responding.'))
  if (!solver.canSolve()) {
    const { captchaFallbackMessage } = await import('./captcha-fallback-message.ts')
    throw new ApiError(429, await captchaFallbackMessage(api))
  }
  return solver.solve(await api.get('/captcha/challenge'))
}
