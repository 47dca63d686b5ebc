import { redirect } from 'react-router'
import { type Client, createClient, type Transport } from '../api/client.ts'
import { hasSessionKey, loginPath, removeSessionKey } from './session-key.ts'

/** Asks the user to sign in again; resolves once that is done, rejects if it is cancelled. */
type AskToSignIn = () => Promise<void>

let ask: AskToSignIn | undefined
let asking: Promise<void> | undefined

/** Sets how to ask when a session has ended in the middle of work: the shell does, while it is mounted. */
export function setSignInPrompt(asker: AskToSignIn): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = undefined
  }
}

/**
 * Makes a transport survive the end of a session: it asks to sign in again, once for all pending calls, and repeats the call.
 * Without a mounted shell it redirects to the sign-in page instead.
 */
export const withSignIn =
  (send: Transport): Transport =>
  async (path, init) => {
    if (!ask && !hasSessionKey()) throw toSignIn()
    const response = await send(path, init)
    if (response.status !== 401) return response
    if (!ask) throw toSignIn()
    asking ??= ask().finally(() => {
      asking = undefined
    })
    // Cancelled: the page shows the refusal, and what was typed is still there.
    const isSignedIn = await asking.then(
      () => true,
      () => false,
    )
    return isSignedIn ? withSignIn(send)(path, init) : response
  }

function toSignIn(): Response {
  removeSessionKey()
  return redirect(loginPath(location))
}

/**
 * As `adminApi`, for calls that replace the session: the browser finishes them, and stores the new cookie,
 * even if the page is left before the answer.
 */
export const accountApi = createClient(withSignIn((path, init) => fetch(path, { ...init, keepalive: true })))

/** The API for screens of the back-office, with the session's cookie. Types as in `createClient`. */
export const adminApi = createClient(withSignIn((path, init) => fetch(path, init)))

type AnyCall = <Output>(path: string, args?: object) => Promise<Output>

/** A client for paths that come from a definition, so that the types of a call are those the caller names. */
export type AnyClient = Record<'get' | 'post' | 'patch' | 'delete', AnyCall>

export const untyped = (client: Client): AnyClient => client as AnyClient
