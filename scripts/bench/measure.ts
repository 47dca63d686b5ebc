import type { Row } from '../measure/table.ts'

/** What is measured: a title, and what to do in the round with this number. */
export type Case = [title: string, once: (round: number) => Promise<void>]

/** Milliseconds. `cpu` is what this process and the database worked, which other work on the machine hardly changes. */
export type Result = { title: string; cpu: number; median: number; p95: number; best: number }

const warmUps = 3

const nothing = async () => 0

/**
 * Does every case in turn, round after round, so that a busy moment of the machine hits all alike.
 * @param elsewhere CPU milliseconds that another process has worked for this one until now.
 */
export async function measure(
  cases: Case[],
  elsewhere: () => Promise<number> = nothing,
  rounds = 25,
): Promise<Result[]> {
  const taken = cases.map(([title, once]) => ({ title, once, times: [] as number[], cpu: [] as number[] }))
  for (let round = 0; round < warmUps + rounds; round += 1) {
    for (const { once, times, cpu } of taken) {
      const workedThere = await elsewhere()
      const before = process.cpuUsage()
      const begin = performance.now()
      await once(round)
      const time = performance.now() - begin
      const { user, system } = process.cpuUsage(before)
      if (round < warmUps) continue
      times.push(time)
      cpu.push((user + system) / 1000 + (await elsewhere()) - workedThere)
    }
  }
  return taken.map(({ title, times, cpu }) => ({
    title,
    cpu: at(0.5, cpu),
    median: at(0.5, times),
    p95: at(0.95, times),
    best: at(0, times),
  }))
}

function at(share: number, values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** The results as figures: the work of each, beside that of the first, and how long it took. */
export function rowsOf(results: Result[], limit: number): Row[] {
  const base = results[0]?.cpu ?? 1
  const ms = (time: number) => `${time.toFixed(1)} ms`
  return results.map(({ title, cpu, best, median, p95 }) => ({
    name: title,
    measured: `${ms(cpu)} of work (${(cpu / base).toFixed(1)} ×); took ${ms(median)}, best ${ms(best)}, 95 % ${ms(p95)}`,
    goal: `≤ ${limit} ms of work`,
    ok: cpu <= limit,
  }))
}
