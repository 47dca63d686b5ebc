import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from '../table.ts'
import { type Product, startProduct } from './server-process.ts'
import { withFolder } from '../with-folder.ts'
import { median } from '../bench/load.ts'
import { control, none, type Proof, thousands } from './proof.ts'
import { change, compare, readStored, type Stored } from './stored.ts'
import { prepare, startWriters } from './writers.ts'

/** Of all kills together, in milliseconds. */
const longest = 15 * 60_000

/** Writers that send all the time while the process is killed again and again. Nothing acknowledged is lost, nothing is there twice. */
export const crash: Proof = ({ isQuick }) =>
  withFolder(async (dataDir) => {
    const kills = isQuick ? 4 : 500
    const { killed, written, restarts, cut } = await killAgainAndAgain(dataDir, kills)
    const stored = readStored(dataDir)
    const { lost, doubled, mailless } = compare(written.acknowledged, stored)
    const { lost: lostByCut } = compare(written.acknowledged, cut)
    return [
      {
        name: `kill -9 under 16 writers`,
        measured: `${killed} kills, ${thousands(written.acknowledged.size)} rows acknowledged, ${thousands(written.broken)} calls broken off`,
        goal: '500 kills',
        ok: isQuick || killed >= 500,
      },
      none('acknowledged rows lost', lost, 'rows'),
      none('rows stored twice', doubled, 'rows'),
      {
        name: 'mails in the outbox against rows',
        measured: `${thousands(sum(stored.mails))} mails, ${thousands(stored.mailedRows)} rows, ${mailless} without their mail`,
        goal: 'equal',
        ok: sum(stored.mails) === stored.mailedRows && mailless === 0,
      },
      none('applications whose CV is missing or damaged', stored.lostFiles, 'files'),
      {
        name: 'database after the last kill',
        measured: stored.isSound ? 'sound' : 'damaged',
        goal: 'sound',
        ok: stored.isSound,
      },
      restartRow(restarts, isQuick),
      control(
        'the same database without its write-ahead log',
        `${thousands(lostByCut)} rows lost`,
        lostByCut > 0,
      ),
    ]
  })

async function killAgainAndAgain(dataDir: string, kills: number) {
  let product = await startProduct(dataDir)
  const accessToken = await prepare(product.call)
  // So that the control has a database to look into, however little is written after this.
  change(dataDir, 'pragma wal_checkpoint(truncate)')
  const writers = startWriters(accessToken)
  const restarts: Product[] = []
  const until = performance.now() + longest
  let killed = 0
  for (; killed < kills && performance.now() < until; killed++) {
    if (killed > 0) {
      product = await startProduct(dataDir)
      restarts.push(product)
    }
    writers.resume(product.call)
    await someRows(writers.written.acknowledged)
    writers.pause()
    await product.kill()
    if (killed % 100 === 99) console.log(`  ${killed + 1} kills`)
  }
  const written = await writers.end()
  const cut = withoutLog(dataDir)
  product = await startProduct(dataDir)
  restarts.push(product)
  await product.kill()
  return { killed, written, restarts, cut }
}

/** Waits for a few rows, each time another number of them, so that each kill comes in the middle of something else. */
async function someRows(acknowledged: Set<string>): Promise<void> {
  const enough = acknowledged.size + Math.random() * 40
  const until = performance.now() + 2000
  while (acknowledged.size < enough && performance.now() < until) await sleep(5)
  await sleep(Math.random() * 10)
}

/** What a copy of the database holds without what is not yet moved into it from the write-ahead log. */
function withoutLog(dataDir: string): Stored {
  const copy = 'cut.sqlite'
  copyFileSync(join(dataDir, 'database.sqlite'), join(dataDir, copy))
  return readStored(dataDir, copy)
}

const sum = (counts: Map<string, number>): number =>
  [...counts].reduce((total, [token, count]) => total + (token ? count : 0), 0)

function restartRow(restarts: Pick<Product, 'started' | 'startWork'>[], isQuick: boolean): Row {
  const times = restarts.map(({ started }) => started)
  const [half, longest, work] = [
    median(times),
    Math.max(...times),
    median(restarts.map(({ startWork }) => startWork)),
  ].map((time) => thousands(Math.round(time)))
  return {
    name: 'restart after a kill, to the first answer',
    measured: `median ${half} ms, longest ${longest} ms; ${work} ms of work (median)`,
    goal: '≤ 1,000 ms of work',
    ok: isQuick || median(restarts.map(({ startWork }) => startWork)) <= 1000,
  }
}
