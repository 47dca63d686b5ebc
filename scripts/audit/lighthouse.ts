import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withFolder } from '../prove/product.ts'
import type { Row } from '../measure/table.ts'
import { median } from './rows.ts'
import { browserFlags, browserPath, type Part } from './site.ts'
import { auditTool } from './tools.js'

/** What Lighthouse says of a page: scores of 100, milliseconds, and a share of the window. */
export type Figures = {
  performance: number
  accessibility: number
  practices: number
  found: number
  largestPaint: number
  blocking: number
  shift: number
}
type Scored = { score: number | null; numericValue?: number; title: string; displayValue?: string }
type Result = {
  audits: Record<string, Scored>
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  environment: { benchmarkIndex: number }
  runtimeError?: { message: string }
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const run = promisify(execFile)

/** Lighthouse's mobile figures of every route. */
export const lighthouse: Part = async ({ origin, paths, runs }) => {
  const rows: Row[] = []
  const speeds: number[] = []
  for (const path of paths) {
    const results: Result[] = []
    // On a busy machine Chromium's trace is now and then without its beginning; the page has no part in that.
    for (let round = 0; round < runs; round += 1)
      results.push(await measured(origin + path).catch(() => measured(origin + path)))
    speeds.push(...results.map(({ environment }) => environment.benchmarkIndex))
    const row = figuresRow(path, results.map(figures))
    rows.push(row)
    console.log(`  ${path}: ${row.measured}${row.ok ? '' : ' NOT REACHED'}`)
    if (!row.ok) for (const reason of reasons(results)) console.log(`    ${reason}`)
  }
  // The simulated phone is four times slower than the machine, as it should be where this is about 1,500; on a slower one
  // blocking time is overstated: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#cpu-throttling.
  return [
    ...rows,
    {
      name: 'speed of this machine, as Lighthouse counts it',
      measured: median(speeds).toFixed(0),
      goal: '',
      ok: true,
    },
  ]
}

/** The medians of several runs as a row. */
export function figuresRow(path: string, all: Figures[]): Row {
  const middle = (key: keyof Figures) => median(all.map((one) => one[key]))
  const scores = [middle('performance'), middle('accessibility'), middle('practices'), middle('found')]
  const [paint, blocking, shift] = [middle('largestPaint'), middle('blocking'), middle('shift')]
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

// A Chromium of its own for each run, as Lighthouse's own command starts it.
const measured = (url: string): Promise<Result> =>
  withFolder(async (folder) => {
    const report = join(folder, 'report.json')
    await run(
      process.execPath,
      [
        auditTool('lighthouse/cli/index.js'),
        url,
        '--quiet',
        '--no-enable-error-reporting',
        '--output=json',
        `--output-path=${report}`,
        `--only-categories=${categories.join(',')}`,
        `--chrome-flags=--headless=new ${browserFlags.join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: browserPath } },
    )
    const result = JSON.parse(readFileSync(report, 'utf8')) as Result
    if (result.runtimeError) throw new Error(`Lighthouse at ${url}: ${result.runtimeError.message}`)
    return result
  })

function figures({ audits, categories }: Result): Figures {
  const score = (name: string) => 100 * (categories[name]?.score ?? 0)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    found: score('seo'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  }
}

/** What took points away in any run. */
function reasons(results: Result[]): string[] {
  const lost = results.flatMap(({ audits, categories }) =>
    Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${id}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`.trim()),
    ),
  )
  return [...new Set(lost)]
}
