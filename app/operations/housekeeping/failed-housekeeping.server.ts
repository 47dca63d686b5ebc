import { readNote, writeNote } from '../../platform/db/key-value-store.server.ts'
import type { Db } from '../../platform/db/open.server.ts'

const key = 'housekeeping.failed'

/** The steps that failed when housekeeping was last done, with commas between them; empty if none. */
export const failedSteps = async (db: Db): Promise<string> => (await readNote(db, key)) ?? ''

/** Remembers which steps failed. The same as last time writes nothing. */
export async function noteFailed(db: Db, steps: readonly string[]): Promise<void> {
  const failed = steps.join(', ')
  if (failed !== (await failedSteps(db))) await writeNote(db, key, failed)
}
