import { wakeJobs } from '#app/platform/job-queue.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { Finding } from '#app/operations/checks/check.ts'
import { runInBackground } from '#app/operations/run-in-background.server.ts'
import { updateProblems } from './problems.server.ts'

type Needs = Pick<Services, 'db' | 'settings' | 'log'>

export const selfCheck = 'self-check'
const heartbeatTimeoutMs = 10_000

/** Runs the doctor's checks, and reports problems by e-mail and on the dashboard. */
export async function runSelfCheck(services: Needs, signal: AbortSignal): Promise<void> {
  await reportFindings(services, await runInBackground('self-check', services.settings, signal), signal)
}

/** Stores and e-mails changes since the last check, and pings HEARTBEAT_URL if nothing is wrong. */
export async function reportFindings(
  { db, settings, log }: Needs,
  findings: readonly Finding[],
  signal?: AbortSignal,
): Promise<void> {
  const isSound = findings.every(({ state }) => state !== 'wrong')
  const missed = isSound && settings.heartbeatUrl ? await ping(settings.heartbeatUrl, signal) : undefined
  const all = missed ? [...findings, missed] : findings
  const { added, solved } = await updateProblems(db, settings, all)
  if (added.length || solved.length) wakeJobs()
  for (const { part, found } of added) log.error({ part, found }, 'The daily check found a problem')
  for (const { part, found } of solved) log.info({ part, found }, 'A problem is solved')
}

/** @returns a finding if the address does not answer with success within ten seconds. */
async function ping(url: string, signal?: AbortSignal): Promise<Finding | undefined> {
  const timeout = AbortSignal.timeout(heartbeatTimeoutMs)
  const answer = await fetch(url, {
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch(() => undefined)
  if (answer?.ok) return undefined
  return {
    part: 'heartbeat',
    state: 'wrong',
    found: `HEARTBEAT_URL ${answer ? `answers with status ${answer.status}` : 'is not responding'}`,
    todo: 'Correct HEARTBEAT_URL, or check that the server can reach it.',
  }
}
