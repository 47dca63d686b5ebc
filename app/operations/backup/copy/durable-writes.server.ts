import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { BackupError } from './backup-error.ts'

// Everything in a backup is for its owner only: it contains what people wrote, and secrets.
const folderMode = 0o700
const fileMode = 0o600
const chunk = 1024 * 1024

/** Makes a folder, and those above it. */
export const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: folderMode })

/** SHA-256 of a file as hexadecimal digits, and its size. */
export async function digestOf(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of createReadStream(file, { highWaterMark: chunk })) {
    hash.update(part as Buffer)
    bytes += (part as Buffer).length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Writes a new file; `flush` or `flushAll` makes it last. @returns size and SHA-256 of what was to be written. */
export async function writeNew(
  file: string,
  content: Readable | string,
): Promise<{ bytes: number; sha256: string }> {
  await makeFolder(dirname(file))
  const handle = await open(file, 'wx', fileMode)
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const part of typeof content === 'string' ? [content] : content) {
      const data = Buffer.from(part as Buffer)
      hash.update(data)
      bytes += data.length
      await handle.writeFile(data)
    }
  } finally {
    await handle.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Makes sure that what was written to a file, or named in a folder, survives a power cut. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/**
 * Makes sure that a folder with all that is in it survives a power cut: its file system is flushed once, which takes
 * a hundredth of the time that thousands of files take one by one; these are the way if there is no such command.
 */
export async function flushAll(folder: string): Promise<void> {
  try {
    await promisify(execFile)('sync', ['-f', folder])
  } catch {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      await flush(join(entry.parentPath, entry.name))
    await flush(folder)
  }
}

/** Writes a file anew: it is there as it was, or as it should be, never half. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const next = `${file}.${process.pid}`
  await rm(next, { force: true })
  await writeNew(next, text)
  await flush(next)
  await rename(next, file)
  await flush(dirname(file))
}

/** Left free for the product, in bytes. */
const reserve = 16 * 1024 * 1024

/** @throws BackupError with a message if the disk of a folder has no room for so many bytes. */
export async function ensureRoom(folder: string, bytes: number, message: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes + reserve) throw new BackupError(message)
}
