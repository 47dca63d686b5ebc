import { ApiError } from '../../api/errors.ts'
import { type Job, openTypesetter } from '../../typesetting/typesetter.server.ts'

/** Sheets that may wait for the one that is being typeset: anybody who has sent a request can ask for more. */
const mostWaiting = 3
/** Milliseconds that a sheet may take; with all gloves it takes about two hundred. */
const longest = 15_000
/** Milliseconds after which a process that nobody needs ends. */
const idle = 60_000

type Typesetter = ReturnType<typeof openTypesetter>

let typesetter: Typesetter | undefined
let last: Promise<unknown> = Promise.resolve()
let waiting = 0
let end: NodeJS.Timeout | undefined

/**
 * Typesets a sheet in one process for all requests, one after the other.
 * @returns the PDF. @throws 503 if too many wait.
 */
export async function typesetSheet(job: Job): Promise<Uint8Array> {
  if (waiting > mostWaiting)
    throw new ApiError(503, 'Many sheets are being made. Please try again in a few seconds.', undefined, {
      'Retry-After': '5',
    })
  waiting += 1
  clearTimeout(end)
  const made = last.then(() => {
    if (typesetter?.isClosed() !== false) typesetter = openTypesetter(longest)
    return typesetter.typeset(job)
  })
  last = made.catch(() => {})
  try {
    return (await made).bytes
  } finally {
    waiting -= 1
    if (waiting === 0) end = setTimeout(() => typesetter?.close(), idle).unref()
  }
}
