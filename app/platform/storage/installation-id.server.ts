import { randomUUID } from 'node:crypto'
import { readKeyValue, writeKeyValue } from '../db/key-value-store.server.ts'
import type { Db } from '../db/database.ts'
import { isReferenced, keyToColumnValue, fileFolders } from './files/file-columns.server.ts'
import type { Storage } from './stored-files.ts'
import { StorageError } from './storage-error.ts'

// Unreferenced files are deleted only if the database and the store hold the same random id.
// Otherwise a wrong or copied database would delete the files of another installation.

export const installationKey = 'installation-id'
const databaseKey = 'files.installation'
/** Marks an id that may not have been written to the store yet. */
const pendingPrefix = 'begun '

export type Ownership = 'own' | 'new' | 'foreign'

export const foreignFilesWarning = {
  found: 'the files belong to another database, so orphaned ones are not removed',
  todo: 'Check DATABASE_URL, DATA_DIR and the S3_ settings. Only if this database and these files belong together: npm run doctor -- --take-files',
}

export const getInstallationId = async (db: Db): Promise<string> =>
  (await readKeyValue(db, databaseKey)) ?? ''

export async function checkOwnership(db: Db, storage: Storage): Promise<Ownership> {
  const firstRead = await readStoredId(storage)
  const databaseId = await getInstallationId(db)
  const storedId = firstRead || (await readStoredId(storage))
  if (storedId !== firstRead) return checkOwnership(db, storage)
  if (databaseId === '' && storedId === '') return 'new'
  if (databaseId === pendingPrefix + storedId || databaseId === storedId) return 'own'
  return databaseId.startsWith(pendingPrefix) && storedId === '' ? 'new' : 'foreign'
}

/**
 * Creates the shared id if neither the database nor the store has one. If the store has files but the database references
 * none of them, they belong to another installation and only the database gets an id. @returns whether the files belong to the database
 */
export async function claimFiles(db: Db, storage: Storage): Promise<boolean> {
  const ownership = await checkOwnership(db, storage)
  if (ownership !== 'new') return ownership === 'own'
  if ((await getInstallationId(db)) === '' && (await hasOnlyForeignFiles(db, storage))) {
    await addDatabaseId(db, randomUUID())
    return false
  }
  await takeOwnership(db, storage)
  return true
}

export async function claimStorage(db: Db, storage: Storage): Promise<void> {
  if ((await getInstallationId(db)) === '') await claimFiles(db, storage).catch(ignoreUnreachable)
}

function ignoreUnreachable(error: unknown): void {
  if (!(error instanceof StorageError)) throw error
}

async function hasOnlyForeignFiles(db: Db, storage: Storage): Promise<boolean> {
  let count = 0
  for (const folder of fileFolders)
    for await (const key of storage.list(folder)) {
      if (await isReferenced(db, folder, keyToColumnValue(key))) return false
      count += 1
    }
  return count > 0
}

/** Assigns the files to this database, even if another one owns them. Safe to run concurrently and to repeat after a crash. */
export async function takeOwnership(db: Db, storage: Storage): Promise<void> {
  await addDatabaseId(db, pendingPrefix + randomUUID())
  const id = (await getInstallationId(db)).replace(pendingPrefix, '')
  await storage.put(installationKey, id)
  await writeKeyValue(db, databaseKey, id)
}

async function addDatabaseId(db: Db, value: string): Promise<void> {
  await db
    .insertInto('note')
    .values({ key: databaseKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }).where('note.value', '=', ''))
    .execute()
}

/** Prevents this database from deleting files after its data was copied to another database. */
export const releaseOwnership = (db: Db): Promise<void> => writeKeyValue(db, databaseKey, randomUUID())

export async function shareInstallationId(db: Db, storage: Storage): Promise<boolean> {
  const storedId = await readStoredId(storage)
  const databaseId = await getInstallationId(db)
  if (storedId === '') await storage.put(installationKey, databaseId)
  return storedId === '' || storedId === databaseId
}

async function readStoredId(storage: Storage): Promise<string> {
  if (!(await storage.exists(installationKey))) return ''
  return Buffer.from(await storage.getBytes(installationKey)).toString()
}

/**
 * Gives a restored database the id of the database it replaces, or none.
 * With the id from the backup, a copy could delete the files of the original.
 */
export function installationIdStatement(table: string, value: string): string {
  if (!value) return `update ${table} set value = '' where key = '${databaseKey}'`
  return `insert into ${table} (key, value) values ('${databaseKey}', '${value.replaceAll("'", "''")}')
    on conflict (key) do update set value = excluded.value`
}
