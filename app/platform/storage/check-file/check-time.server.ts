import { refuse } from './file-refused.server.ts'

/** Processor time of all threads that one file may take, in microseconds; what people send takes a tenth of a second at most. */
const longest = 1_500_000
/** Steps, such as tokens or elements, between two looks at the clock. */
const interval = 1024

let began = 0
let steps = 0
const used = (): number => {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** Begins the check of a file; one is checked at a time. */
export function startCheckTime(): void {
  began = used()
}

/** Called for each step of a check, or for several. @throws FileRefused if the file has taken too long. */
export function spendTime(count = 1): void {
  steps += count
  if (steps < interval) return
  steps = 0
  if (used() - began > longest) refuse('unreadable')
}
