import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Row } from '../table.ts'
import { median } from '../bench/load.ts'
import { browserFlags, browserPath, type Part } from './with-site.ts'
import { auditTool } from './tools.js'

/** What Lighthouse says of a page: scores of 100, milliseconds, and a share of the window. */
type Figures = {
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

/** Lighthouse's mobile figures of every route. */
export const lighthouse: Part = async ({ origin, paths, runs }) => {
  const rows: Row[] = []
  const speeds: number[] = []
  for (const path of paths) {
    const url = origin + path
    const all: Result[] = []
    // On a busy machine Chromium's trace is now and then without its beginning; the page has no part in that.
    for (let round = 0; round < runs; round += 1) all.push(await measured(url).catch(() => measured(url)))
    speeds.push(...all.map(({ environment }) => environment.benchmarkIndex))
    const row = figuresRow(path, all.map(figures))
    rows.push(row)
    console.log(`  ${path}: ${row.measured}${row.ok ? '' : ' NOT REACHED'}`)
    if (!row.ok) for (const reason of reasons(all)) console.log(`    ${reason}`)
  }
  return [
    ...rows,
    {
      name: 'speed of this machine, as Lighthouse counts it',
      measured: `${median(speeds).toFixed(0)} (${Math.min(...speeds).toFixed(0)} to ${Math.max(...speeds).toFixed(0)})`,
      goal: 'a slowdown of four is meant for 1,500 to 2,000',
      ok: true,
    },
  ]
}

/** The medians of several runs as a row. */
function figuresRow(path: string, all: Figures[]): Row {
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

/** Looks at a page in a Chromium of its own. The simulated phone is four times slower than the machine. */
async function measured(url: string): Promise<Result> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      auditTool('lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--no-enable-error-reporting',
      '--output=json',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=--headless=new ${browserFlags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: browserPath }, maxBuffer: Infinity },
  )
  const result = JSON.parse(stdout) as Result
  if (result.runtimeError) throw new Error(`Lighthouse at ${url}: ${result.runtimeError.message}`)
  return result
}

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
