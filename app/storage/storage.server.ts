import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Settings } from '../settings.server.ts'

/** Where uploaded files are kept: a folder of the data directory. */
export type Storage = Disk

export const openStorage = (settings: Pick<Settings, 'dataDir'>): Storage =>
  new Disk(new FSDriver({ location: join(settings.dataDir, 'files'), visibility: 'private' }))
