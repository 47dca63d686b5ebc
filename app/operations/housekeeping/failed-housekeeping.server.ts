import { readKeyValue, writeKeyValue } from '#app/platform/db/key-value-store.server.ts'
import type { Db } from '#app/platform/db/database.ts'

const key = 'housekeeping.failed'

export const readFailedSteps = async (db: Db): Promise<string> => (await readKeyValue(db, key)) ?? ''

export async function recordFailedSteps(db: Db, steps: readonly string[]): Promise<void> {
  const failed = steps.join(', ')
  if (failed !== (await readFailedSteps(db))) await writeKeyValue(db, key, failed)
}
