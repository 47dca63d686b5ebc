import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { constants, createReadStream } from 'node:fs'
import { access, mkdir, open, opendir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Storage } from './stored-files.ts'

/** Upper limit for the space reserved for the database, which is 5% of the disk. */
const maxReservedBytes = 512 * 1024 * 1024

export function openDisk(dataDir: string): Storage {
  const root = join(dataDir, 'files')
  const pathOf = (key: string) => resolveKey(root, key)
  return {
    kind: 'disk',
    put: (key, content) => writeDurably(root, pathOf(key), content),
    getBytes: (key) => readFile(pathOf(key)),
    getStream: async (key) => {
      const stream = createReadStream(pathOf(key))
      // Fail here if the file is missing, and not while the stream is read.
      await once(stream, 'open')
      return stream
    },
    exists: (key) => stat(pathOf(key)).then((found) => found.isFile(), ifMissing(false)),
    getMetaData: async (key) => {
      const { size, mtime } = await stat(pathOf(key))
      return { contentLength: size, lastModified: mtime }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    list: (folder) => listKeys(root, folder ? pathOf(folder) : root),
    check: () => access(dataDir, constants.W_OK | constants.X_OK),
  }
}

/** @throws if the key points outside the folder */
function resolveKey(root: string, key: string): string {
  const path = join(root, key)
  if (!path.startsWith(root + sep) || key.includes('\0')) throw new Error('This is not a valid file key.')
  return path
}

async function* listKeys(root: string, folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder, { recursive: true }).catch(ifMissing(null))
  if (!entries) return
  for await (const entry of entries)
    if (entry.isFile()) yield relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
}

const ifMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return value
    throw error
  }

/**
 * Flushes the file to disk before its row is committed, so that a power failure leaves no row without its file. Readers
 * never see a part of the file.
 */
async function writeDurably(root: string, path: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await assertFreeSpace(root, Buffer.byteLength(content))
  const partial = `${path}.${randomBytes(4).toString('hex')}`
  try {
    await writeFile(partial, content, { mode: 0o600, flush: true })
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
  for (let folder = dirname(path); folder.length >= root.length; folder = dirname(folder))
    await flushFolder(folder)
}

/** @throws ENOSPC if the write would use the space reserved for the database */
async function assertFreeSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const reserve = Math.min(maxReservedBytes, 0.05 * blocks * bsize)
  if (bavail * bsize - bytes >= reserve) return
  throw Object.assign(new Error('The disk is nearly full. No more files are accepted.'), { code: 'ENOSPC' })
}

async function flushFolder(path: string): Promise<void> {
  await using handle = await open(path, 'r')
  await handle.sync()
}
