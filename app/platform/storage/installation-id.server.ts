import { randomUUID } from 'node:crypto'
import { readNote, writeNote } from '../db/key-value-store.server.ts'
import type { Db } from '../db/open.server.ts'
import { isNamed, namedAs, storedFolders } from './files/file-columns.server.ts'
import type { Storage } from './storage.server.ts'
import { StorageError } from './storage-error.ts'

// A database may delete files that it does not name only where the same random id lies in both: the wrong database, or a
// copy of the right one, would delete everything.

/** Where the id lies among the files; in no folder that is listed. */
export const installationKey = 'installation-id'
const note = 'files.installation'
/** Before an id that may not lie among the files yet. */
const begun = 'begun '

/** Whether files belong to a database; `new`: neither has an id yet. */
export type Ownership = 'own' | 'new' | 'foreign'

/** What is wrong where they do not, and what to do. */
export const foreignFiles = {
  found: 'the files belong to another database, so orphaned ones are not removed',
  todo: 'Check DATABASE_URL, DATA_DIR and the S3_ settings. Only if this database and these files belong together: npm run doctor -- --take-files',
}

/** The id of a database as it is stored; empty if it has none. */
export const installationOf = async (db: Db): Promise<string> => (await readNote(db, note)) ?? ''

/** Looks whether files belong to a database. */
export async function ownership(db: Db, storage: Storage): Promise<Ownership> {
  const before = await idAmong(storage)
  const own = await installationOf(db)
  const there = before || (await idAmong(storage))
  // Another process has just written it.
  if (there !== before) return ownership(db, storage)
  if (own === '' && there === '') return 'new'
  if (own === begun + there || own === there) return 'own'
  return own.startsWith(begun) && there === '' ? 'new' : 'foreign'
}

/**
 * Gives a database and its files their id where neither has one. Where it names none of the files it gets one that they do not
 * have: they are somebody else's also when others of its own lie beside them. @returns whether the files are the database's.
 */
export async function claimFiles(db: Db, storage: Storage): Promise<boolean> {
  const found = await ownership(db, storage)
  if (found !== 'new') return found === 'own'
  if ((await installationOf(db)) === '' && (await namesNone(db, storage))) {
    await addId(db, randomUUID())
    return false
  }
  await takeFiles(db, storage)
  return true
}

/** Claims files before a new database stores any of its own. */
export async function claimAtStart(db: Db, storage: Storage): Promise<void> {
  if ((await installationOf(db)) === '') await claimFiles(db, storage).catch(ignoreUnreachable)
}

/** A store that does not answer may be back for the next start. */
function ignoreUnreachable(error: unknown): void {
  if (!(error instanceof StorageError)) throw error
}

/** Whether there are files, and the database names none of them. */
async function namesNone(db: Db, storage: Storage): Promise<boolean> {
  let count = 0
  for (const folder of storedFolders)
    for await (const key of storage.list(folder)) {
      if (await isNamed(db, folder, namedAs(key))) return false
      count += 1
    }
  return count > 0
}

/** Makes files those of a database, whoever had them. Several processes may do it at once, and any may be killed. */
export async function takeFiles(db: Db, storage: Storage): Promise<void> {
  await addId(db, begun + randomUUID())
  const id = (await installationOf(db)).replace(begun, '')
  await storage.put(installationKey, id)
  await writeNote(db, note, id)
}

/** Gives a database an id unless it has one. */
async function addId(db: Db, value: string): Promise<void> {
  await db
    .insertInto('note')
    .values({ key: note, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }).where('note.value', '=', ''))
    .execute()
}

/** Takes the files from a database whose data has moved to another one: it removes none of them any more. */
export const leaveFiles = (db: Db): Promise<void> => writeNote(db, note, randomUUID())

/** Gives files that are to become the database's its id. @returns false where they have another. */
export async function shareFiles(db: Db, storage: Storage): Promise<boolean> {
  const there = await idAmong(storage)
  const own = await installationOf(db)
  if (there === '') await storage.put(installationKey, own)
  return there === '' || there === own
}

async function idAmong(storage: Storage): Promise<string> {
  if (!(await storage.exists(installationKey))) return ''
  return Buffer.from(await storage.getBytes(installationKey)).toString()
}

/**
 * The statement that gives a database which comes from a backup the id of the one it replaces, or none: the backup's would
 * let a copy sweep the files of the original.
 */
export function installationStatement(table: string, value: string): string {
  if (!value) return `update ${table} set value = '' where key = '${note}'`
  return `insert into ${table} (key, value) values ('${note}', '${value.replaceAll("'", "''")}')
    on conflict (key) do update set value = excluded.value`
}
