import { z } from 'zod'
import { type Call, defineResource } from '#app/platform/api/define-resource.server.ts'
import { get, post } from '#app/platform/api/endpoint.ts'
import { integer } from '#app/platform/api/fields/field-schemas.ts'
import { hasRight } from '#app/platform/auth/rights.ts'
import type { Db } from '#app/platform/db/database.ts'
import { confirmDeletion } from '#app/platform/db/deletion-limit.server.ts'
import { countRows } from '#app/platform/db/pagination.server.ts'
import { writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import { Conversation } from '#app/records/submission/conversation/conversation.api.ts'
import { findAnswerNext } from '#app/records/submission/conversation/list-conversations.server.ts'
import { runList } from '#app/operations/checks/check.ts'
import { checks } from '#app/operations/checks/checks.server.ts'
import { Problem, readProblems, toProblem } from '#app/operations/self-check/problems.server.ts'
import { mapContent, mapSubmissions, submissionNames, type SubmissionName } from '#app/collections.ts'
import {
  findDue,
  getBackupStatus,
  getDeletions,
  getMailProblems,
  Due,
  Mail,
  Backup,
  Deletion,
} from './attention.server.ts'
import { getContentAdvice, countContent, Advice } from './content.server.ts'
import { findNextIntakes, Intake } from './intakes.server.ts'

const count = z.number().int()
const Published = z.object({
  total: count,
  active: count,
})

/** Parts that the user may not see are empty or null. */
export const Dashboard = z.object({
  content: z.object(mapContent(() => Published)),
  /** Submissions by inbox. */
  submissions: z.object(mapSubmissions(() => count)),
  /** Unanswered conversations: own and unassigned ones first, then by due time. */
  answerNext: z.array(Conversation),
  due: z.array(Due),
  intakes: z.array(Intake),
  mail: Mail.nullable(),
  backup: Backup.nullable(),
  /** Large automatic deletions that wait for confirmation. */
  deletions: z.array(Deletion),
  /** Found by the daily check. */
  problems: z.array(Problem),
  advice: z.array(Advice),
})
export type Dashboard = z.output<typeof Dashboard>

const dashboard = {
  show: get('/admin/dashboard', {
    right: 'content.read',
    summary: 'Get counts, work to do, and problems that need attention',
  }).returns(Dashboard),
  confirmDeletion: post('/admin/deletions/confirm', {
    right: 'deletions',
    summary: 'Confirm a large automatic deletion, which then runs within an hour',
    body: z.strictObject({ name: z.string().max(100), count: integer('count must be a number.', 1) }),
  }),
}

const answerNextCount = 6
const intakeCount = 4

export default defineResource(dashboard, {
  show: async (_, call) => {
    const { db, settings, admin } = call
    const isReader = hasRight(admin, 'submissions.read')
    return {
      content: await countContent(db),
      submissions: await countSubmissions(db),
      answerNext: isReader ? await findAnswerNext(db, answerNextCount, admin) : [],
      due: isReader ? await findDue(db) : [],
      intakes: isReader ? await findNextIntakes(db, intakeCount) : [],
      mail: hasRight(admin, 'outbox') ? await getMailProblems(db, settings) : null,
      backup: hasRight(admin, 'operations') ? await getBackupStatus(db, settings) : null,
      deletions: hasRight(admin, 'deletions') ? await getDeletions(db) : [],
      problems: hasRight(admin, 'operations') ? await findProblems(call) : [],
      advice: hasRight(admin, 'content.write') ? await getContentAdvice(db, admin) : [],
    }
  },

  confirmDeletion: async ({ name, count }, { db, admin }) => {
    await db.transaction().execute(async (trx) => {
      await confirmDeletion(trx, name, count)
      const values = { action: 'confirm', kind: 'deletion', label: name } as const
      await writeAuditEntry(trx, admin, { ...values, after: { count } })
    })
    return null
  },
})

/** Adds the current findings of checks that do not wait for the daily run. */
async function findProblems(call: Call): Promise<Problem[]> {
  const problems = await readProblems(call.db)
  const live = await runList(
    checks.filter(({ isLive }) => isLive),
    call,
  )
  return [
    ...problems,
    ...live
      .filter(({ part, state }) => state === 'wrong' && problems.every((known) => known.part !== part))
      .map(toProblem),
  ]
}

async function countSubmissions(db: Db) {
  const counts = {} as Record<SubmissionName, number>
  for (const name of submissionNames)
    counts[name] = await countRows(db.selectFrom(name).where('deletedAt', 'is', null))
  return counts
}
