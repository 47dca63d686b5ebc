import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bearerHeader } from '../caller.ts'
import type { Row } from '../table.ts'
import { type Case, cachedPage, form, lists, listOfTen, staticFile, uncachedPage, upload } from './cases.ts'
import { compare, type Comparison, createSide } from './compare.ts'
import { median } from './load.ts'
import { measureTenfoldLoad } from './overload.ts'
import { adminEnv, readMemory, type RunningServer, signIn, startSite } from '../servers.ts'
import { withTempFolder } from '../with-temp-folder.ts'

const noiseRatio = 1.1

/**
 * Compares this checkout with another one; a ratio above 1 means that this one uses more CPU time.
 * @param other folder of the other checkout.
 * @param rows number of submissions in the inbox.
 */
export const benchAgainstCheckout = (other: string, rows: number): Promise<Row[]> =>
  withTempFolder(async (folder) => {
    const checkouts = ['.', resolve(other)]
    const sites: RunningServer[] = []
    try {
      for (const [index, cwd] of checkouts.entries()) {
        const env = { ...process.env, ...adminEnv, DATA_DIR: resolve(folder, String(index)) }
        execFileSync('npm', ['run', '--silent', 'build'], { cwd, env, stdio: 'inherit' })
        execFileSync('npm', ['run', '--silent', 'demo', '--', '--rows', String(rows)], {
          cwd,
          env,
          stdio: 'ignore',
        })
        sites.push(await startSite(env.DATA_DIR, {}, { checkout: cwd }))
      }
      return await compareAll(sites as [RunningServer, RunningServer])
    } finally {
      for (const site of sites) await site.stop()
    }
  })

async function compareAll(sites: [RunningServer, RunningServer]): Promise<Row[]> {
  const files = await Promise.all(sites.map(({ url }) => staticFile(url)))
  const headers = await Promise.all(sites.map(async ({ call }) => bearerHeader(await signIn(call))))
  const side = (index: 0 | 1, { path, rest = {}, isAdmin }: Case) =>
    createSide(sites[index], path, { ...rest, headers: { ...rest.headers, ...(isAdmin && headers[index]) } })
  const rows: Row[] = []
  for (const both of [cachedPage, uncachedPage, files, listOfTen, form, ...lists, await upload()]) {
    const [ours, theirs] = Array.isArray(both) ? (both as [Case, Case]) : [both, both]
    const compared = await compare(side(0, ours), side(1, theirs), ours.rounds)
    rows.push(comparisonRow(ours.title, compared))
    console.log(`${ours.title}: ${rows.at(-1)?.measured}`)
  }
  rows.push(await measureHomeRebuild(sites, headers))
  const overload = []
  for (const site of sites) overload.push(await measureTenfoldLoad(site))
  const [here, there] = overload.map(
    ({ p99, servedShare }) => `p99 ${p99.toFixed(0)} ms, ${servedShare.toFixed(2)} of the work done`,
  )
  rows.push({ name: 'ten times the load', measured: `${here}; there ${there}`, goal: '', ok: true })
  const memory = sites.map(({ pid }) => `${readMemory(pid).peak.toFixed(0)} MB`)
  return [...rows, { name: 'memory at most', measured: memory.join('; there '), goal: '', ok: true }]
}

async function measureHomeRebuild(
  sites: [RunningServer, RunningServer],
  headers: Record<string, string>[],
): Promise<Row> {
  const waits: number[][] = [[], []]
  for (let round = 0; round < 80; round += 1) {
    for (const index of round % 2 ? [0, 1] : [1, 0]) {
      const url = sites[index]?.url
      const change = { name: `Pipeline inspection ${round}` }
      const published = await fetch(`${url}/api/admin/Update/courses/1`, {
        method: 'PATCH',
        headers: { ...headers[index], 'Content-Type': 'application/json' },
        body: JSON.stringify(change),
      })
      if (!published.ok)
        throw new Error(`The course update failed: ${published.status} ${await published.text()}`)
      await pause(50)
      const began = performance.now()
      await (await fetch(`${url}/`)).arrayBuffer()
      if (round >= 20) waits[index]?.push(performance.now() - began)
    }
  }
  const ratio = median((waits[0] ?? []).map((wait, round) => wait / (waits[1]?.[round] ?? Number.NaN)))
  const [here, there] = waits.map((each) => `${median(each).toFixed(1)} ms`)
  const measured = `${ratio.toFixed(2)} of the time (${here}; there ${there})`
  return { name: 'home page made anew', measured, goal: `≤ ${(1 / 0.8).toFixed(2)}`, ok: ratio <= 1 / 0.8 }
}

const comparisonRow = (name: string, { first, second, rateRatio, workRatio, failed }: Comparison): Row => ({
  name,
  measured: `work ${workRatio.toFixed(2)} (${first.work.toFixed(2)} and ${second.work.toFixed(2)} ms), rate ${rateRatio.toFixed(2)} (${first.rate.toFixed(0)} and ${second.rate.toFixed(0)}/s), p99 ${first.p99.toFixed(0)} and ${second.p99.toFixed(0)} ms${failed ? `, ${failed} failed` : ''}`,
  goal: `work ≤ ${noiseRatio} of the other`,
  ok: workRatio <= noiseRatio && failed === 0,
})
