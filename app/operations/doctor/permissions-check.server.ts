import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { exposedData } from '../permissions/file-permissions.server.ts'
import type { Settings } from '../../platform/settings/settings.server.ts'
import { type Finding, ok, orOk, wrong } from './finding.ts'

type Places = Pick<Settings, 'dataDir' | 'database' | 'backupDir'>

const part = 'permissions'
/** So many are named one by one. */
const named = 5

/** Whether database, files, backups and secrets are for their owner only, wherever the settings put them. */
export async function checkPermissions(settings: Places): Promise<Finding[]> {
  if (!existsSync(settings.dataDir)) return []
  return orOk(
    [...exposed(settings), ...(await ofSomebodyElse(settings))],
    ok(part, 'only the owner can read data and secrets'),
  )
}

function exposed(settings: Places): Finding[] {
  const found = exposedData(settings).map(({ path, stats, right }) => {
    const mode = (stats.mode & 0o777).toString(8)
    return wrong(part, `others can read ${path} (${mode})`, `chmod ${right} ${path}`)
  })
  if (found.length <= named) return found
  const more = `others can read ${found.length - named} more`
  const todo = 'Restart the server as the user who owns the data: it corrects the permissions of its files.'
  return [...found.slice(0, named), wrong(part, more, todo)]
}

async function ofSomebodyElse({ dataDir, database }: Places): Promise<Finding[]> {
  const owner = (await stat(dataDir)).uid
  const inside = (await readdir(dataDir)).map((name) => join(dataDir, name))
  const paths = [...inside, ...(database.kind === 'sqlite' ? [database.file] : [])].filter(existsSync)
  const findings: Finding[] = []
  for (const path of paths)
    if ((await stat(path)).uid !== owner)
      findings.push(
        wrong(
          part,
          `${path} does not belong to the owner of ${dataDir}`,
          `chown -R --reference=${dataDir} ${path}`,
        ),
      )
  return findings
}
