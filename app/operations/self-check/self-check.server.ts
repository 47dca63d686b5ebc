import { z } from 'zod'
import type { Db } from '#app/platform/db/database.ts'
import { advisoryLock } from '#app/platform/db/engine.server.ts'
import { writeJson, readJson } from '#app/platform/db/key-value-store.server.ts'
import { wakeJobs, makeDue } from '#app/platform/job-queue.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import { readRestoreTest, restoreTestKey } from '#app/operations/backup/backup-state.server.ts'
import type { Finding } from '#app/operations/checks/check.ts'
import { runInBackground } from '#app/operations/run-in-background.server.ts'
import { mailAdministrators, type MailSettings } from './mail-administrators.server.ts'

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

/**
 * Checks the newest backup: digests, integrity and row counts. A failure is reported at once.
 * @throws an error if the check itself could not run.
 */
export async function runRestoreTest(db: Db, settings: Settings, signal: AbortSignal): Promise<void> {
  const result = await runInBackground('restore test', settings, signal)
  if (!result) return
  const { backup, problem } = result
  const run = { at: new Date().toISOString(), backup }
  const { good } = await readRestoreTest(db)
  await writeJson(
    db,
    restoreTestKey,
    problem === undefined ? { good: run } : { good, failed: { ...run, problem } },
  )
  if (problem !== undefined) await makeDue(db, selfCheck)
}

const key = 'check.problems'

/** `since` is ISO-8601 UTC. */
export const Problem = z.object({ part: z.string(), found: z.string(), todo: z.string(), since: z.string() })
export type Problem = z.output<typeof Problem>

export const readProblems = async (db: Db): Promise<Problem[]> =>
  (await readJson(db, key, z.array(Problem))) ?? []

/**
 * Replaces the stored problems with those of a check. Queues an e-mail to every administrator if a problem is new or
 * solved. A problem that persists is not reported again, even if another process finds it.
 */
async function updateProblems(
  db: Db,
  settings: MailSettings,
  findings: readonly Finding[],
): Promise<{ added: Problem[]; solved: Problem[] }> {
  return db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'problems')
    const before = await readProblems(trx)
    const current = findings
      .filter(({ state }) => state === 'wrong')
      .map((finding) => {
        const known = before.find((problem) => identify(problem) === identify(finding))
        return toProblem({ ...finding, ...(known && { since: known.since }) })
      })
    const added = without(current, before)
    const solved = without(before, current)
    if (added.length || solved.length || current.length) await writeJson(trx, key, current)
    if (added.length || solved.length)
      await mailAdministrators(trx, settings, subjectFor(added, solved), describe(settings, added, solved))
    return { added, solved }
  })
}

export const toProblem = ({ part, found, todo = '', since = new Date().toISOString() }: Finding) => ({
  part,
  found,
  todo,
  since,
})

const without = (problems: Problem[], others: Problem[]): Problem[] =>
  problems.filter((problem) => !others.some((other) => identify(other) === identify(problem)))

/** Ignores numbers and times, which change from day to day. */
const identify = ({ part, found }: Pick<Problem, 'part' | 'found'>): string =>
  `${part}: ${found.replace(/\d[\d:.TZ-]*/g, '#')}`

function subjectFor([first, ...others]: readonly Problem[], solved: readonly Problem[]): string {
  if (!first) return `Solved: ${solved.map(({ part }) => part).join(', ')}`
  return others.length ? `${others.length + 1} new problems` : `Problem: ${first.part}`
}

function describe(
  { publicUrl }: MailSettings,
  added: readonly Problem[],
  solved: readonly Problem[],
): string {
  const asSentence = ({ part, found }: Problem) => `${part}: ${found}${found.endsWith('.') ? '' : '.'}`
  return [
    added.length && 'The daily check of the website found:',
    ...added.map((problem) => `${asSentence(problem)}\n${problem.todo}`),
    solved.length && 'Solved since the last check:',
    ...solved.map(asSentence),
    added.length && 'You will get another e-mail when this is solved.',
    `Dashboard: ${publicUrl}/admin`,
  ]
    .filter(Boolean)
    .join('\n\n')
}
