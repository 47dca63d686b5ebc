import { execFile } from 'node:child_process'
import { lstatSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { collectionNames } from '../../app/collections.ts'
import { bearerHeader } from '../caller.ts'
import { authSecret, startProduct, withProduct } from './server-process.ts'
import { signIn } from '../servers.ts'
import { withTempFolder } from '../with-temp-folder.ts'
import { median } from '../bench/load.ts'
import { controlRow, zeroRow, type Proof, formatCount } from './proof.ts'
import { compareWithAcknowledged, readStored } from './stored.ts'
import { signInAndSeed, startWriters } from './writers.ts'

const run = promisify(execFile)
const tables = [...collectionNames, 'reply', 'outbox', 'audit', 'user']
const timeLimitMs = 30 * 60_000

export const restore: Proof = ({ isQuick }) =>
  withProduct({}, (product, dataDir) =>
    withTempFolder(async (folder) => {
      const drills = isQuick ? 1 : 100
      const { call } = product
      // Typesetting the document on first use changes its row, so request it before the backup.
      await call('/documents/SAMPLE-CE-0000.pdf')
      const writers = startWriters(await signInAndSeed(call), 300)
      const backups = join(folder, 'backups')
      const found = { lost: 0, doubled: 0, different: 0, lostFiles: 0, mailless: 0, unsound: 0, open: 0 }
      const seconds: number[] = []
      let rows = 0
      let done = 0
      const until = performance.now() + timeLimitMs
      for (; done < drills && performance.now() < until; done++) {
        writers.resume(call)
        await sleep(100)
        const acknowledged = new Set(writers.written.acknowledged)
        const begin = performance.now()
        await runScript('backup', dataDir, backups)
        seconds.push((performance.now() - begin) / 1000)
        writers.pause()
        const restored = join(folder, 'restored')
        await runScript('restore', restored, backups, 'latest')
        const stored = readStored(restored)
        const compared = compareWithAcknowledged(acknowledged, stored)
        found.lost += compared.lost
        found.doubled += compared.doubled
        found.mailless += compared.mailless
        found.lostFiles += stored.lostFiles
        found.unsound += Number(!stored.isSound)
        found.different += countDifferences(restored, dataDir)
        rows = stored.rows.size
        if (done === 0) await checkStart(restored)
        found.open = [dataDir, backups, restored].reduce((sum, each) => sum + countOpenPaths(each), 0)
        rmSync(restored, { recursive: true, force: true })
      }
      await writers.end()
      return [
        {
          name: 'backups made while 16 writers write, restored and compared',
          measured: `${done} drills, ${formatCount(rows)} rows in the last, ${median(seconds).toFixed(1)} s a backup`,
          goal: '100 drills',
          ok: isQuick || done >= drills,
        },
        zeroRow('rows that were acknowledged before and are missing', found.lost, 'rows'),
        zeroRow(
          'rows that differ from the running product or are there twice',
          found.different + found.doubled,
          'rows',
        ),
        zeroRow('rows without their mail, or without their CV', found.mailless + found.lostFiles, 'rows'),
        zeroRow('damaged databases', found.unsound, 'databases'),
        zeroRow('files and folders that others than their owner may look into', found.open, 'paths'),
        await checkDamagedBackup(folder, backups),
      ]
    }),
  )

const runScript = (name: 'backup' | 'restore', dataDir: string, backups: string, ...args: string[]) =>
  run(process.execPath, [`scripts/${name}.ts`, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, BACKUP_DIR: backups, AUTH_SECRET: authSecret },
  })

function countDifferences(restored: string, dataDir: string): number {
  const [copy, live] = [restored, dataDir].map(
    (folder) => new DatabaseSync(join(folder, 'database.sqlite'), { timeout: 5000 }),
  ) as [DatabaseSync, DatabaseSync]
  const rowsOf = (db: DatabaseSync, table: string) =>
    new Map(
      db
        .prepare(`select * from "${table}"`)
        .all()
        .map((row) => [row.id, JSON.stringify(row)]),
    )
  const count = tables
    .map((table) => {
      const all = rowsOf(live, table)
      return [...rowsOf(copy, table)].filter(([id, row]) => all.get(id) !== row).length
    })
    .reduce((sum, different) => sum + different, 0)
  copy.close()
  live.close()
  return count
}

const countOpenPaths = (folder: string): number =>
  ['', ...readdirSync(folder, { recursive: true })].filter((name) => {
    const stats = lstatSync(join(folder, String(name)), { throwIfNoEntry: false })
    return stats && stats.mode & 0o077
  }).length

async function checkStart(dataDir: string): Promise<void> {
  const product = await startProduct(dataDir)
  const token = await signIn(product.call)
  const { status } = await product.call('/api/admin/Contact', { headers: bearerHeader(token) })
  await product.stop()
  if (status !== 200) throw new Error(`The restored product returns status ${status}.`)
}

async function checkDamagedBackup(folder: string, backups: string) {
  const [latest = ''] = readdirSync(backups)
    .filter((name) => /^\d{4}-/.test(name))
    .toSorted()
    .toReversed()
  const files = readdirSync(join(backups, latest), { recursive: true, withFileTypes: true })
  // A short run may not contain a CV yet.
  const file =
    files.find((entry) => entry.isFile() && entry.parentPath.endsWith('cv')) ??
    files.find(({ name }) => name === 'database.sqlite')
  if (file) rmSync(join(file.parentPath, file.name))
  const refusal = await runScript('restore', join(folder, 'spoiled'), backups, latest).then(
    () => undefined,
    () => 'refused',
  )
  return controlRow(
    'a backup from which one file has gone',
    refusal ?? 'restored all the same',
    file !== undefined && refusal === 'refused',
  )
}
