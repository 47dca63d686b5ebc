import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import settings from '../../playwright.config.ts'
import { median } from '../bench/measure.ts'
import type { Row } from '../table.ts'

type Request = { url: string; resourceType: string; transferSize: number }
type Result = {
  audits: Record<string, { numericValue?: number }> & {
    'network-requests': { details: { items: Request[] } }
  }
  categories: Record<string, { score: number }>
  environment: { benchmarkIndex: number }
  runtimeError?: { message: string }
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const { args = [], executablePath = '' } = settings.use?.launchOptions ?? {}

/** Medians of all runs. Each run is slowed down by the speed of the machine in the run before. */
export async function auditRoutes(origin: string, paths: readonly string[], runs: number): Promise<Row[]> {
  const rows: Row[] = []
  const first = await runLighthouse(origin, 1)
  const indexes = [first.environment.benchmarkIndex]
  for (const path of paths) {
    const results: Result[] = []
    for (let round = 0; round < runs; round++) {
      const run = () => runLighthouse(origin + path, cpuSlowdown(indexes.at(-1) ?? 0))
      // Retry once: on a busy machine, Chromium's trace sometimes lacks its beginning.
      const result = await run().catch(run)
      indexes.push(result.environment.benchmarkIndex)
      results.push(result)
    }
    rows.push(resultRow(path, results))
    console.log(`${path}: ${rows.at(-1)?.measured}`)
  }
  const [index, slowdown] = [median(indexes), median(indexes.map(cpuSlowdown))]
  const measured = `${index.toFixed(0)}; the CPU is slowed down ${slowdown.toFixed(1)} times`
  return [...rows, { name: 'Lighthouse benchmark index', measured, goal: '', ok: true }]
}

/**
 * The slowdown that turns this machine into a mid-tier phone. At most Lighthouse's default.
 * @see https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown and its calculator
 */
function cpuSlowdown(index: number): number {
  if (index >= 1300) return Math.min(4, 3 + (index - 1300) / 233)
  return index >= 800 ? 2 + (index - 800) / 500 : Math.max(1, 1 + (index - 150) / 650)
}

function resultRow(name: string, results: Result[]): Row {
  const scores = categories.map((category) =>
    median(results.map((result) => Math.round(100 * (result.categories[category]?.score ?? 0)))),
  )
  const value = (audit: string) => median(results.map(({ audits }) => audits[audit]?.numericValue ?? NaN))
  const paint = value('largest-contentful-paint')
  const blocking = value('total-blocking-time')
  const shift = value('cumulative-layout-shift')
  const { kilobytes, requests, fontKilobytes } = weigh(results[0])
  const isLight = kilobytes <= 400 && requests <= 20 && fontKilobytes <= 60
  const areHigh = scores.every((score, index) => score >= (index ? 100 : 99))
  return {
    name,
    measured: `${scores.join(', ')}; LCP ${(paint / 1000).toFixed(2)} s, TBT ${Math.round(blocking)} ms, CLS ${shift.toFixed(3)}; ${kilobytes.toFixed(1)} KB, ${requests} requests, fonts ${fontKilobytes.toFixed(1)} KB`,
    goal: '≥ 99, 100, 100, 100; ≤ 1.5 s, ≤ 50 ms, ≤ 0.01; ≤ 400 KB, ≤ 20, ≤ 60 KB',
    ok: areHigh && paint <= 1500 && blocking <= 50 && shift <= 0.01 && isLight,
  }
}

/** Weight of the first view, without films. */
function weigh(result: Result | undefined) {
  const all = result?.audits['network-requests'].details.items ?? []
  const requests = all.filter(({ url }) => !/^(?:blob|data):|\.mp4$/.test(url))
  const fonts = requests.filter(({ resourceType }) => resourceType === 'Font')
  const sum = (some: Request[]) => some.reduce((total, { transferSize }) => total + transferSize, 0) / 1024
  return { kilobytes: sum(requests), requests: requests.length, fontKilobytes: sum(fonts) }
}

async function runLighthouse(url: string, slowdown: number): Promise<Result> {
  const options = [
    '--quiet',
    '--no-enable-error-reporting',
    '--output=json',
    `--only-categories=${categories.join(',')}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown.toFixed(2)}`,
    `--chrome-flags=--headless=new ${args.join(' ')}`,
  ]
  const env = { ...process.env, CHROME_PATH: executablePath }
  const command = ['--yes', 'lighthouse@13.5.0', url, ...options]
  const { stdout } = await promisify(execFile)('npx', command, { env, maxBuffer: Infinity })
  const result = JSON.parse(stdout) as Result
  if (result.runtimeError) throw new Error(`Lighthouse at ${url}: ${result.runtimeError.message}`)
  return result
}
