import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { secretFile } from '../../platform/settings/generated-secrets.server.ts'
import type { Settings } from '../../platform/settings/settings.server.ts'

// Database, files, backups and secrets are for their owner only, wherever the settings put them. A folder that contains
// other things too, such as /var/lib, is not ours to close: what we put there is closed.

type Places = Pick<Settings, 'dataDir' | 'database' | 'backupDir'>

/** A file or folder of an installation that others than its owner may look into. */
export type Exposed = {
  path: string
  stats: Stats
  /** It is ours alone, so the start closes it. */
  isOurs: boolean
  /** What chmod has to be told to close it. */
  right: string
}

type Place = {
  folder: string
  isOwn: (name: string) => boolean
  /** It is for data only, because a setting says so: others must not look into it, whatever it contains. */
  isForData: boolean
}

const others = 0o077
const writable = 0o022
const sticky = 0o1000
const inDataDir =
  /^(?:files|assets|before-restore-.+|\.restoring-.+|restore-unfinished\.json.*|\.restore-lock.*|\.doctor-.+)$/
const inBackupDir = /^(?:\d{4}-\d\d-\d\dT[\d-]+Z(?:-kept)?|\.(?:making|removing)-.+)$/
/** What a file system makes by itself. */
const isOfNobody = (name: string): boolean => name === 'lost+found'

/**
 * Everything of an installation that others may look into, folders before what is in them.
 * @param isThorough looks also into backups whose folders are closed: they were made so, and there are many of them.
 */
export function exposedData(settings: Places, { isThorough = true } = {}): Exposed[] {
  const places = placesOf(settings)
  const holdsPlace = (path: string) =>
    places.some(({ folder }) => folder === path || folder.startsWith(path + sep))
  const found: Exposed[] = []
  for (const { folder, isOwn, isForData } of places) {
    const names = readdirSync(folder)
    const stats = statSync(folder)
    const isAlone = names.every((name) => isOwn(name) || isOfNobody(name) || holdsPlace(join(folder, name)))
    const isShared = Boolean(stats.mode & sticky)
    const isOpen = stats.mode & (isAlone || isForData ? others : isShared ? 0 : writable)
    const right = isAlone || isForData ? '700' : 'go-w'
    if (isOpen) found.push({ path: folder, stats, isOurs: isAlone && !isShared, right })
    for (const name of names.filter(isOwn)) {
      const path = join(folder, name)
      if (holdsPlace(path)) continue
      const isClosedBackup = inBackupDir.test(name) && !(lstatSync(path).mode & others)
      if (isThorough || !isClosedBackup) found.push(...below(resolved(path)))
    }
  }
  return found
}

/** Closes what is ours and belongs to who runs this. @returns how many files and folders were open. */
export function closeToOthers(settings: Places): number {
  const user = process.getuid?.()
  const open = exposedData(settings, { isThorough: false }).filter(
    ({ stats, isOurs }) => isOurs && stats.uid === user,
  )
  let closed = 0
  // What is inside first: after a kill the folder still shows that something is left to do.
  for (const { path, stats } of open.toReversed()) {
    try {
      chmodSync(path, stats.mode & ~others & 0o7777)
      closed++
    } catch {
      // Gone meanwhile, or on a file system without modes: the doctor tells.
    }
  }
  return closed
}

function placesOf({ dataDir, database, backupDir }: Places): Place[] {
  const file = database.kind === 'sqlite' ? resolved(database.file) : undefined
  const all: Place[] = [
    {
      folder: resolved(dataDir),
      isOwn: (name) => inDataDir.test(name) || name === secretFile,
      isForData: true,
    },
    { folder: resolved(backupDir), isOwn: (name) => inBackupDir.test(name), isForData: true },
    ...(file
      ? [{ folder: dirname(file), isOwn: (name: string) => isOfDatabase(name, file), isForData: false }]
      : []),
  ]
  const places = new Map<string, Place>()
  for (const place of all.filter(({ folder }) => isReadable(folder))) {
    const { folder, isOwn, isForData } = place
    const same = places.get(folder)
    if (!same) places.set(folder, place)
    else
      places.set(folder, {
        ...same,
        isOwn: (name) => same.isOwn(name) || isOwn(name),
        isForData: same.isForData || isForData,
      })
  }
  return [...places.values()]
}

/** Whether a name in the folder of an SQLite database is its own, or that of a file that goes with it. */
export const isOfDatabase = (name: string, file: string): boolean =>
  /^(?:-wal|-shm|-journal|\.before-.+)?$/.test(rest(name, file))

/** What follows the name of a file in another name; a text that none of ours has if nothing does. */
function rest(name: string, file: string): string {
  const beginning = basename(file)
  return name.startsWith(beginning) ? name.slice(beginning.length) : '/'
}

function isReadable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Where a path leads that may be a link to another disk. */
const resolved = (path: string): string => (existsSync(path) ? realpathSync(path) : path)

/** Links further down lead elsewhere, and are nobody's way in. */
function below(path: string): Exposed[] {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats || stats.isSymbolicLink()) return []
  const inside = stats.isDirectory() ? readdirSync(path).flatMap((name) => below(join(path, name))) : []
  const right = stats.isDirectory() ? '700' : '600'
  return stats.mode & others ? [{ path, stats, isOurs: true, right }, ...inside] : inside
}
