import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const OffsiteState = z.object({
  /** End of the last copy that succeeded, as ISO-8601 UTC; empty if there is none. */
  at: z.string(),
  /** Name of the copied backup. */
  backup: z.string(),
  /** Empty if the last run succeeded. */
  problem: z.string(),
})

/**
 * Reads the result of deploy/offsite.sh.
 * @returns undefined if it has never run.
 */
export async function readOffsiteState(dataDir: string): Promise<z.output<typeof OffsiteState> | undefined> {
  const text = await readFile(join(dataDir, 'offsite.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : OffsiteState.parse(JSON.parse(text))
}
