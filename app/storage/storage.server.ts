import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Settings } from '../settings.server.ts'

/** Where uploaded files are kept: a folder of the data directory. */
export type Storage = Disk

export const openStorage = (settings: Pick<Settings, 'dataDir'>): Storage =>
  new Disk(new LastingFiles({ location: join(settings.dataDir, 'files'), visibility: 'private' }))

/** A file is on the disk before the row that names it: a power cut leaves no row without its file. */
class LastingFiles extends FSDriver {
  override async put(...args: Parameters<FSDriver['put']>): Promise<void> {
    await super.put(...args)
    const location = String(this.options.location)
    const file = join(location, args[0])
    await sync(file)
    // The folders that it made hold its name.
    for (let folder = dirname(file); folder.length >= location.length; folder = dirname(folder))
      await sync(folder)
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
