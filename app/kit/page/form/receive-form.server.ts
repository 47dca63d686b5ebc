import { data, type RouterContextProvider } from 'react-router'
import type { Client } from '../../../platform/api/client.ts'
import type { SubmissionName } from '../../../collections.ts'
import { ApiError } from '../../../platform/errors.ts'
import { complexityLimits } from '../../../platform/api/request/body-limits.ts'
import { readForm } from '../../../platform/api/request/read-body.server.ts'
import { formsByMail } from './forms-by-mail.ts'
import { siteContext } from '../../../platform/api/site-context.ts'
import { type Outcome, referenceNote, type Refusal, type Sent } from './outcome.ts'

type Received = {
  request: Request
  context: Readonly<RouterContextProvider>
  /** What the form is of: limits count for it. */
  kind: SubmissionName
  /** Sends the fields to the API: the same function that the script uses. */
  send: (api: Client, form: FormData) => Promise<Sent>
  /** What the visitor is told when all is well. */
  message: (form: FormData) => string
  /** Whether the form has a file. */
  takesFile?: boolean
  /** If it may have more fields than other forms. */
  mostFields?: number
}

/** Bytes: more than anybody types. Smaller forms are read whatever their sender did before, so that nothing typed is lost. */
const mostTyped = 64 * 1024

/**
 * The action of a page whose form was sent without script. The answer is the page itself:
 * with the message, or with everything typed, what is wrong with it, and the status of the refusal.
 */
export async function receiveForm({ request, context, kind, send, message, ...limits }: Received) {
  const { takesFile = false, mostFields = complexityLimits.fields } = limits
  const { api, rejectBeforeBody } = context.get(siteContext)
  let form: FormData
  try {
    if (Number(request.headers.get('Content-Length')) > mostTyped) await rejectBeforeBody(kind)
    form = await readForm(request, takesFile, mostFields)
  } catch (error) {
    if (error instanceof ApiError) return refused(error)
    throw error
  }
  try {
    const sent = await send(api, form)
    return data<Outcome>({
      isReceived: true,
      message: `${message(form)} ${referenceNote(sent.reference)}`,
      sent,
    })
  } catch (error) {
    if (error instanceof ApiError) return refused(await withoutScript(error, api), typedIn(form, mostFields))
    throw error
  }
}

/** Nobody can solve a captcha without script. */
const withoutScript = async (error: ApiError, api: Client): Promise<ApiError> =>
  error.errors?.captcha ? new ApiError(429, await formsByMail(api)) : error

function refused(error: ApiError, values: Record<string, string> = {}) {
  const refusal: Refusal = { status: error.status, message: error.message, errors: error.errors }
  return data<Outcome>({ isReceived: false, refusal, values }, { status: error.status })
}

/** More than any field takes: the page shows what was typed again, and no more than that. */
const longestShown = 10_000

const typedIn = (form: FormData, mostShown: number): Record<string, string> =>
  Object.fromEntries(
    [...form]
      .flatMap(([name, value]) =>
        typeof value === 'string' && value ? [[name, value.slice(0, longestShown)]] : [],
      )
      .slice(0, mostShown),
  )
