// Moves uploaded files between DATA_DIR and an S3-compatible store, also while the server runs:
// npm run files:move -- --to s3|disk [--remove]
// Takes the same environment as the server, with the settings of the store (S3_…) in both directions.
import '../app/operations/permissions/umask.server.ts'
import { rmdir } from 'node:fs/promises'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { beOwnerOf } from '../app/operations/permissions/as-owner.server.ts'
import { inWords } from '../app/operations/backup/copy/backup-error.ts'
import { rowFiles } from '../app/operations/backup/copy/database-copy.server.ts'
import { megabytes } from '../app/ui/text/megabytes.ts'
import { openDatabase } from '../app/platform/db/open.server.ts'
import { readSettings } from '../app/platform/settings/settings.server.ts'
import { openDisk } from '../app/platform/storage/disk.server.ts'
import {
  claimFiles,
  foreignFiles,
  ownership,
  shareFiles,
} from '../app/platform/storage/installation-id.server.ts'
import { moveFiles, removeMoved } from '../app/platform/storage/files/move-files.server.ts'
import { openStorage } from '../app/platform/storage/storage.server.ts'
import { usedStorage } from '../app/platform/storage/last-used-storage.server.ts'

const usage = `npm run files:move -- --to s3              copies every file in use to the store, and compares
npm run files:move -- --to disk            the other way
npm run files:move -- --to s3 --remove     the same, and deletes the originals`
const placeNames = { s3: 'the store', disk: 'DATA_DIR' }

try {
  const { values } = parseArgs({ options: { to: { type: 'string' }, remove: { type: 'boolean' } } })
  const { to, remove = false } = values
  if (to !== 's3' && to !== 'disk') throw new Error(usage)
  const settings = readSettings(process.env, { write: false })
  if (!settings.s3)
    throw new Error('This command needs the settings of the store: S3_ENDPOINT and the other S3_ settings.')
  beOwnerOf(settings.dataDir)
  const db = openDatabase(settings.database)
  await move(to, remove).finally(() => db.destroy())

  async function move(to: 's3' | 'disk', remove: boolean): Promise<void> {
    const ended = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => ended.abort(new Error('Interrupted. Run it again to continue.')))
    const [disk, store] = [openDisk(settings.dataDir), await openStorage(settings)]
    const [source, target] = to === 's3' ? [disk, store] : [store, disk]
    const how = to === 's3' ? 'with' : 'without'
    await store.check()
    if (remove && (await usedStorage(db)) !== to)
      throw new Error(
        `Nothing is removed: the server that started last keeps files in ${placeNames[source.kind]}. Restart it ${how} the settings of the store first.`,
      )
    const used = (await usedStorage(db)) === to ? target : source
    if (!(await claimFiles(db, used)))
      throw new Error(`Nothing is moved: ${foreignFiles.found}. ${foreignFiles.todo}`)
    if (!(await shareFiles(db, target)))
      throw new Error(`Nothing is moved: ${placeNames[target.kind]} has files of another installation.`)
    const named = () => rowFiles(db)
    const report = await moveFiles({ source, target, named, signal: ended.signal })
    const { same, bytes, copied, onlyThere, missing } = report
    console.log(
      `${same.size} files (${megabytes(bytes)}) are the same in ${placeNames[target.kind]} and in ${placeNames[source.kind]}, each compared by its SHA-256: ${copied} copied now, ${same.size - copied} there already.`,
    )
    if (onlyThere) console.log(`${onlyThere} more are only in ${placeNames[target.kind]}.`)
    for (const key of missing) console.error(`Missing in both: ${key}`)
    if (missing.length) process.exitCode = 1
    if (remove) {
      const isOwn = (await ownership(db, source)) === 'own'
      const { removed, left: kept } = await removeMoved(source, await named(), same, isOwn)
      if (source.kind === 'disk') await removeEmpty(join(settings.dataDir, 'files'))
      console.log(`${removed} files were removed from ${placeNames[source.kind]}.`)
      if (kept && isOwn) console.log(`${kept} stored within the last hour stay there: run it again later.`)
      if (kept && !isOwn) console.log(`${kept} stay there: they may belong to another database.`)
    } else
      console.log(
        `Nothing was removed. Restart the server ${how} the settings of the store, then run this once more with --remove, for what has been uploaded since.`,
      )
  }
} catch (error) {
  console.error(inWords(error))
  if ((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) console.error(usage)
  process.exitCode = 1
}

/** Removes folders without a file in them. */
async function removeEmpty(folder: string): Promise<void> {
  const folders = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
  // The deepest first; one that holds something stays.
  for (const each of folders.toSorted().toReversed()) await rmdir(each).catch(() => {})
}
