import { once } from 'node:events'
import { constants } from 'node:fs'
import { access, mkdir, open, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Storage } from './stored-files.ts'

/** 5% of the disk is reserved for the database, but at most this much. */
const maxReservedBytes = 512 * 1024 * 1024

export function openDisk(dataDir: string): Storage {
  const location = join(dataDir, 'files')
  const disk = new Disk(new DurableFSDriver({ location, visibility: 'private' }))
  return {
    kind: 'disk',
    put: (key, content, options) => disk.put(key, content, options),
    getBytes: (key) => disk.getBytes(key),
    getStream: async (key) => {
      const stream = await disk.getStream(key)
      // A missing file has to fail here and not while the stream is read.
      await once(stream, 'open')
      return stream
    },
    exists: (key) => disk.exists(key),
    getMetaData: (key) => disk.getMetaData(key),
    delete: (key) => disk.delete(key),
    deleteAll: (folder) => disk.deleteAll(folder),
    list: (folder) => listKeys(disk, folder),
    check: () => access(dataDir, constants.W_OK | constants.X_OK),
  }
}

async function* listKeys(disk: Disk, folder: string): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const found = await disk
      .listAll(folder || '/', { recursive: true, ...(paginationToken && { paginationToken }) })
      .catch(emptyIfMissing)
    for (const file of found.objects) if (file.isFile) yield file.key
    paginationToken = found.paginationToken
  } while (paginationToken)
}

function emptyIfMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
  return { objects: [], paginationToken: undefined }
}

/** Files are flushed to disk before their row is committed, so that a power cut leaves no row without its file. */
class DurableFSDriver extends FSDriver {
  override async put(...args: Parameters<FSDriver['put']>): Promise<void> {
    const location = String(this.options.location)
    const file = join(location, args[0])
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await assertFreeSpace(location, Buffer.byteLength(args[1]))
    await super.put(...args)
    await flushToDisk(file, 0o600)
    for (let folder = dirname(file); folder.length >= location.length; folder = dirname(folder))
      await flushToDisk(folder)
  }
}

/** @throws ENOSPC if the write would use the space reserved for the database */
async function assertFreeSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const reserve = Math.min(maxReservedBytes, 0.05 * blocks * bsize)
  if (bavail * bsize - bytes >= reserve) return
  throw Object.assign(new Error('The disk is nearly full. No more files are accepted.'), { code: 'ENOSPC' })
}

async function flushToDisk(path: string, mode?: number): Promise<void> {
  const handle = await open(path, 'r')
  try {
    if (mode !== undefined) await handle.chmod(mode)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
