import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withFolder } from '../with-folder.ts'
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
  /** The same load on a phone two times slower than this machine; the others are on one four times slower. */
  blockingAtTwo: number
  shift: number
}
type Scored = { score: number | null; numericValue?: number; title: string; displayValue?: string }
type Result = {
  audits: Record<string, Scored>
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  environment: { benchmarkIndex: number }
  runtimeError?: { message: string }
}

type Artifacts = { settings: { throttling: { cpuSlowdownMultiplier: number } } }

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const run = promisify(execFile)

/** Lighthouse's mobile figures of every route. */
export const lighthouse: Part = async ({ origin, paths, runs }) => {
  const rows: Row[] = []
  const speeds: number[] = []
  const measuredTimes = async (url: string): Promise<Measured[]> => {
    const all: Measured[] = []
    // On a busy machine Chromium's trace is now and then without its beginning; the page has no part in that.
    for (let round = 0; round < runs; round += 1) all.push(await measured(url).catch(() => measured(url)))
    speeds.push(...all.map(({ result }) => result.environment.benchmarkIndex))
    return all
  }
  for (const path of paths) {
    const all = await measuredTimes(origin + path)
    const row = figuresRow(path, all.map(figures))
    rows.push(row)
    console.log(`  ${path}: ${row.measured}${row.ok ? '' : ' NOT REACHED'}`)
    if (!row.ok) for (const reason of reasons(all.map(({ result }) => result))) console.log(`    ${reason}`)
  }
  return [
    ...rows,
    {
      name: 'speed of this machine, as Lighthouse counts it',
      measured: `${median(speeds).toFixed(0)} (${Math.min(...speeds).toFixed(0)} to ${Math.max(...speeds).toFixed(0)})`,
      goal: '4× is meant for 1,500 to 2,000, 2× for 1,000 to 1,500',
      ok: true,
    },
  ]
}

/** The medians of several runs as a row. */
function figuresRow(path: string, all: Figures[]): Row {
  const middle = (key: keyof Figures) => median(all.map((one) => one[key]))
  const scores = [middle('performance'), middle('accessibility'), middle('practices'), middle('found')]
  const [paint, blocking, shift] = [middle('largestPaint'), middle('blocking'), middle('shift')]
  const atTwo = Math.round(middle('blockingAtTwo'))
  return {
    name: path,
    measured: `${scores.map(Math.round).join(', ')}; LCP ${(paint / 1000).toFixed(2)} s, TBT ${Math.round(blocking)} ms (${atTwo} at 2×), CLS ${shift.toFixed(3)}`,
    goal: '≥ 99, 100, 100, 100; ≤ 1.5 s, ≤ 50 ms, ≤ 0.01',
    ok:
      scores.every((score, at) => score >= (at === 0 ? 99 : 100)) &&
      paint <= 1500 &&
      blocking <= 50 &&
      shift <= 0.01,
  }
}

type Measured = { result: Result; blockingAtTwo: number }

/**
 * Looks at a page in a Chromium of its own, as Lighthouse's command starts it. The simulated phone is four times slower than the
 * machine; Lighthouse asks for two times on one of this class (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#cpu-throttling),
 * so what was recorded is judged once more with that.
 */
const measured = (url: string): Promise<Measured> =>
  withFolder(async (folder) => {
    const records = join(folder, 'records')
    const result = await judged(url, folder, [
      `-GA=${records}`,
      `--chrome-flags=--headless=new ${browserFlags.join(' ')}`,
    ])
    const settings = join(records, 'artifacts.json')
    const artifacts = JSON.parse(readFileSync(settings, 'utf8')) as Artifacts
    artifacts.settings.throttling.cpuSlowdownMultiplier = 2
    writeFileSync(settings, JSON.stringify(artifacts))
    const again = await judged(url, folder, [`-A=${records}`, '--throttling.cpuSlowdownMultiplier=2'])
    return { result, blockingAtTwo: again.audits['total-blocking-time']?.numericValue ?? Number.NaN }
  })

async function judged(url: string, folder: string, options: string[]): Promise<Result> {
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
      ...options,
    ],
    { env: { ...process.env, CHROME_PATH: browserPath } },
  )
  const result = JSON.parse(readFileSync(report, 'utf8')) as Result
  if (result.runtimeError) throw new Error(`Lighthouse at ${url}: ${result.runtimeError.message}`)
  return result
}

function figures({ result: { audits, categories }, blockingAtTwo }: Measured): Figures {
  const score = (name: string) => 100 * (categories[name]?.score ?? 0)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    found: score('seo'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    blockingAtTwo,
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
