import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOf } from '../bench/processes.ts'
import type { Row } from '../measure/table.ts'

/** Megabytes that a process held after each round: as it was, and when all that is garbage had been given back. */
export type Memory = { working: number[]; settled: number[] }

/** Has a product give back what it can when it gets SIGUSR2: what it holds is otherwise what V8 has not looked at yet. */
export const collectable = {
  NODE_OPTIONS: `--expose-gc --import data:text/javascript,process.on('SIGUSR2',()=>gc({type:'major',execution:'sync',flavor:'last-resort'}))`,
}

/** Notes what a product holds, where the system tells. */
export async function look(pid: number, { working, settled }: Memory): Promise<void> {
  if (process.platform !== 'linux') return
  working.push(Math.round(memoryOf(pid).now))
  process.kill(pid, 'SIGUSR2')
  await sleep(2000)
  settled.push(Math.round(memoryOf(pid).now))
}

/** Memory over the second half of the rounds: the first fills every cache. */
export function memoryRows(all: Memory[], isQuick: boolean): Row[] {
  if (!all[0]?.settled.length) return []
  const row = (name: string, courses: number[][], most: number): Row => ({
    name,
    measured: courses.map((course) => `${course.join(', ')} MB`).join('; '),
    goal: `in the second half at most ${most * 100} % more than at its beginning`,
    ok: isQuick || courses.every((course) => Math.max(...secondHalf(course)) <= warm(course) * (1 + most)),
  })
  return [
    row(
      'memory of the process after each round',
      all.map(({ working }) => working),
      0.25,
    ),
    row(
      'memory after each round once garbage is given back',
      all.map(({ settled }) => settled),
      0.1,
    ),
  ]
}

const half = (course: number[]): number => Math.floor(course.length / 2)
const secondHalf = (course: number[]): number[] => course.slice(half(course))

/** What it held when the second half began. */
const warm = (course: number[]): number => course[half(course) - 1] ?? 0
