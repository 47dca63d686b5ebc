import { readFile, rename, rm, stat } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { secretFile } from '../../platform/settings/generated-secrets.server.ts'
import type { Settings } from '../../platform/settings/settings.server.ts'
import type { Storage } from '../../platform/storage/storage.server.ts'
import { backupName, newestBackup, removeHalves, rotate, unfinished } from './stored-backups.server.ts'
import { collect, type Collected } from './copy/collect-files.server.ts'
import { type Contents, copyDatabase, copyName } from './copy/database-copy.server.ts'
import { digestOf, ensureRoom, flush, flushAll, makeFolder, writeNew } from './copy/durable-writes.server.ts'
import { type Entry, type Manifest, manifestFile, secretsFolder } from './copy/manifest.server.ts'

type BackupSettings = Pick<
  Settings,
  'dataDir' | 'database' | 'backupDir' | 'backupKeep' | 'isAuthSecretGiven'
>
type Source = { settings: BackupSettings; storage: Storage }
type Options = {
  /** Rotation leaves it. */
  isKept?: boolean
  /** Ends it early; nothing half is left. */
  signal?: AbortSignal
}

export type BackupReport = {
  name: string
  folder: string
  /** ISO-8601 UTC. */
  madeAt: string
  seconds: number
  bytes: number
  /** Bytes that it takes beside the earlier backups, whose files it shares. */
  newBytes: number
  files: number
  rows: number
  /** Files that rows name and that are nowhere, in no earlier backup either. */
  missing: string[]
  /** Names of the backups that rotation removed. */
  removed: string[]
}

/** Rows that come and go while files are copied: so often the database is copied again. */
const attempts = 5

/**
 * Makes a backup while the product runs: the database as it is at one moment, the files that exactly its rows name, and
 * generated secrets, read back and compared before it gets its name. Then removes what rotation does not keep.
 * @throws BackupError, in words for the operator; nothing half is left.
 */
export async function backup(
  { settings, storage }: Source,
  { isKept = false, signal }: Options = {},
): Promise<BackupReport> {
  const begun = performance.now()
  const { backupDir } = settings
  await makeFolder(backupDir)
  await removeHalves(backupDir)
  const folder = unfinished(backupDir)
  try {
    await makeFolder(folder)
    const { manifest, newBytes } = await fill(folder, settings, storage, signal)
    signal?.throwIfAborted()
    const name = await finish(folder, backupDir, manifest, isKept)
    const removed = await rotate(backupDir, settings.backupKeep)
    return {
      name,
      folder: join(backupDir, name),
      madeAt: manifest.madeAt,
      seconds: Math.round(performance.now() - begun) / 1000,
      bytes: sum(manifest.files.map(({ bytes }) => bytes)),
      newBytes,
      files: manifest.files.length,
      rows: sum(Object.values(manifest.rows)),
      missing: manifest.missing,
      removed,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

/**
 * The database is copied first, then the files it names. A file that is gone by then belonged to a row that has been
 * removed meanwhile: the database is copied again, and only what is new is fetched. What is missing twice is reported.
 */
async function fill(folder: string, settings: BackupSettings, storage: Storage, signal?: AbortSignal) {
  const earlier = await newestBackup(settings.backupDir)
  const collected: Collected = { entries: new Map(), written: 0 }
  let missing: string[] = []
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted()
    const madeAt = new Date().toISOString()
    const { backupDir, database } = settings
    const size =
      database.kind === 'sqlite' && existsSync(database.file) ? (await stat(database.file)).size : 0
    await ensureRoom(backupDir, size, `There is not enough free space in ${backupDir} for another backup.`)
    const contents = await copyDatabase(settings.database, folder)
    const before = new Set(missing)
    missing = await collect(contents.keys, folder, collected, storage, earlier, signal)
    if (attempt === attempts || missing.every((key) => before.has(key))) {
      const own = await ownFiles(folder, settings)
      const files = [...own, ...(await onlyNamed(folder, contents, collected))]
      const { rows, migrations } = contents
      const engine = settings.database.kind
      const manifest: Manifest = { format: 1, madeAt, engine, migrations, rows, files, missing }
      return { manifest, newBytes: collected.written + sum(own.map(({ bytes }) => bytes)) }
    }
  }
}

/** The database and AUTH_SECRET if it was generated, as they lie in the backup. */
async function ownFiles(folder: string, settings: BackupSettings): Promise<Entry[]> {
  const secret = join(settings.dataDir, secretFile)
  const paths = [copyName(settings.database)]
  if (!settings.isAuthSecretGiven && existsSync(secret)) {
    const path = `${secretsFolder}/${secretFile}`
    await writeNew(join(folder, path), await readFile(secret, 'utf8'))
    paths.push(path)
  }
  const entries: Entry[] = []
  for (const path of paths) entries.push({ path, ...(await digestOf(join(folder, path))) })
  return entries
}

/** What was collected for rows that a later copy of the database no longer has is taken out again. */
async function onlyNamed(folder: string, { keys }: Contents, { entries }: Collected): Promise<Entry[]> {
  const named = new Set(keys)
  for (const [key, { path }] of entries) if (!named.has(key)) await rm(join(folder, path))
  return [...entries].filter(([key]) => named.has(key)).map(([, entry]) => entry)
}

/** Writes the manifest and gives the backup its name, which is how others know that it is whole. */
async function finish(folder: string, backupDir: string, manifest: Manifest, isKept: boolean) {
  await writeNew(join(folder, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`)
  await flushAll(folder)
  for (let moment = Date.parse(manifest.madeAt); ; moment += 1000) {
    const name = backupName(new Date(moment), isKept)
    try {
      await rename(folder, join(backupDir, name))
      await flush(backupDir)
      return name
    } catch (error) {
      // Two backups in one second: the second one is named for the next.
      if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
}
