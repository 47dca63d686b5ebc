import { type Load, load, median, percentile } from './load.ts'
import { type RunningServer, cpuTimeMs } from '../servers.ts'

export type Side = { load: Load; work: () => number }

export const createSide = (
  { url, pid }: Pick<RunningServer, 'url' | 'pid'>,
  path: string,
  rest: Partial<Load> = {},
): Side => ({
  load: { ...rest, url: url + path },
  work: () => cpuTimeMs(pid),
})

/**
 * Medians over all rounds: responses per second, CPU milliseconds per response, and 99th percentile of the
 * latency in milliseconds.
 */
export type Medians = { rate: number; work: number; p99: number }
export type Comparison = {
  first: Medians
  second: Medians
  rateRatio: number
  workRatio: number
  failed: number
}

/** Alternates between both servers, so that other work on the machine affects both equally. */
export async function compare(first: Side, second: Side, rounds = 5): Promise<Comparison> {
  const all = new Map<Side, Medians[]>([
    [first, []],
    [second, []],
  ])
  let failed = 0
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of round % 2 ? [first, second] : [second, first]) {
      const before = side.work()
      const outcome = await load(side.load)
      failed += outcome.failed
      if (round === 0) continue
      const times = Object.values(outcome.times).flat()
      const work = (side.work() - before) / outcome.succeeded
      all.get(side)?.push({ rate: outcome.perSecond, work, p99: percentile(0.99, times) })
    }
  }
  const [ours, theirs] = [all.get(first) ?? [], all.get(second) ?? []]
  const takeMedians = (rounds: Medians[]): Medians => ({
    rate: median(rounds.map(({ rate }) => rate)),
    work: median(rounds.map(({ work }) => work)),
    p99: median(rounds.map(({ p99 }) => p99)),
  })
  const ratio = (of: 'rate' | 'work') =>
    median(ours.map((one, round) => one[of] / (theirs[round]?.[of] ?? Number.NaN)))
  return {
    first: takeMedians(ours),
    second: takeMedians(theirs),
    rateRatio: ratio('rate'),
    workRatio: ratio('work'),
    failed,
  }
}
