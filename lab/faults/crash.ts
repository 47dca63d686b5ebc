import { setTimeout as sleep } from 'node:timers/promises'
import { startSite, withTempFolder } from '../server.ts'
import type { Row } from '../table.ts'
import { storedRow } from './stored.ts'
import { noDemo, prepareForms, startWriters } from './writers.ts'

/** Kills the server under writers: no acknowledged form is lost or stored twice. */
export const crash = (isQuick: boolean): Promise<Row[]> =>
  withTempFolder(async (dataDir) => {
    const kills = isQuick ? 4 : 500
    const site = { now: await startSite(dataDir, noDemo) }
    const writers = startWriters(await prepareForms(site, dataDir))
    for (let killed = 0; killed < kills; killed++) {
      const enough = writers.acknowledged.size + Math.random() * 40
      for (let looks = 0; writers.acknowledged.size < enough && looks < 500; looks++) await sleep(10)
      writers.pause()
      await site.now.kill()
      site.now = await startSite(dataDir, noDemo)
      writers.resume()
    }
    const broken = await writers.end()
    await site.now.stop()
    const { size } = writers.acknowledged
    return [
      {
        name: 'crash: kill -9 under 15 writers',
        measured: `${kills} kills, ${size} forms acknowledged, ${broken} requests broken`,
        goal: '',
        ok: size > 0 && broken > 0,
      },
      storedRow('crash', dataDir, writers.acknowledged),
    ]
  })
