import { rejectFile } from './file-rejected.server.ts'

/** CPU time per file, summed over all threads. Real CVs need at most a tenth of a second. */
const maxCpuMicroseconds = 1_500_000
const stepsPerCheck = 1024

let startedAt = 0
let stepsSinceCheck = 0
const cpuTime = (): number => {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** The limit applies to the whole process, so only one file may be checked at a time. */
export function startTimeLimit(): void {
  startedAt = cpuTime()
}

export function countSteps(count = 1): void {
  stepsSinceCheck += count
  if (stepsSinceCheck < stepsPerCheck) return
  stepsSinceCheck = 0
  if (cpuTime() - startedAt > maxCpuMicroseconds) rejectFile('unreadable')
}
