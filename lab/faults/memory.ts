import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOf } from '../servers.ts'
import type { Row } from '../table.ts'

/** Has a product collect garbage when it gets SIGUSR2. */
export const collectable = {
  NODE_OPTIONS: `--expose-gc --import data:text/javascript,process.on('SIGUSR2',()=>gc({type:'major',execution:'sync',flavor:'last-resort'}))`,
}

/** Megabytes that a product has once it has given garbage back; Linux only. */
export async function settledMemory(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR2')
  await sleep(2000)
  return Math.round(memoryOf(pid).now)
}

/** Memory over the second half of the rounds: the first fills every cache. */
export function memoryRow(rounds: number[], isQuick: boolean): Row {
  const middle = Math.floor(rounds.length / 2)
  return {
    name: 'memory after each round once garbage is given back',
    measured: `${rounds.join(', ')} MB`,
    goal: 'in the second half at most 10 % more than at its beginning',
    ok: isQuick || Math.max(...rounds.slice(middle)) <= (rounds[middle - 1] ?? 0) * 1.1,
  }
}
