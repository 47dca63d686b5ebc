import { z } from 'zod'
import type { Db } from '#app/platform/db/database.ts'
import { advisoryLock } from '#app/platform/db/engine.server.ts'
import { readJson, writeJson } from '#app/platform/db/key-value-store.server.ts'
import type { Finding } from '#app/operations/checks/check.ts'
import { mailAdministrators, type MailSettings } from './mail-administrators.server.ts'

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
export async function updateProblems(
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
