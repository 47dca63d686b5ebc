import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** An error with a message for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}

export function describeError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk is full: free some space and try again. (${message})`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `No permission: ${message}`
  return message
}

// Only the owner may read backups, because they contain personal data and secrets.
export const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 })

export async function writeNewFile(file: string, content: Readable | string): Promise<void> {
  await makeFolder(dirname(file))
  const options = { flags: 'wx', flag: 'wx', mode: 0o600 }
  if (typeof content === 'string') await writeFile(file, content, options)
  else await pipeline(content, createWriteStream(file, options))
}

export async function hashFile(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file, { highWaterMark: 2 ** 20 })) hash.update(part as Buffer)
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') }
}

/** For the database and uploads. The doctor reports less as a full disk. */
const reservedBytes = 200 * 1024 * 1024

/** @throws BackupError */
export async function ensureFreeSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes + reservedBytes)
    throw new BackupError(
      `There is not enough free space in ${folder}: it needs ${Math.ceil((bytes + reservedBytes) / 1e6)} MB.`,
    )
}
