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
import { authSecretFile } from '../../platform/settings/generated-secrets.server.ts'
import type { Settings } from '../../platform/settings/settings.server.ts'

// Only the owner may access the database, files, backups and secrets. In a folder with other contents, such as
// /var/lib, only our own files are restricted, not the folder itself.

type DataLocations = Pick<Settings, 'dataDir' | 'database' | 'backupDir'>

export type ExposedPath = {
  path: string
  stats: Stats
  isOurs: boolean
  chmodMode: string
}

type DataFolder = {
  folder: string
  isOwnName: (name: string) => boolean
  mustBePrivate: boolean
}

const groupAndOthers = 0o077
const writableByOthers = 0o022
const stickyBit = 0o1000
const dataDirNames =
  /^(?:files|assets|before-restore-.+|\.restoring-.+|restore-unfinished\.json.*|\.restore-lock.*|\.doctor-.+)$/
const backupDirNames = /^(?:\d{4}-\d\d-\d\dT[\d-]+Z(?:-kept)?|\.(?:making|removing)-.+)$/
const isSystemEntry = (name: string): boolean => name === 'lost+found'

/**
 * Lists folders before their contents.
 * @param isThorough also checks the contents of backup folders that are already private
 */
export function findExposedData(settings: DataLocations, { isThorough = true } = {}): ExposedPath[] {
  const folders = dataFolders(settings)
  const containsFolder = (path: string) =>
    folders.some(({ folder }) => folder === path || folder.startsWith(path + sep))
  const found: ExposedPath[] = []
  for (const { folder, isOwnName, mustBePrivate } of folders) {
    const names = readdirSync(folder)
    const stats = statSync(folder)
    const isExclusive = names.every(
      (name) => isOwnName(name) || isSystemEntry(name) || containsFolder(join(folder, name)),
    )
    const isShared = Boolean(stats.mode & stickyBit)
    const isPrivate = isExclusive || mustBePrivate
    const isExposed = stats.mode & (isPrivate ? groupAndOthers : isShared ? 0 : writableByOthers)
    const chmodMode = isPrivate ? '700' : 'go-w'
    if (isExposed) found.push({ path: folder, stats, isOurs: isExclusive && !isShared, chmodMode })
    for (const name of names.filter(isOwnName)) {
      const path = join(folder, name)
      if (containsFolder(path)) continue
      const isClosedBackup = backupDirNames.test(name) && !(lstatSync(path).mode & groupAndOthers)
      if (isThorough || !isClosedBackup) found.push(...findExposedPaths(resolveLink(path)))
    }
  }
  return found
}

export function restrictPermissions(settings: DataLocations): number {
  const user = process.getuid?.()
  const exposed = findExposedData(settings, { isThorough: false }).filter(
    ({ stats, isOurs }) => isOurs && stats.uid === user,
  )
  let changed = 0
  // Restrict contents before their folder: after an interruption, the folder's permissions still show that work
  // remains.
  for (const { path, stats } of exposed.toReversed()) {
    try {
      chmodSync(path, stats.mode & ~groupAndOthers & 0o7777)
      changed++
    } catch {
      // The path is gone, or the file system does not support modes, which the doctor reports.
    }
  }
  return changed
}

function dataFolders({ dataDir, database, backupDir }: DataLocations): DataFolder[] {
  const file = database.kind === 'sqlite' ? resolveLink(database.file) : undefined
  const candidates: DataFolder[] = [
    {
      folder: resolveLink(dataDir),
      isOwnName: (name) => dataDirNames.test(name) || name === authSecretFile,
      mustBePrivate: true,
    },
    { folder: resolveLink(backupDir), isOwnName: (name) => backupDirNames.test(name), mustBePrivate: true },
    ...(file
      ? [
          {
            folder: dirname(file),
            isOwnName: (name: string) => isDatabaseFile(name, file),
            mustBePrivate: false,
          },
        ]
      : []),
  ]
  const folders = new Map<string, DataFolder>()
  for (const candidate of candidates.filter(({ folder }) => isReadable(folder))) {
    const { folder, isOwnName, mustBePrivate } = candidate
    const existing = folders.get(folder)
    if (!existing) folders.set(folder, candidate)
    else
      folders.set(folder, {
        ...existing,
        isOwnName: (name) => existing.isOwnName(name) || isOwnName(name),
        mustBePrivate: existing.mustBePrivate || mustBePrivate,
      })
  }
  return [...folders.values()]
}

export const isDatabaseFile = (name: string, file: string): boolean =>
  /^(?:-wal|-shm|-journal|\.before-.+)?$/.test(suffixOrSlash(name, file))

/** @returns a slash, which matches no suffix pattern, if the name does not start with the database file name */
function suffixOrSlash(name: string, file: string): string {
  const prefix = basename(file)
  return name.startsWith(prefix) ? name.slice(prefix.length) : '/'
}

function isReadable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

const resolveLink = (path: string): string => (existsSync(path) ? realpathSync(path) : path)

function findExposedPaths(path: string): ExposedPath[] {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats || stats.isSymbolicLink()) return []
  const inside = stats.isDirectory()
    ? readdirSync(path).flatMap((name) => findExposedPaths(join(path, name)))
    : []
  const chmodMode = stats.isDirectory() ? '700' : '600'
  return stats.mode & groupAndOthers ? [{ path, stats, isOurs: true, chmodMode }, ...inside] : inside
}
