import { chmod, copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../app/log.server.ts'

const day = 24 * 3_600_000
/** How long after the last process of a build its files can still be had. */
const keptFor = 30 * day

/**
 * Keeps the files that pages of this build name in `assets` of the data folder, which all processes share. In an upgrade of
 * one process after the other a page and its files come from different builds, and pages of the last one stay open for long.
 * @returns what ends it.
 */
export async function keepAssets(
  client: string,
  dataDir: string,
  log: Pick<Log, 'warn'>,
): Promise<() => void> {
  const keep = () =>
    copyAssets(join(client, 'assets'), join(dataDir, 'assets')).catch((error: unknown) =>
      log.warn({ err: error }, 'Files of this build could not be kept for other processes'),
    )
  await keep()
  const timer = setInterval(() => void keep(), day).unref()
  return () => clearInterval(timer)
}

async function copyAssets(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const now = new Date()
  const there = new Set(await readdir(to))
  const wanted = await readdir(from)
  // The start waits for this, with nearly all of them there already.
  await Promise.all(wanted.filter((name) => there.has(name)).map((name) => utimes(join(to, name), now, now)))
  for (const name of wanted) if (!there.delete(name)) await copyWhole(join(from, name), join(to, name))
  for (const name of there) {
    const changed = await stat(join(to, name)).catch(() => undefined)
    if (changed && now.getTime() - changed.mtimeMs > keptFor) await rm(join(to, name), { force: true })
  }
}

/** Whoever asks for it meanwhile finds all of it, or nothing. */
async function copyWhole(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${process.pid}`
  await copyFile(from, unfinished)
  await chmod(unfinished, 0o600)
  await rename(unfinished, to)
}
