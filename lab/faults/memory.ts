import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOf } from '../bench/servers.ts'
import type { Row } from '../table.ts'

/** Megabytes that a process had after each round: as it was, and once garbage had been given back. */
export type Memory = { working: number[]; settled: number[] }

/** Has a product collect garbage when it gets SIGUSR2. */
export const collectable = {
  NODE_OPTIONS: `--expose-gc --import data:text/javascript,process.on('SIGUSR2',()=>gc({type:'major',execution:'sync',flavor:'last-resort'}))`,
}

/** Notes what a product uses, where the system tells. */
export async function look(pid: number, { working, settled }: Memory): Promise<void> {
  if (process.platform !== 'linux') return
  working.push(Math.round(memoryOf(pid).now))
  process.kill(pid, 'SIGUSR2')
  await sleep(2000)
  settled.push(Math.round(memoryOf(pid).now))
}

/** Memory over the second half of the rounds: the first fills every cache. */
export function memoryRows({ working, settled }: Memory, isQuick: boolean): Row[] {
  if (!settled.length) return []
  const row = (name: string, rounds: number[], most: number): Row => {
    const middle = Math.floor(rounds.length / 2)
    return {
      name,
      measured: `${rounds.join(', ')} MB`,
      goal: `in the second half at most ${most * 100} % more than at its beginning`,
      ok: isQuick || Math.max(...rounds.slice(middle)) <= (rounds[middle - 1] ?? 0) * (1 + most),
    }
  }
  return [
    row('memory of the process after each round', working, 0.25),
    row('memory after each round once garbage is given back', settled, 0.1),
  ]
}
