import { chmod, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../app/platform/log.server.ts'

/** Files of other builds that are older than this are removed, in milliseconds. */
const longestKept = 365 * 24 * 3_600_000

/**
 * Copies the files that pages of this build name into `assets` of the data folder, which all processes share. In an upgrade
 * of one process after the other a page and its files come from different builds, and pages of the last one stay open for long.
 */
export async function keepAssets(client: string, dataDir: string, log: Pick<Log, 'warn'>): Promise<void> {
  const [from, to] = [join(client, 'assets'), join(dataDir, 'assets')]
  try {
    await mkdir(to, { recursive: true, mode: 0o700 })
    const others = new Set(await readdir(to))
    for (const name of await readdir(from)) {
      if (others.delete(name)) continue
      // Renamed when it is whole: another process may be asked for it meanwhile.
      const unfinished = join(to, `${name}.${process.pid}`)
      await copyFile(join(from, name), unfinished)
      await chmod(unfinished, 0o600)
      await rename(unfinished, join(to, name))
    }
    for (const name of others) {
      const { mtimeMs } = await stat(join(to, name))
      if (Date.now() - mtimeMs > longestKept) await rm(join(to, name), { force: true })
    }
  } catch (error) {
    log.warn({ err: error }, 'Files of this build could not be copied for other processes')
  }
}
