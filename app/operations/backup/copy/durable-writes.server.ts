import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { BackupError } from './backup-error.ts'

// Only the owner may read backups, because they contain personal data and secrets.
const folderMode = 0o700
const fileMode = 0o600
const chunkBytes = 1024 * 1024

export const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: folderMode })

export async function hashFile(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of createReadStream(file, { highWaterMark: chunkBytes })) {
    hash.update(part as Buffer)
    bytes += (part as Buffer).length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/**
 * Does not flush the file to disk.
 * @returns size and SHA-256 of `content`; the written file is not read back.
 */
export async function writeNewFile(
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

/** Flushes the entire file system, which is about 100 times faster than calling fsync on thousands of files. */
export async function flushFolder(folder: string): Promise<void> {
  const run = promisify(execFile)
  // macOS has no option -f.
  await run('sync', ['-f', folder]).catch(() => run('sync'))
}

/** For the database and uploads. The doctor reports less as a full disk. */
const reservedBytes = 200 * 1024 * 1024

/** @throws BackupError with the message */
export async function ensureFreeSpace(folder: string, bytes: number, message: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes + reservedBytes) throw new BackupError(message)
}
