import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Server, startServer, startSite, withTempFolder } from '../server.ts'
import type { Row } from '../table.ts'
import { type Length, measure, measureStarts, median, medianRatio, type Request } from './measure.ts'
import { brotli, cachedPage, otherRequests, staticFile, uncachedPage } from './requests.ts'

const pathOf = (file: string) => new URL(file, import.meta.url).pathname

export const benchPages = (length: Length): Promise<Row[]> =>
  withTempFolder(async (folder) => {
    const starts = await measureStarts(folder, length)
    const site = await startSite(folder)
    const { memoryMb: idleMb } = await site.usage()
    const rows = [
      limitRow('start to the first answer', median(starts), 'ms', 1000),
      limitRow('memory, idle', idleMb, 'MB', 150),
      await compareWithServer(site, cachedPage, join(folder, 'answer'), 'memory', 0.7, length),
      await compareWithServer(site, await staticFile(site.url), join(folder, 'answer'), 'disk', 0.5, length),
      await compareWithReact(site, join(folder, 'page.html'), length),
    ]
    for (const request of otherRequests) {
      const limit = request.name.startsWith('API') ? 1 : undefined
      rows.push(limitRow(request.name, await cpuMs(site, request, length), 'ms of processor time', limit))
    }
    await sleep(5000)
    const { memoryMb } = await site.usage()
    await site.stop()
    return [...rows, limitRow('memory five seconds after the load', memoryMb, 'MB', 300)]
  })

const limitRow = (name: string, value: number, unit: string, limit?: number): Row => ({
  name,
  measured: `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`,
  goal: limit === undefined ? '' : `≤ ${limit} ${unit}`,
  ok: value <= (limit ?? Infinity),
})

async function cpuMs(server: Server, request: Request, length: Length): Promise<number> {
  const [measured] = await measure([{ server, request }], length)
  return median(measured?.cpuMs ?? [])
}

/** @param file where the answer is stored, which the bare server sends. */
async function compareWithServer(
  site: Server,
  request: Request,
  file: string,
  source: 'memory' | 'disk',
  least: number,
  length: Length,
): Promise<Row> {
  // Unlike fetch, this does not decompress.
  const got = once(get(site.url + request.path, { headers: brotli }), 'response')
  const [response] = (await got) as [IncomingMessage]
  writeFileSync(file, await buffer(response))
  const settings = { FILE: file, TYPE: response.headers['content-type'], SOURCE: source }
  const bare = await startServer([pathOf('bare-server.ts')], settings)
  const [ours, theirs] = await measure(
    [site, bare].map((server) => ({ server, request })),
    length,
  )
  await bare.stop()
  if (!ours || !theirs) throw new Error('Nothing was measured.')
  const ratio = medianRatio(ours.rate, theirs.rate)
  const [rate, bareRate, work] = [ours.rate, theirs.rate, ours.cpuMs].map(median)
  return {
    name: `${request.name} ÷ bare node:http, from ${source}`,
    measured: `${ratio.toFixed(2)} (${rate?.toFixed()} and ${bareRate?.toFixed()} per second; ${work?.toFixed(2)} ms of processor time, ${medianRatio(ours.cpuMs, theirs.cpuMs).toFixed(2)} ×)`,
    goal: `≥ ${least}`,
    ok: ratio >= least,
  }
}

async function compareWithReact(site: Server, file: string, length: Length): Promise<Row> {
  writeFileSync(file, await (await fetch(site.url + uncachedPage.path)).text())
  const env = { ...process.env, NODE_ENV: 'production' }
  const { stdout } = await promisify(execFile)(process.execPath, [pathOf('bare-react.ts'), file], { env })
  const [ours, theirs] = [await cpuMs(site, uncachedPage, length), Number(stdout)]
  return {
    name: 'uncached page ÷ React alone rendering its elements',
    measured: `${(ours / theirs).toFixed(1)} (${ours.toFixed(2)} and ${theirs.toFixed(2)} ms of processor time)`,
    goal: '≤ 3',
    ok: ours <= 3 * theirs,
  }
}
