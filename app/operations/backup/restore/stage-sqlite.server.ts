import { createReadStream, existsSync } from 'node:fs'
import { copyFile, link, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { removeEphemeralRows } from '../../../platform/db/sqlite-snapshot.server.ts'
import { BackupError } from '../copy/backup-error.ts'
import { flushFolder, writeNewFile } from '../copy/durable-writes.server.ts'
import { assertDatabaseNotOpen } from '../copy/exclusive-access.server.ts'
import { type Manifest, sqliteFile } from '../copy/manifest.server.ts'
import type { StagedDatabase } from './staged-database.ts'

const prefix = '.restoring-'

/** Copies the database of a backup into a new folder next to the current one, which can then be replaced by renaming. */
export async function stageSqlite(folder: string, manifest: Manifest, file: string): Promise<StagedDatabase> {
  const parent = dirname(file)
  for (const name of existsSync(parent) ? await readdir(parent) : [])
    if (name.startsWith(prefix)) await rm(join(parent, name), { recursive: true })
  const staging = join(parent, `${prefix}${process.pid}`)
  const staged = join(staging, sqliteFile)
  const remove = () => rm(staging, { recursive: true, force: true })
  try {
    const { sha256 } = await writeNewFile(staged, createReadStream(join(folder, sqliteFile)))
    if (manifest.files.find(({ path }) => path === sqliteFile)?.sha256 !== sha256)
      throw new BackupError(`${staged} differs from the backup after copying.`)
    removeEphemeralRows(staged)
  } catch (error) {
    await remove()
    throw error
  }
  return {
    place: { kind: 'sqlite', file: staged },
    async saveCurrent(aside) {
      assertDatabaseNotOpen(file)
      for (const each of listFiles(file, ['', '-wal', '-journal'])) {
        const copy = join(aside, basename(each))
        await link(each, copy).catch(() => copyFile(each, copy))
      }
    },
    async activate() {
      leaveWalMode(staged)
      await flushFolder(staging)
      assertDatabaseNotOpen(file)
      // Files of a damaged database would damage the new one.
      for (const each of listFiles(file, ['-wal', '-shm', '-journal'])) await rm(each)
      await rename(staged, file)
      await fsyncFolder(parent)
    },
    remove,
  }
}

const listFiles = (file: string, ends: string[]): string[] =>
  ends.map((end) => `${file}${end}`).filter((path) => existsSync(path))

/** Only the main file will be renamed. @throws an error if another file still has contents */
function leaveWalMode(file: string): void {
  const connection = new DatabaseSync(file)
  try {
    connection.exec('pragma journal_mode = delete')
  } finally {
    connection.close()
  }
}

async function fsyncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
