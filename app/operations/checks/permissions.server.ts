import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { authSecretFile } from '#app/platform/settings/settings.server.ts'
import { filesFolder } from '#app/operations/backup/stored-backups.server.ts'
import { type CheckContext, wrong } from './check.ts'

const groupAndOthers = 0o077
const writableByOthers = 0o022
const stickyBit = 0o1000

/** A private folder hides its contents, so only folders, and files that may be in a shared folder, are checked. */
export function checkPermissions({ settings: { dataDir, database, backupDir } }: CheckContext) {
  if (!existsSync(dataDir)) return undefined
  const file = database.kind === 'sqlite' ? database.file : undefined
  const databaseFiles = file === undefined ? [] : [file, `${file}-wal`, `${file}-shm`]
  const inDataDir = [authSecretFile, filesFolder].map((name) => join(dataDir, name))
  const modesOf = (paths: string[]) =>
    paths.filter(existsSync).map((path) => ({ path, mode: statSync(path).mode & 0o1777 }))
  const shown = (mode: number) => (mode & 0o777).toString(8)

  const readable = modesOf([dataDir, backupDir, ...inDataDir, ...databaseFiles])
    .filter(({ mode }) => mode & groupAndOthers)
    .map(({ path, mode }) =>
      wrong(`others can read ${path} (${shown(mode)})`, `chmod ${mode & 0o100 ? '700' : '600'} ${path}`),
    )
  const writable = modesOf(file === undefined ? [] : [dirname(file)])
    .filter(({ mode }) => mode & writableByOthers && !(mode & stickyBit))
    .map(({ path, mode }) => wrong(`others can write to ${path} (${shown(mode)})`, `chmod go-w ${path}`))
  const problems = [...readable, ...writable]
  return problems.length ? problems : 'only the owner can read data and secrets'
}
