import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser } from '@playwright/test'
import type { Row } from '../table.ts'
import { median } from '../bench/load.ts'
import { cpuSlowdown } from './cpu-slowdown.ts'
import { browserFlags, browserPath, type AuditPart } from './with-site.ts'
import { auditToolPath } from './tools.js'

/** Scores from 0 to 100, times in milliseconds, and the layout shift score. */
type Metrics = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  largestPaint: number
  blocking: number
  shift: number
}
type Scored = { score: number | null; numericValue?: number; title: string; displayValue?: string }
type Result = {
  audits: Record<string, Scored>
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  runtimeError?: { message: string }
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

export const auditLighthouse: AuditPart = async ({ origin, browser, paths, runs }) => {
  const rows: Row[] = []
  const speeds: number[] = []
  const run = async (url: string): Promise<Result> => {
    const speed = await measureSpeed(browser)
    const result = await runLighthouse(url, cpuSlowdown(speed))
    speeds.push(speed)
    return result
  }
  for (const path of paths) {
    const url = origin + path
    const all: Result[] = []
    // Retry once: on a busy machine, Chromium's trace sometimes lacks its beginning.
    for (let round = 0; round < runs; round += 1) all.push(await run(url).catch(() => run(url)))
    const row = metricsRow(path, all.map(extractMetrics))
    rows.push(row)
    console.log(`  ${path}: ${row.measured}${row.ok ? '' : ' NOT REACHED'}`)
    if (!row.ok) for (const reason of failedAudits(all)) console.log(`    ${reason}`)
  }
  return [
    ...rows,
    { name: 'Lighthouse benchmark index', measured: formatSpread(speeds, 0), goal: '', ok: true },
    { name: 'CPU slowdown', measured: formatSpread(speeds.map(cpuSlowdown), 1), goal: '', ok: true },
  ]
}

const formatSpread = (values: number[], digits: number): string => {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)]
  return `${middle.toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`
}

async function measureSpeed(browser: Browser): Promise<number> {
  const file = auditToolPath('lighthouse/core/lib/page-functions.js')
  const { pageFunctions } = (await import(file)) as {
    pageFunctions: { computeBenchmarkIndex: () => number }
  }
  const page = await browser.newPage()
  try {
    return await page.evaluate(pageFunctions.computeBenchmarkIndex)
  } finally {
    await page.close()
  }
}

function metricsRow(path: string, all: Metrics[]): Row {
  const medianOf = (key: keyof Metrics) => median(all.map((one) => one[key]))
  const scores = [
    medianOf('performance'),
    medianOf('accessibility'),
    medianOf('bestPractices'),
    medianOf('seo'),
  ]
  const [paint, blocking, shift] = [medianOf('largestPaint'), medianOf('blocking'), medianOf('shift')]
  return {
    name: path,
    measured: `${scores.map(Math.round).join(', ')}; LCP ${(paint / 1000).toFixed(2)} s, TBT ${Math.round(blocking)} ms, CLS ${shift.toFixed(3)}`,
    goal: '≥ 99, 100, 100, 100; ≤ 1.5 s, ≤ 50 ms, ≤ 0.01',
    ok:
      scores.every((score, at) => score >= (at === 0 ? 99 : 100)) &&
      paint <= 1500 &&
      blocking <= 50 &&
      shift <= 0.01,
  }
}

async function runLighthouse(url: string, slowdown: number): Promise<Result> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      auditToolPath('lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--no-enable-error-reporting',
      '--output=json',
      `--only-categories=${categories.join(',')}`,
      `--throttling.cpuSlowdownMultiplier=${slowdown.toFixed(2)}`,
      `--chrome-flags=--headless=new ${browserFlags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: browserPath }, maxBuffer: Infinity },
  )
  const result = JSON.parse(stdout) as Result
  if (result.runtimeError) throw new Error(`Lighthouse at ${url}: ${result.runtimeError.message}`)
  return result
}

function extractMetrics({ audits, categories }: Result): Metrics {
  const score = (name: string) => 100 * (categories[name]?.score ?? 0)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  }
}

function failedAudits(results: Result[]): string[] {
  const lost = results.flatMap(({ audits, categories }) =>
    Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${id}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`.trim()),
    ),
  )
  return [...new Set(lost)]
}
