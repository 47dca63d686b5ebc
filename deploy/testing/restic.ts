import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export const hasRestic = !spawnSync('restic', ['version']).error

const dayMs = 86_400_000

/** A data folder with fake backups, and a local repository. */
export function createOffsite(keep = '7 daily, 4 weekly, 12 monthly') {
  const dataDir = mkdtempSync(join(tmpdir(), 'offsite-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const repository = join(dataDir, 'repository')
  const env = {
    PATH: process.env.PATH,
    HOME: dataDir,
    DATA_DIR: dataDir,
    BACKUP_KEEP: keep,
    RESTIC_REPOSITORY: repository,
    RESTIC_PASSWORD: 'a password',
    RESTIC_CACHE_DIR: join(dataDir, 'cache'),
  }
  const restic = (...args: string[]) => spawnSync('restic', args, { env, encoding: 'utf8' }).stdout
  return {
    dataDir,
    repository,
    restic,
    /** Creates a backup that is this old, with one file. */
    addBackup(days: number, text: string): string {
      const name = `${new Date(Date.now() - days * dayMs).toISOString().slice(0, 19).replaceAll(':', '-')}Z`
      const folder = join(dataDir, 'backups', name)
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'manifest.json'), '{}')
      writeFileSync(join(folder, 'person'), text)
      return name
    },
    run: (changed: Record<string, string> = {}) =>
      spawnSync('sh', ['deploy/offsite.sh'], { env: { ...env, ...changed }, encoding: 'utf8' }),
    snapshotTimes: () =>
      (JSON.parse(restic('snapshots', '--json')) as { time: string }[]).map(({ time }) =>
        time.slice(0, 19).replaceAll(':', '-'),
      ),
    /** Restic names the content of a small file by its SHA-256. */
    contains: (text: string) =>
      restic('list', 'blobs').includes(createHash('sha256').update(text).digest('hex')),
    stamp: () => JSON.parse(readFileSync(join(dataDir, 'offsite.json'), 'utf8')) as Record<string, string>,
  }
}
