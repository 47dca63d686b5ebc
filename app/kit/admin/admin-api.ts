import {
  createElement,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  useRef,
} from 'react'
import { redirect } from 'react-router'
import { createClient, type Transport } from '#app/platform/api/client.ts'
import { ApiError, type ErrorCode } from '#app/platform/errors.ts'
import { hasSessionKey, Prompt, removeSessionKey, loginPath } from './sign-in-prompts.ts'

export const signInPrompt = new Prompt()
/** Asks for the password before a sensitive action. */
export const confirmPrompt = new Prompt()

export type ConfirmOptions = {
  question: string
  detail?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  isDangerous?: boolean
}

/** Asks before a step that is hard to take back. Set while the shell is mounted. */
export const questions: { ask?: (options: ConfirmOptions) => Promise<boolean> } = {}

/** True if the user answered the question of `askFirst()` with no. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'confirmation_required'

/**
 * When a response requires sign-in or password confirmation, prompts once for all pending calls and repeats them.
 * Repeats a call also after the user confirmed its question.
 * Redirects to the sign-in page if no prompt is mounted.
 */
const withPrompts =
  (send: Transport): Transport =>
  async (path, init) => {
    if (!signInPrompt.canAsk && !hasSessionKey()) throw redirectToSignIn()
    let response = await send(path, init)
    // Another tab may have replaced the session's token during the call: repeat it with the new cookie.
    if (response.status === 401) response = await send(path, init)
    if (response.status === 409 && (await isConfirmed(response))) {
      const headers = new Headers(init.headers)
      headers.set('Confirmed', '1')
      return withPrompts(send)(path, { ...init, headers })
    }
    const prompt = await promptFor(response)
    if (!prompt) return response
    if (!prompt.canAsk) throw redirectToSignIn()
    return (await prompt.ask()) ? withPrompts(send)(path, init) : response
  }

type Failure = { code: ErrorCode; message: string; errors: { confirm: string; facts: string } }

const readFailure = (response: Response): Promise<Failure> => response.clone().json()

async function isConfirmed(response: Response): Promise<boolean | undefined> {
  const { code, message, errors } = await readFailure(response)
  if (code !== 'confirmation_required') return false
  return questions.ask?.({
    question: message,
    detail: errors.facts.split('\n').map((fact) => createElement('p', { key: fact }, fact)),
    confirmLabel: errors.confirm,
    cancelLabel: 'Go back',
    isDangerous: true,
  })
}

async function promptFor(response: Response): Promise<Prompt | undefined> {
  if (response.status === 401) return signInPrompt
  if (response.status !== 403) return undefined
  const { code } = await readFailure(response)
  return code === 'password_required' ? confirmPrompt : undefined
}

function redirectToSignIn(): Response {
  removeSessionKey()
  return redirect(loginPath(location))
}

/**
 * For calls that replace the session. `keepalive` lets the browser store the new cookie even if the user leaves the
 * page.
 */
export const accountApi = createClient(withPrompts((path, init) => fetch(path, { ...init, keepalive: true })))

export const adminApi = createClient(withPrompts((path, init) => fetch(path, init)))

type UntypedCall = <Output>(path: string, args?: object) => Promise<Output>

/** @param version the edited version. Without it, the last write wins. */
export const ifMatch = (version: number | undefined): Record<string, string> =>
  version === undefined ? {} : { 'If-Match': `"${version}"` }

/** For paths known only at run time. Callers specify the output type. */
type UntypedClient = Record<'get' | 'post' | 'patch' | 'delete', UntypedCall>

export const untypedApi = adminApi as UntypedClient

const defaultMessage = 'Something went wrong. Please try again.'

/** Appends the request ID of server errors, which is also in the log. */
export const getErrorMessage = (error: unknown, fallback = defaultMessage): string =>
  error instanceof ApiError ? appendReference(error.message, error.requestId) : fallback

export const appendReference = (message: string, requestId: string | undefined): string =>
  requestId ? `${message} Reference: ${requestId}` : message

/**
 * Loads data that the route's loader does not load.
 * @param key identifies the data. If undefined, nothing is loaded.
 */
export function useLoaded<T>(key: string | number | undefined, load: () => Promise<T>) {
  const [loaded, setLoaded] = useState<{ key: typeof key; data?: T; error?: unknown }>()
  const [attempt, setAttempt] = useState(0)
  const reload = useCallback(() => setAttempt((count) => count + 1), [])
  const start = useEffectEvent(load)
  useEffect(() => {
    if (key === undefined) return
    let isCurrent = true
    start().then(
      (data) => isCurrent && setLoaded({ key, data }),
      (error: unknown) =>
        isCurrent && setLoaded((before) => ({ ...(before?.key === key && before), key, error })),
    )
    return () => {
      isCurrent = false
    }
  }, [key, attempt])
  // Discard data of another key: it would be outdated when that key is selected again.
  if (loaded && loaded.key !== key) setLoaded(undefined)
  return { data: loaded?.data, error: loaded?.error, reload }
}

/** Calls `reload` when `value` changes, but not when it becomes known. */
export function useReloadOnChange(value: unknown, reload: () => unknown): void {
  const lastValue = useRef(value)
  useEffect(() => {
    const isChanged = lastValue.current !== undefined && lastValue.current !== value
    lastValue.current = value
    if (isChanged) reload()
  }, [value, reload])
}
