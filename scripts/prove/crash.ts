import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from '../measure/table.ts'
import { bearer, json } from './caller.ts'
import { course, forms } from './forms.ts'
import { powerCuts } from './power-cut.ts'
import { startProduct, signIn, withFolder } from './product.ts'
import { control, median, none, type Proof, thousands } from './proof.ts'
import { change, compare, readStored, type Stored } from './stored.ts'
import { startWriters } from './writers.ts'

/** Writers that send all the time while the process is killed again and again. Nothing acknowledged is lost, nothing is there twice. */
export const crash: Proof = ({ isQuick }) =>
  withFolder(async (dataDir) => {
    const kills = isQuick ? 6 : 500
    const { written, restarts, cut } = await killAgainAndAgain(dataDir, kills)
    const stored = readStored(dataDir)
    const { lost, doubled, mailless } = compare(written.acknowledged, stored)
    const { lost: lostByCut } = compare(written.acknowledged, cut)
    return [
      {
        name: `kill -9 under 16 writers`,
        measured: `${kills} kills, ${thousands(written.acknowledged.size)} rows acknowledged, ${thousands(written.broken)} calls broken off`,
        goal: '500 kills',
        ok: isQuick || kills >= 500,
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
      ...(await powerCuts(isQuick ? 1 : 20)),
    ]
  })

async function killAgainAndAgain(dataDir: string, kills: number) {
  let product = await startProduct(dataDir)
  const accessToken = await signIn(product.call)
  // What admissions and replies refer to.
  await product.call('/api/admin/addCourse', json(course('Welding Inspection'), bearer(accessToken)))
  const { path, make } = forms.contact
  await product.call(path, await make('the first message'))
  // So that the control has a database to look into, however little is written after this.
  change(dataDir, 'pragma wal_checkpoint(truncate)')
  const writers = startWriters(accessToken)
  const restarts: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    writers.resume(product.call)
    // Long enough for every writer to be in the middle of something, each time at another point.
    await sleep(40 + Math.random() * 200)
    writers.pause()
    await product.kill()
    if (kill % 100 === 99) console.log(`  ${kill + 1} kills`)
    if (kill === kills - 1) break
    product = await startProduct(dataDir)
    restarts.push(product.startTime)
  }
  const written = await writers.end()
  const cut = withoutLog(dataDir)
  product = await startProduct(dataDir)
  restarts.push(product.startTime)
  await product.kill()
  return { written, restarts, cut }
}

/** What a copy of the database holds without what is not yet moved into it from the write-ahead log. */
function withoutLog(dataDir: string): Stored {
  const copy = 'cut.sqlite'
  copyFileSync(join(dataDir, 'database.sqlite'), join(dataDir, copy))
  return readStored(dataDir, copy)
}

const sum = (counts: Map<string, number>): number =>
  [...counts].reduce((total, [token, count]) => total + (token ? count : 0), 0)

function restartRow(restarts: number[], isQuick: boolean): Row {
  const [half, longest] = [median(restarts), Math.max(...restarts)].map((time) => Math.round(time))
  return {
    name: 'restart after a kill, to the first answer',
    measured: `median ${half} ms, longest ${longest} ms`,
    goal: '≤ 1,000 ms',
    ok: isQuick || (half ?? 0) <= 1000,
  }
}
