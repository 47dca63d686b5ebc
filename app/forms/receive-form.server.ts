import { data, type RouterContextProvider } from 'react-router'
import type { Client } from '../api/client.ts'
import { ApiError } from '../api/errors.ts'
import { isSameOrigin } from '../api/origin.server.ts'
import { siteContext } from '../site/context.ts'
import type { Outcome, Refusal } from './outcome.ts'

type Received = {
  request: Request
  context: Readonly<RouterContextProvider>
  /** Sends the fields to the API: the same function that the script uses. */
  send: (api: Client, form: FormData) => Promise<unknown>
  /** What the visitor is told when all is well. */
  message: (form: FormData) => string
}

/** Largest form, in bytes: a CV of 5 MB and what stands around it, and room for a clear answer to one that is larger. */
const largest = 12 * 1024 * 1024

/**
 * The action of a page whose form was sent without script. The answer is the page itself:
 * with the message, or with everything typed, what is wrong with it, and the status of the refusal.
 */
export async function receiveForm({ request, context, send, message }: Received) {
  const { api, publicUrl } = context.get(siteContext)
  if (!isSameOrigin(request, { publicUrl }))
    return refused(new ApiError(403, 'This form came from another site.'))
  const size = Number(request.headers.get('Content-Length') ?? Infinity)
  if (size > largest) return refused(new ApiError(413, 'That is too large. Please choose a smaller file.'))
  const form = await request.formData().catch(() => undefined)
  if (!form) return refused(new ApiError(415, 'This form could not be read.'))
  try {
    await send(api, form)
    return data<Outcome>({ isReceived: true, message: message(form) })
  } catch (error) {
    if (error instanceof ApiError) return refused(error, typedIn(form))
    throw error
  }
}

function refused(error: ApiError, values: Record<string, string> = {}) {
  const refusal: Refusal = { status: error.status, message: error.message, errors: error.errors }
  return data<Outcome>({ isReceived: false, refusal, values }, { status: error.status })
}

const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
