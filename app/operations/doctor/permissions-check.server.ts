import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { findExposedData } from '../permissions/file-permissions.server.ts'
import type { Settings } from '../../platform/settings/settings.server.ts'
import { type Finding, pass, orPass, failure } from './finding.ts'

type DataLocations = Pick<Settings, 'dataDir' | 'database' | 'backupDir'>

const part = 'permissions'
const maxListed = 5

export async function checkPermissions(settings: DataLocations): Promise<Finding[]> {
  if (!existsSync(settings.dataDir)) return []
  return orPass(
    [...findExposed(settings), ...(await findForeignOwners(settings))],
    pass(part, 'only the owner can read data and secrets'),
  )
}

function findExposed(settings: DataLocations): Finding[] {
  const found = findExposedData(settings).map(({ path, stats, chmodMode }) => {
    const mode = (stats.mode & 0o777).toString(8)
    return failure(part, `others can read ${path} (${mode})`, `chmod ${chmodMode} ${path}`)
  })
  if (found.length <= maxListed) return found
  const more = `others can read ${found.length - maxListed} more paths`
  const todo = 'Restart the server as the user who owns the data: it corrects the permissions of its files.'
  return [...found.slice(0, maxListed), failure(part, more, todo)]
}

async function findForeignOwners({ dataDir, database }: DataLocations): Promise<Finding[]> {
  const owner = (await stat(dataDir)).uid
  const inside = (await readdir(dataDir)).map((name) => join(dataDir, name))
  const paths = [...inside, ...(database.kind === 'sqlite' ? [database.file] : [])].filter(existsSync)
  const findings: Finding[] = []
  for (const path of paths)
    if ((await stat(path)).uid !== owner)
      findings.push(
        failure(
          part,
          `${path} does not belong to the owner of ${dataDir}`,
          `chown -R --reference=${dataDir} ${path}`,
        ),
      )
  return findings
}
