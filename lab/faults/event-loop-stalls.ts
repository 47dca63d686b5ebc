import { setTimeout as pause } from 'node:timers/promises'
import type { Row } from '../table.ts'
import { bearerHeader, type Caller, multipartRequest } from '../caller.ts'
import { Connection } from '../../server/testing/keep-alive-connection.ts'
import { largePictures } from './large-pictures.ts'
import { requestOf, structures } from '../../server/testing/large-structures.ts'
import { withProduct } from './server-process.ts'
import { signIn } from '../servers.ts'
import type { Proof } from './proof.ts'
import { watchHealth } from './watch-health.ts'

/**
 * Sends expensive requests at the size limit while /healthz is requested every 10 ms, and measures the longest
 * stall.
 */
export const eventLoopStalls: Proof = ({ isQuick }) =>
  withProduct({ LOG_LEVEL: 'silent' }, async ({ port, call }) => {
    const repeats = isQuick ? 1 : 100
    const goal = isQuick ? 2000 : 100
    const watch = await watchHealth(port)
    const rows: Row[] = []
    for (const { name, request, times = repeats } of await requests(call, isQuick)) {
      const statuses = new Map<number, number>()
      const connection = new Connection(port)
      await connection.ask(request)
      watch.reset()
      for (let sent = 0; sent < times; sent++) {
        const status = Math.abs(await connection.ask(request))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        await pause(1)
      }
      const longest = await watch.longest()
      connection.close()
      rows.push({
        name,
        measured: `${Math.round(longest)} ms; ${[...statuses].map(([status, count]) => `${count} × ${status || 'closed'}`).join(', ')}`,
        goal: `≤ ${goal} ms`,
        ok: longest <= goal,
      })
    }
    watch.stop()
    return rows
  })

type Hostile = { name: string; request: Buffer; times?: number }

async function requests(call: Caller, isQuick: boolean): Promise<Hostile[]> {
  const all = structures.map((one) => ({ name: one.name, request: requestOf(one) }))
  if (isQuick) return all
  const token = await signIn(call)
  const pictures = (await largePictures()).map(async ({ name, bytes }) => ({
    name: `picture: ${name}`,
    request: await buildUpload('/api/admin/AddBanner', bytes, token),
    times: 2,
  }))
  return [...all, ...(await Promise.all(pictures))]
}

async function buildUpload(path: string, picture: Buffer, token: string): Promise<Buffer> {
  const image = new File([Uint8Array.from(picture)], 'picture.png', { type: 'image/png' })
  const { headers, body } = await multipartRequest(
    { tittle: 'A', description: 'B', status: '1', image },
    bearerHeader(token),
  )
  const lines = Object.entries({ Host: '127.0.0.1', 'Content-Length': body.length, ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return Buffer.concat([Buffer.from(`POST ${path} HTTP/1.1\r\n${head}\r\n`), body])
}
