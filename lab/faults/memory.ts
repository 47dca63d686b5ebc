import { setTimeout as sleep } from 'node:timers/promises'
import { readMemory } from '../servers.ts'
import type { Row } from '../table.ts'

export const gcOnSignal = {
  NODE_OPTIONS: `--expose-gc --import data:text/javascript,process.on('SIGUSR2',()=>gc({type:'major',execution:'sync',flavor:'last-resort'}))`,
}

/** Memory in MB after garbage collection; Linux only. */
export async function memoryAfterGc(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR2')
  await sleep(2000)
  return Math.round(readMemory(pid).current)
}

/** Compares only the second half of the rounds, because the first fills caches. */
export function memoryRow(rounds: number[], isQuick: boolean): Row {
  const middle = Math.floor(rounds.length / 2)
  return {
    name: 'memory after each round once garbage is given back',
    measured: `${rounds.join(', ')} MB`,
    goal: 'in the second half at most 10 % more than at its beginning',
    ok: isQuick || Math.max(...rounds.slice(middle)) <= (rounds[middle - 1] ?? 0) * 1.1,
  }
}
