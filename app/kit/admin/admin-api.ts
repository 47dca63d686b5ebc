import { redirect } from 'react-router'
import { type Client, createClient, type Transport } from '../../platform/api/client.ts'
import type { FieldErrors } from '../../platform/errors.ts'
import { Prompt } from './sign-in/sign-in-prompts.ts'
import { hasSessionKey, removeSessionKey } from './sign-in/signed-in-flag.ts'
import { loginPath } from './sign-in/sign-in-paths.ts'

/** Asked when a session has ended in the middle of work. */
export const signInPrompt = new Prompt()
/** Asked before what needs the password once more. */
export const confirmPrompt = new Prompt()

/**
 * Makes a transport survive the end of a session, and calls that need the password once more: it asks, once for all
 * pending calls, and repeats the call. Without a mounted shell it redirects to the sign-in page instead.
 */
const withPrompts =
  (send: Transport): Transport =>
  async (path, init) => {
    if (!signInPrompt.canAsk && !hasSessionKey()) throw toSignIn()
    const response = await send(path, init)
    const prompt = await promptFor(response)
    if (!prompt) return response
    if (!prompt.canAsk) throw toSignIn()
    return (await prompt.ask()) ? withPrompts(send)(path, init) : response
  }

async function promptFor(response: Response): Promise<Prompt | undefined> {
  if (response.status === 401) return signInPrompt
  if (response.status !== 403) return undefined
  const { errors } = (await response.clone().json()) as { errors?: FieldErrors }
  return errors?.confirm ? confirmPrompt : undefined
}

function toSignIn(): Response {
  removeSessionKey()
  return redirect(loginPath(location))
}

/**
 * As `adminApi`, for calls that replace the session: the browser finishes them, and stores the new cookie,
 * even if the page is left before the answer.
 */
export const accountApi = createClient(withPrompts((path, init) => fetch(path, { ...init, keepalive: true })))

/** The API for screens of the back-office, with the session's cookie. Types as in `createClient`. */
export const adminApi = createClient(withPrompts((path, init) => fetch(path, init)))

type AnyCall = <Output>(path: string, args?: object) => Promise<Output>

/** A client for paths that come from a definition, so that the types of a call are those the caller names. */
export type AnyClient = Record<'get' | 'post' | 'patch' | 'delete', AnyCall>

export const untyped = (client: Client): AnyClient => client as AnyClient

/**
 * The API for a form that sends a file: as `adminApi`, with progress.
 * @param onProgress gets the part that was sent, 0 to 1; 1 before the server answers.
 */
export const uploadClient = (onProgress: (part: number) => void): Client =>
  createClient(withPrompts(sendWithProgress(onProgress)))

// fetch does not report how much of a body was sent.
const sendWithProgress =
  (onProgress: (part: number) => void): Transport =>
  (path, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, path)
      request.responseType = 'text'
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total)
      })
      request.addEventListener('load', () =>
        resolve(
          new Response(request.responseText, {
            status: request.status,
            statusText: request.statusText,
            headers: { 'Content-Type': request.getResponseHeader('Content-Type') ?? '' },
          }),
        ),
      )
      request.addEventListener('error', () => reject(new TypeError('The server is not responding.')))
      request.addEventListener('abort', () => reject(new DOMException('Cancelled.', 'AbortError')))
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body as XMLHttpRequestBodyInit | null)
    })
