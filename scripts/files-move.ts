// Moves uploaded files between DATA_DIR and an S3-compatible store. The server may be running:
// npm run files:move -- --to s3|disk [--remove]
// Reads the server's environment. Both directions need the settings of the store (S3_…).
import '../app/operations/permissions/umask.server.ts'
import { rmdir } from 'node:fs/promises'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { switchToOwner } from '../app/operations/permissions/as-owner.server.ts'
import { describeError } from '../app/operations/backup/copy/backup-error.ts'
import { listReferencedKeys } from '../app/operations/backup/copy/database-copy.server.ts'
import { formatBytes } from '../app/ui/text/format-bytes.ts'
import { openDatabase } from '../app/platform/db/open.server.ts'
import { readSettings } from '../app/platform/settings/settings.server.ts'
import { openDisk } from '../app/platform/storage/disk.server.ts'
import {
  claimFiles,
  foreignFilesWarning,
  checkOwnership,
  shareInstallationId,
} from '../app/platform/storage/installation-id.server.ts'
import { moveFiles, deleteMovedFiles } from '../app/platform/storage/files/move-files.server.ts'
import { openStorage } from '../app/platform/storage/storage.server.ts'
import { getLastUsedStorage } from '../app/platform/storage/last-used-storage.server.ts'

const usage = `npm run files:move -- --to s3              copies every file in use to the store and compares them
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
  switchToOwner(settings.dataDir)
  const db = openDatabase(settings.database)
  await move(to, remove).finally(() => db.destroy())

  async function move(to: 's3' | 'disk', remove: boolean): Promise<void> {
    const interrupt = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => interrupt.abort(new Error('Interrupted. Run it again to continue.')))
    const [disk, store] = [openDisk(settings.dataDir), await openStorage(settings)]
    const [source, target] = to === 's3' ? [disk, store] : [store, disk]
    const how = to === 's3' ? 'with' : 'without'
    await store.check()
    if (remove && (await getLastUsedStorage(db)) !== to)
      throw new Error(
        `Nothing is removed: the server that started last keeps files in ${placeNames[source.kind]}. Restart it ${how} the settings of the store first.`,
      )
    const used = (await getLastUsedStorage(db)) === to ? target : source
    if (!(await claimFiles(db, used)))
      throw new Error(`Nothing is moved: ${foreignFilesWarning.found}. ${foreignFilesWarning.todo}`)
    if (!(await shareInstallationId(db, target)))
      throw new Error(`Nothing is moved: ${placeNames[target.kind]} has files of another installation.`)
    const named = () => listReferencedKeys(db)
    const report = await moveFiles({ source, target, listReferencedKeys: named, signal: interrupt.signal })
    const { verified, bytes, copied, onlyInTarget, missing } = report
    console.log(
      `${verified.size} files (${formatBytes(bytes)}) are the same in ${placeNames[target.kind]} and in ${placeNames[source.kind]}, each compared by its SHA-256: ${copied} copied now, ${verified.size - copied} already there.`,
    )
    if (onlyInTarget) console.log(`${onlyInTarget} more are only in ${placeNames[target.kind]}.`)
    for (const key of missing) console.error(`Missing in both: ${key}`)
    if (missing.length) process.exitCode = 1
    if (remove) {
      const isOwn = (await checkOwnership(db, source)) === 'own'
      const { removed, remaining } = await deleteMovedFiles(source, await named(), verified, isOwn)
      if (source.kind === 'disk') await removeEmptyFolders(join(settings.dataDir, 'files'))
      console.log(`${removed} files were removed from ${placeNames[source.kind]}.`)
      if (remaining && isOwn)
        console.log(`${remaining} stored within the last hour remain: run the command again later.`)
      if (remaining && !isOwn) console.log(`${remaining} remain: they may belong to another database.`)
    } else
      console.log(
        `Nothing was removed. Restart the server ${how} the settings of the store, then run this command again with --remove.`,
      )
  }
} catch (error) {
  console.error(describeError(error))
  if ((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) console.error(usage)
  process.exitCode = 1
}

async function removeEmptyFolders(folder: string): Promise<void> {
  const folders = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
  // Delete the deepest folders first. Folders that are not empty stay, because rmdir fails.
  for (const each of folders.toSorted().toReversed()) await rmdir(each).catch(() => {})
}
