import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { Connection } from './connection.ts'
import { requestOf, structures } from './large-structures.ts'
import { withProduct } from './product.ts'
import type { Proof } from './proof.ts'
import type { Row } from '../measure/table.ts'

/** Milliseconds. */
const longestSilence = 100

/**
 * One request of every shape, as large as it is accepted, many times, while /healthz is asked every 10 ms:
 * how long nobody else was answered.
 */
export const silence: Proof = ({ isQuick }) =>
  withProduct({ LOG_LEVEL: 'silent' }, async ({ port }) => {
    const repeats = isQuick ? 3 : 100
    const watch = fork(new URL('./silence-watch.ts', import.meta.url), [String(port)])
    await once(watch)
    const rows: Row[] = []
    for (const structure of structures) {
      const request = requestOf(structure)
      const statuses = new Map<number, number>()
      const connection = new Connection(port)
      // The first of a kind also loads what answers it.
      await connection.ask(request)
      watch.send('begin')
      for (let sent = 0; sent < repeats; sent++) {
        const status = Math.abs(await connection.ask(request))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        await pause(1)
      }
      watch.send('end')
      const longest = await once(watch)
      connection.close()
      rows.push({
        name: structure.name,
        measured: `${Math.round(longest)} ms; ${[...statuses].map(([status, count]) => `${count} × ${status || 'closed'}`).join(', ')}`,
        goal: `at most ${longestSilence} ms`,
        ok: longest <= longestSilence,
      })
    }
    watch.kill()
    return rows
  })

/** The next message of the process that watches. */
const once = (watch: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    watch.once('message', (longest) => resolve(Number(longest)))
    watch.once('error', reject)
  })
