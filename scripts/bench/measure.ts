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

/** The results as a table, the work of each against that of the first, and marked where it is over the limit. */
export function table(results: Result[], limit: number): string {
  const base = results[0]?.cpu ?? 1
  const width = Math.max(...results.map(({ title }) => title.length))
  const cell = (value: string) => value.padStart(9)
  const head = ['cpu', '× first', 'best', 'median', 'p95'].map(cell).join('')
  const lines = results.map(({ title, cpu, best, median, p95 }) => {
    const [worked = '', ...times] = [cpu, best, median, p95].map((time) => cell(time.toFixed(1)))
    const cells = [worked, cell((cpu / base).toFixed(1)), ...times].join('')
    return `${title.padEnd(width)}${cells}${cpu < limit ? '' : '   over the limit'}`
  })
  return [''.padEnd(width) + head, ...lines].join('\n')
}
