import { data, type RouterContextProvider } from 'react-router'
import type { Client } from '#app/platform/api/client.ts'
import { complexityLimits } from '#app/platform/api/request/body-limits.ts'
import { readForm } from '#app/platform/api/request/read-body.server.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { ApiError } from '#app/platform/errors.ts'
import type { SubmissionName } from '#app/collections.ts'
import { captchaFallbackMessage } from './captcha-fallback-message.ts'
import { type Outcome, referenceNote, type Rejection, type Receipt, type SubmissionPath } from './outcome.ts'

type ReceiveFormOptions = {
  request: Request
  context: Readonly<RouterContextProvider>
  /** Selects the rate limit. */
  collection: SubmissionName
  path: SubmissionPath
  /** Converts a form whose fields differ from those of the endpoint. */
  toBody?: (form: FormData) => object
  message: (form: FormData, receipt: Receipt) => string
  acceptsFile?: boolean
  maxFields?: number
}

/** Forms up to this size are read even over the rate limit, so that the response can contain the entered values. */
const maxPreservedBytes = 64 * 1024

/** Action for forms sent without JavaScript. A rejected form is rendered again with its values and errors. */
export async function receiveForm({
  request,
  context,
  collection,
  path,
  toBody = (form) => form,
  message,
  acceptsFile = false,
  maxFields = complexityLimits.fields,
}: ReceiveFormOptions) {
  const { api, rejectBeforeBody } = context.get(siteContext)
  let form: FormData
  try {
    if (Number(request.headers.get('Content-Length')) > maxPreservedBytes) await rejectBeforeBody(collection)
    form = await readForm(request, acceptsFile, maxFields)
  } catch (error) {
    if (error instanceof ApiError) return rejectForm(error)
    throw error
  }
  try {
    const receipt: Receipt = await api.post(path, { body: toBody(form) })
    return data<Outcome>({
      isReceived: true,
      message: `${message(form, receipt)} ${referenceNote(receipt.reference)}`,
      receipt,
    })
  } catch (error) {
    if (error instanceof ApiError)
      return rejectForm(await explainCaptcha(error, api), getEnteredValues(form, maxFields))
    throw error
  }
}

const explainCaptcha = async (error: ApiError, api: Client): Promise<ApiError> =>
  error.code === 'captcha_required' ? new ApiError(429, await captchaFallbackMessage(api)) : error

function rejectForm(error: ApiError, values: Record<string, string> = {}) {
  const rejection: Rejection = { status: error.status, message: error.message, errors: error.errors }
  return data<Outcome>({ isReceived: false, rejection, values }, { status: error.status })
}

const maxPreservedLength = 10_000

const getEnteredValues = (form: FormData, maxValues: number): Record<string, string> =>
  Object.fromEntries(
    [...form]
      .flatMap(([name, value]) =>
        typeof value === 'string' && value ? [[name, value.slice(0, maxPreservedLength)]] : [],
      )
      .slice(0, maxValues),
  )
