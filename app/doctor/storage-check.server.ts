import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { megabytes } from '../backup/words.ts'
import { secretFile, type Settings } from '../settings.server.ts'
import { openStorage } from '../storage/storage.server.ts'
import { type Finding, look, ok, orOk, wrong } from './finding.ts'

type Places = Pick<Settings, 'dataDir' | 'database' | 'backupDir'>

/** Whether files can be written, and every file is there that a row names. */
export async function checkStorage({ dataDir }: Places, keys: string[]): Promise<Finding[]> {
  const part = 'files'
  if (!existsSync(dataDir)) return [look(part, `there is no ${dataDir} yet`, 'The first start makes it.')]
  const trial = join(dataDir, `.doctor-${process.pid}`)
  try {
    await mkdir(trial)
    await writeFile(join(trial, 'file'), 'a file')
  } catch (error) {
    const todo = `Give ${dataDir} to the user who runs the server: chown -R, chmod 700.`
    return [wrong(part, `cannot be written: ${(error as Error).message}`, todo)]
  } finally {
    await rm(trial, { recursive: true, force: true }).catch(() => {})
  }
  const storage = openStorage({ dataDir })
  const missing: string[] = []
  for (const key of keys) if (!(await storage.exists(key))) missing.push(key)
  return orOk(
    [
      missing.length > 0 &&
        wrong(
          part,
          `${missing.length} of ${keys.length} are missing, first ${missing[0]}`,
          'Copy them back from a backup: they lie there in files/ under the same names.',
        ),
    ],
    ok(part, `can be written; all ${keys.length} that rows name are there`),
  )
}

const tight = 200e6
const enough = 1e9

/** Room on the disks of data and backups. */
export async function checkDisk({ dataDir, backupDir }: Places): Promise<Finding[]> {
  const findings: Finding[] = []
  const seen = new Set<number>()
  for (const folder of [dataDir, backupDir].filter(existsSync)) {
    const { dev } = await stat(folder)
    if (seen.has(dev)) continue
    seen.add(dev)
    const { bavail, bsize, files, ffree } = await statfs(folder)
    const free = bavail * bsize
    const found = `${megabytes(free)} are free at ${folder}`
    const todo = 'Make room, or move DATA_DIR or BACKUP_DIR to a larger disk.'
    if (free < tight) findings.push(wrong('disk', found, todo))
    else if (free < enough) findings.push(look('disk', found, todo))
    else if (files > 0 && ffree < files / 50)
      findings.push(look('disk', `few names are left at ${folder} (df -i)`, todo))
    else findings.push(ok('disk', found))
  }
  return findings
}

/** Who may read the data and the secrets. */
export async function checkPermissions({ dataDir, database, backupDir }: Places): Promise<Finding[]> {
  const part = 'permissions'
  if (!existsSync(dataDir)) return []
  const owner = (await stat(dataDir)).uid
  const findings: Finding[] = []
  for (const path of [dataDir, backupDir, join(dataDir, secretFile)].filter(existsSync)) {
    const { mode } = await stat(path)
    const right = path.endsWith(secretFile) ? '600' : '700'
    if (mode & 0o077) {
      const found = `others may look into ${path} (${(mode & 0o777).toString(8)})`
      findings.push(wrong(part, found, `chmod ${right} ${path}`))
    }
  }
  const inside = (await readdir(dataDir)).map((name) => join(dataDir, name))
  for (const path of [...inside, ...(database.kind === 'sqlite' ? [database.file] : [])].filter(existsSync)) {
    if ((await stat(path)).uid !== owner)
      findings.push(
        wrong(
          part,
          `${path} belongs to somebody else than ${dataDir}`,
          `chown -R --reference=${dataDir} ${path}`,
        ),
      )
  }
  return orOk(findings, ok(part, 'data and secrets are for their owner only'))
}
