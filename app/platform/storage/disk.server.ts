import { once } from 'node:events'
import { constants } from 'node:fs'
import { access, mkdir, open, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Storage } from './storage.server.ts'

/** Bytes of a disk that files leave free, at most. */
const reserved = 512 * 1024 * 1024

/** Files in a folder of the data directory. */
export function openDisk(dataDir: string): Storage {
  const location = join(dataDir, 'files')
  const disk = new Disk(new LastingFiles({ location, visibility: 'private' }))
  return {
    kind: 'disk',
    put: (key, content, options) => disk.put(key, content, options),
    getBytes: (key) => disk.getBytes(key),
    getStream: async (key) => {
      const stream = await disk.getStream(key)
      // A file that is not there is an error now, not later.
      await once(stream, 'open')
      return stream
    },
    exists: (key) => disk.exists(key),
    getMetaData: (key) => disk.getMetaData(key),
    delete: (key) => disk.delete(key),
    deleteAll: (folder) => disk.deleteAll(folder),
    list: (folder) => keysBelow(disk, folder),
    check: () => access(dataDir, constants.W_OK | constants.X_OK),
  }
}

async function* keysBelow(disk: Disk, folder: string): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const found = await disk
      .listAll(folder || '/', { recursive: true, ...(paginationToken && { paginationToken }) })
      .catch(noneYet)
    for (const file of found.objects) if (file.isFile) yield file.key
    paginationToken = found.paginationToken
  } while (paginationToken)
}

function noneYet(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
  return { objects: [], paginationToken: undefined }
}

/** A file is on the disk before the row that names it: a power cut leaves no row without its file. Others cannot read it. */
class LastingFiles extends FSDriver {
  override async put(...args: Parameters<FSDriver['put']>): Promise<void> {
    const location = String(this.options.location)
    const file = join(location, args[0])
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await refuseFull(location, Buffer.byteLength(args[1]))
    await super.put(...args)
    await sync(file, 0o600)
    // The folders that it made hold its name.
    for (let folder = dirname(file); folder.length >= location.length; folder = dirname(folder))
      await sync(folder)
  }
}

/**
 * Leaves the last of a disk to the database, so that files which visitors send cannot stop the rest of the site.
 * @throws ENOSPC if writing so many bytes would take of it.
 */
async function refuseFull(folder: string, bytes: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const reserve = Math.min(reserved, 0.05 * blocks * bsize)
  if (bavail * bsize - bytes >= reserve) return
  throw Object.assign(new Error('The disk is nearly full: files are refused.'), { code: 'ENOSPC' })
}

async function sync(path: string, mode?: number): Promise<void> {
  const handle = await open(path, 'r')
  try {
    if (mode !== undefined) await handle.chmod(mode)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
