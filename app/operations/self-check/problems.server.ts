import { z } from 'zod'
import { advisoryLock } from '#app/platform/db/engine.server.ts'
import { readKeyValue, writeKeyValue } from '#app/platform/db/key-value-store.server.ts'
import type { Db } from '#app/platform/db/database.ts'
import type { Finding } from '#app/operations/checks/check.ts'
import { mailAdministrators, type MailSettings } from './mail-administrators.server.ts'

const key = 'check.problems'

const Problem = z.object({ part: z.string(), found: z.string(), todo: z.string(), since: z.string() })
export type Problem = z.output<typeof Problem>
const Problems = z.array(Problem)

export async function readProblems(db: Db): Promise<Problem[]> {
  const value = await readKeyValue(db, key)
  return value === undefined ? [] : Problems.parse(JSON.parse(value))
}

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
        const known = before.find((problem) => isSame(problem, finding))
        return toProblem({ ...finding, ...(known && { since: known.since }) })
      })
    const added = current.filter((problem) => !before.some((known) => isSame(known, problem)))
    const solved = before.filter((known) => !current.some((problem) => isSame(problem, known)))
    if (added.length || solved.length || current.length)
      await writeKeyValue(trx, key, JSON.stringify(current))
    if (added.length || solved.length) {
      const text = describe(settings, added, solved)
      await mailAdministrators(trx, settings, subjectFor(added, solved), text)
    }
    return { added, solved }
  })
}

export const toProblem = ({ part, found, todo = '', since = new Date().toISOString() }: Finding) => ({
  part,
  found,
  todo,
  since,
})

type Identity = Pick<Problem, 'part' | 'found'>

/** Numbers and times in the text change from day to day. */
const isSame = (a: Identity, b: Identity): boolean =>
  a.part === b.part && withoutNumbers(a.found) === withoutNumbers(b.found)

const withoutNumbers = (text: string): string => text.replace(/\d[\d:.TZ-]*/g, '#')

function subjectFor([first, ...others]: readonly Problem[], solved: readonly Problem[]): string {
  if (!first) return solved.length === 1 ? `Solved: ${solved[0]?.part}` : `${solved.length} problems solved`
  return others.length ? `${others.length + 1} new problems` : `Problem: ${first.part}`
}

function describe(
  { publicUrl }: MailSettings,
  added: readonly Problem[],
  solved: readonly Problem[],
): string {
  const describeAll = (problems: readonly Problem[], hasAdvice: boolean) =>
    problems.map(({ part, found, todo }) => `${part}: ${asSentence(found)}${hasAdvice ? `\n${todo}` : ''}`)
  return [
    added.length && 'The daily check of the website found:',
    ...describeAll(added, true),
    solved.length && 'Solved since the last check:',
    ...describeAll(solved, false),
    added.length && 'You will get another e-mail when this is solved.',
    `Dashboard: ${publicUrl}/admin`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

const asSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)
