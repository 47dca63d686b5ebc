import { FairQueue } from '../../../platform/limits/fair-queue.ts'
import { type Job, openTypesetter } from '../../sheet/typesetter/typesetter.server.ts'

/** Milliseconds that a sheet may take; with all gloves it takes half a second. */
const longest = 15_000
/** Milliseconds after which a process that nobody needs ends. */
const idle = 60_000
/** Anybody who has sent a request can ask for more: each that waits holds a place among all requests in work. */
const sheets = new FairQueue(1, longest, { maxWaiting: 5, maxPerNetwork: 2 })

let typesetter: ReturnType<typeof openTypesetter> | undefined
let end: NodeJS.Timeout | undefined

/**
 * Typesets a sheet in one process for all requests, one after the other.
 * @param client network that asks. @returns the PDF. @throws 503 if too many wait, or it waits too long.
 */
export async function typesetSheet(job: Job, client: string): Promise<Uint8Array> {
  const made = await sheets.run(client, () => {
    clearTimeout(end)
    if (typesetter?.isClosed() !== false) typesetter = openTypesetter(longest)
    return typesetter.typeset(job).finally(() => {
      end = setTimeout(() => typesetter?.close(), idle).unref()
    })
  })
  return made.bytes
}
