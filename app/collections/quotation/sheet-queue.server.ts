import { ApiError } from '../../api/errors.ts'
import { Quota } from '../../api/quota.ts'
import { type Job, openTypesetter } from '../../typesetting/typesetter.server.ts'

/** Sheets at once of one network, and of all: anybody who has sent a request can ask for more. */
const places = new Quota(2, 6)
/** Milliseconds that a sheet may take; with all gloves it takes half a second. */
const longest = 15_000
/** Milliseconds after which a process that nobody needs ends. */
const idle = 60_000

type Typesetter = ReturnType<typeof openTypesetter>

let typesetter: Typesetter | undefined
let last: Promise<unknown> = Promise.resolve()
let running = 0
let end: NodeJS.Timeout | undefined

/**
 * Typesets a sheet in one process for all requests, one after the other.
 * @param client network that asks. @returns the PDF. @throws 503 if too many wait.
 */
export async function typesetSheet(job: Job, client: string): Promise<Uint8Array> {
  const release = places.take(client)
  if (!release)
    throw new ApiError(503, 'Many sheets are being made. Please try again in a few seconds.', undefined, {
      'Retry-After': '5',
    })
  running += 1
  clearTimeout(end)
  const made = last.then(() => {
    if (typesetter?.isClosed() !== false) typesetter = openTypesetter(longest)
    return typesetter.typeset(job)
  })
  last = made.catch(() => {})
  try {
    return (await made).bytes
  } finally {
    release()
    running -= 1
    if (running === 0) end = setTimeout(() => typesetter?.close(), idle).unref()
  }
}
