import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from '../table.ts'
import { type Product, startProduct } from './server-process.ts'
import { withTempFolder } from '../with-temp-folder.ts'
import { median } from '../bench/load.ts'
import { controlRow, zeroRow, type Proof, formatCount } from './proof.ts'
import { executeSql, compareWithAcknowledged, readStored, type StoredState } from './stored.ts'
import { signInAndSeed, startWriters } from './writers.ts'

const timeLimitMs = 15 * 60_000

export const crash: Proof = ({ isQuick }) =>
  withTempFolder(async (dataDir) => {
    const kills = isQuick ? 4 : 500
    const { killed, written, restarts, cut } = await killRepeatedly(dataDir, kills)
    const stored = readStored(dataDir)
    const { lost, doubled, mailless } = compareWithAcknowledged(written.acknowledged, stored)
    const { lost: lostByCut } = compareWithAcknowledged(written.acknowledged, cut)
    return [
      {
        name: `kill -9 under 16 writers`,
        measured: `${killed} kills, ${formatCount(written.acknowledged.size)} rows acknowledged, ${formatCount(written.broken)} calls broken off`,
        goal: '500 kills',
        ok: isQuick || killed >= 500,
      },
      zeroRow('acknowledged rows lost', lost, 'rows'),
      zeroRow('rows stored twice', doubled, 'rows'),
      {
        name: 'mails in the outbox against rows',
        measured: `${formatCount(sum(stored.mails))} mails, ${formatCount(stored.mailedRows)} rows, ${mailless} without their mail`,
        goal: 'equal',
        ok: sum(stored.mails) === stored.mailedRows && mailless === 0,
      },
      zeroRow('applications whose CV is missing or damaged', stored.lostFiles, 'files'),
      {
        name: 'database after the last kill',
        measured: stored.isSound ? 'sound' : 'damaged',
        goal: 'sound',
        ok: stored.isSound,
      },
      restartRow(restarts, isQuick),
      controlRow(
        'the same database without its write-ahead log',
        `${formatCount(lostByCut)} rows lost`,
        lostByCut > 0,
      ),
    ]
  })

async function killRepeatedly(dataDir: string, kills: number) {
  let product = await startProduct(dataDir)
  const accessToken = await signInAndSeed(product.call)
  // The control reads the database without its write-ahead log, so the tables must exist in the main file.
  executeSql(dataDir, 'pragma wal_checkpoint(truncate)')
  const writers = startWriters(accessToken)
  const restarts: Product[] = []
  const until = performance.now() + timeLimitMs
  let killed = 0
  for (; killed < kills && performance.now() < until; killed++) {
    if (killed > 0) {
      product = await startProduct(dataDir)
      restarts.push(product)
    }
    writers.resume(product.call)
    await waitForRows(writers.written.acknowledged)
    writers.pause()
    await product.kill()
    if (killed % 100 === 99) console.log(`  ${killed + 1} kills`)
  }
  const written = await writers.end()
  const cut = readWithoutWal(dataDir)
  product = await startProduct(dataDir)
  restarts.push(product)
  await product.kill()
  return { killed, written, restarts, cut }
}

async function waitForRows(acknowledged: Set<string>): Promise<void> {
  const enough = acknowledged.size + Math.random() * 40
  const until = performance.now() + 2000
  while (acknowledged.size < enough && performance.now() < until) await sleep(5)
  await sleep(Math.random() * 10)
}

function readWithoutWal(dataDir: string): StoredState {
  const copy = 'cut.sqlite'
  copyFileSync(join(dataDir, 'database.sqlite'), join(dataDir, copy))
  return readStored(dataDir, copy)
}

const sum = (counts: Map<string, number>): number =>
  [...counts].reduce((total, [token, count]) => total + (token ? count : 0), 0)

function restartRow(restarts: Pick<Product, 'startupMs' | 'startupCpuMs'>[], isQuick: boolean): Row {
  const times = restarts.map(({ startupMs }) => startupMs)
  const [half, longest, work] = [
    median(times),
    Math.max(...times),
    median(restarts.map(({ startupCpuMs }) => startupCpuMs)),
  ].map((time) => formatCount(Math.round(time)))
  return {
    name: 'restart after a kill, to the first answer',
    measured: `median ${half} ms, longest ${longest} ms; ${work} ms of work (median)`,
    goal: '≤ 1,000 ms of work',
    ok: isQuick || median(restarts.map(({ startupCpuMs }) => startupCpuMs)) <= 1000,
  }
}
