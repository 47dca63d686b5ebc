import { chmod, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../app/platform/log.server.ts'

const maxAgeMs = 365 * 24 * 3_600_000

/**
 * Copies the assets of this build into the shared data folder. During a rolling upgrade, a page and its assets may be requested
 * from processes of different builds, and pages of the previous build stay open for a long time.
 */
export async function keepAssets(client: string, dataDir: string, log: Pick<Log, 'warn'>): Promise<void> {
  const [from, to] = [join(client, 'assets'), join(dataDir, 'assets')]
  try {
    await mkdir(to, { recursive: true, mode: 0o700 })
    const others = new Set(await readdir(to))
    for (const name of await readdir(from)) {
      if (others.delete(name)) continue
      // Rename the complete copy, because another process may serve the file at any time.
      const partial = join(to, `${name}.${process.pid}`)
      await copyFile(join(from, name), partial)
      await chmod(partial, 0o600)
      await rename(partial, join(to, name))
    }
    for (const name of others) {
      const { mtimeMs } = await stat(join(to, name))
      if (Date.now() - mtimeMs > maxAgeMs) await rm(join(to, name), { force: true })
    }
  } catch (error) {
    log.warn({ err: error }, 'Files of this build could not be copied for other processes')
  }
}
