import type { Db } from '../db/open.server.ts'
import { filesBelow, isSettled } from '../storage/lost-files.server.ts'
import type { Storage } from '../storage/storage.server.ts'

/** How long sent mails can be read, in milliseconds. */
const mailsKeptFor = 30 * 86_400_000

/** Removes the mails that were sent long ago. */
export async function removeOldMails(db: Db): Promise<void> {
  const since = new Date(Date.now() - mailsKeptFor).toISOString()
  await db.deleteFrom('outbox').where('sentAt', '<', since).execute()
}

/** Removes CVs that no row knows: of applications removed for good, and of processes that ended halfway. */
export async function removeLostCvs(db: Db, storage: Storage): Promise<void> {
  for await (const key of filesBelow(storage, 'cv')) {
    if (!(await isKnown(db, key)) && (await isSettled(storage, key))) await storage.delete(key)
  }
}

const isKnown = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('career').select('id').where('cv', '=', key).executeTakeFirst()) !== undefined
