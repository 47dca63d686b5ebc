import '../permissions/umask.server.ts'
import { constants, setPriority } from 'node:os'
import { runChecks } from '../checks/doctor.server.ts'
import type { CheckAnswer } from './self-check.server.ts'

setPriority(constants.priority.PRIORITY_LOW)
process.once('disconnect', () => process.exit())
process.once('message', () => void check())

async function check(): Promise<void> {
  const answer: CheckAnswer = { findings: await runChecks(process.env) }
  process.send?.(answer, () => process.exit())
}
