import { type Load, load, median, percentile } from './load.ts'
import { type Running, workOf } from '../servers.ts'

/** One of two servers that get the same load; `work` gives the processor milliseconds that it took so far. */
export type Side = { load: Load; work: () => number }

export const sideOf = (
  { url, pid }: Pick<Running, 'url' | 'pid'>,
  path: string,
  rest: Partial<Load> = {},
): Side => ({
  load: { ...rest, url: url + path },
  work: () => workOf(pid),
})

/** Medians of the rounds: answers a second, processor milliseconds for each, and 99 % of the waiting times. */
export type Measured = { rate: number; work: number; p99: number }
export type Compared = {
  first: Measured
  second: Measured
  rateRatio: number
  workRatio: number
  failed: number
}

/** Loads both in turn, round after round, so that a busy moment of the machine hits both alike. */
export async function compare(first: Side, second: Side, rounds = 5): Promise<Compared> {
  const all = new Map<Side, Measured[]>([
    [first, []],
    [second, []],
  ])
  let failed = 0
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of round % 2 ? [first, second] : [second, first]) {
      const before = side.work()
      const outcome = await load(side.load)
      failed += outcome.failed
      // The first round warms both up.
      if (round === 0) continue
      const times = Object.values(outcome.times).flat()
      const work = (side.work() - before) / outcome.good
      all.get(side)?.push({ rate: outcome.perSecond, work, p99: percentile(0.99, times) })
    }
  }
  const [ours, theirs] = [all.get(first) ?? [], all.get(second) ?? []]
  const middle = (rounds: Measured[]): Measured => ({
    rate: median(rounds.map(({ rate }) => rate)),
    work: median(rounds.map(({ work }) => work)),
    p99: median(rounds.map(({ p99 }) => p99)),
  })
  const ratio = (of: 'rate' | 'work') =>
    median(ours.map((one, round) => one[of] / (theirs[round]?.[of] ?? Number.NaN)))
  return {
    first: middle(ours),
    second: middle(theirs),
    rateRatio: ratio('rate'),
    workRatio: ratio('work'),
    failed,
  }
}
