import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { authSecretFile, type Settings } from '../../platform/settings/settings.server.ts'
import { filesFolder } from '../backup/copy/manifest.server.ts'
import { type Finding, pass, orPass, failure } from './finding.ts'

type DataLocations = Pick<Settings, 'dataDir' | 'database' | 'backupDir'>

const part = 'permissions'
const groupAndOthers = 0o077
const writableByOthers = 0o022
const stickyBit = 0o1000

/** A private folder hides its contents, so only folders, and files that may be in a shared folder, are checked. */
export async function checkPermissions({ dataDir, database, backupDir }: DataLocations): Promise<Finding[]> {
  if (!existsSync(dataDir)) return []
  const databaseFiles =
    database.kind === 'sqlite' ? ['', '-wal', '-shm'].map((end) => `${database.file}${end}`) : []
  const inside = readdirSync(dataDir).map((name) => join(dataDir, name))
  const ownNames = [authSecretFile, filesFolder].map((name) => join(dataDir, name))
  const privatePaths = new Set([dataDir, backupDir, ...ownNames, ...databaseFiles])
  const owner = statSync(dataDir).uid
  const findings = [
    ...[...privatePaths].filter(existsSync).flatMap((path) => {
      const { mode } = statSync(path)
      const chmodMode = statSync(path).isDirectory() ? '700' : '600'
      return mode & groupAndOthers
        ? [failure(part, `others can read ${path} (${formatMode(mode)})`, `chmod ${chmodMode} ${path}`)]
        : []
    }),
    ...(database.kind === 'sqlite' ? checkDatabaseFolder(dirname(database.file)) : []),
    ...[...new Set([...inside, ...databaseFiles])]
      .filter((path) => existsSync(path) && statSync(path).uid !== owner)
      .map((path) =>
        failure(
          part,
          `${path} does not belong to the owner of ${dataDir}`,
          `chown -R --reference=${dataDir} ${path}`,
        ),
      ),
  ]
  return orPass(findings, pass(part, 'only the owner can read data and secrets'))
}

function checkDatabaseFolder(folder: string): Finding[] {
  const mode = existsSync(folder) ? statSync(folder).mode : 0
  if (!(mode & writableByOthers) || mode & stickyBit) return []
  return [failure(part, `others can write to ${folder} (${formatMode(mode)})`, `chmod go-w ${folder}`)]
}

const formatMode = (mode: number): string => (mode & 0o777).toString(8)
