import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { runScript, type Server, signIn, startSite, withTempFolder } from '../server.ts'
import type { Row } from '../table.ts'
import { type Length, measure, measureStarts, median, medianRatio } from './measure.ts'
import { cachedPage, inboxRequests, otherRequests, staticFile, uncachedPage } from './requests.ts'

const least = 0.95

/**
 * Compares this checkout with another one. A ratio below 1 means that this one needs more.
 * @param other folder of the other checkout
 * @param rows number of admissions
 */
export const benchAgainst = (other: string, rows: number, length: Length): Promise<Row[]> =>
  withTempFolder(async (folder) => {
    const checkouts = ['.', resolve(other)].map((cwd, index) => ({
      cwd,
      dataDir: join(folder, String(index)),
    }))
    for (const { cwd, dataDir } of checkouts) {
      execFileSync('npm', ['run', '--silent', 'build'], { cwd, stdio: 'inherit' })
      await runScript(dataDir, ['scripts/demo.ts', '--rows', String(rows)], {}, cwd)
    }
    const found = [ratioRow('start to the first answer', 'ms', await measureStarts(checkouts, length))]
    const sites = await Promise.all(checkouts.map(({ cwd, dataDir }) => startSite(dataDir, {}, cwd)))
    const [ours = [], theirs = []] = await Promise.all(sites.map((site) => listRequests(site, rows)))
    for (const [index, request] of ours.entries()) {
      const requests = [request, theirs[index] ?? request]
      const sides = sites.map((server, side) => ({ server, request: requests[side] ?? request }))
      const values = (await measure(sides, length)).map(({ cpuMs }) => cpuMs)
      found.push(ratioRow(request.name, 'ms of processor time', values))
    }
    const memory = await Promise.all(sites.map(async (site) => [(await site.usage()).memoryMb]))
    for (const site of sites) await site.stop()
    return [...found, ratioRow('memory after the load', 'MB', memory)]
  })

async function listRequests({ url }: Server, rows: number) {
  const inbox = inboxRequests(rows, await signIn(url))
  return [cachedPage, uncachedPage, ...otherRequests, await staticFile(url), ...inbox]
}

function ratioRow(name: string, unit: string, [ours = [], theirs = []]: number[][]): Row {
  const ratio = medianRatio(theirs, ours)
  return {
    name,
    measured: `${ratio.toFixed(2)} (${median(ours).toFixed(2)} and ${median(theirs).toFixed(2)} ${unit})`,
    goal: `≥ ${least}`,
    ok: ratio >= least,
  }
}
