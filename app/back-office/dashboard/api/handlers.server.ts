import { type Call, defineResource } from '#app/platform/api/define-resource.server.ts'
import { hasRight } from '#app/platform/auth/rights.ts'
import {
  countDueToday,
  findAnswerNext,
} from '#app/records/submission/conversation/list-conversations.server.ts'
import { countInboxes } from '#app/records/submission/read-mark/read-mark.server.ts'
import { confirmDeletion } from '#app/platform/db/deletion-limit.server.ts'
import { writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import { runList } from '#app/operations/checks/check.ts'
import { checks } from '#app/operations/checks/checks.server.ts'
import { type Problem, readProblems, toProblem } from '#app/operations/self-check/problems.server.ts'
import { getBackupStatus, getDeletions, getMailProblems } from './attention.server.ts'
import { getContentAdvice, countContent } from './content.server.ts'
import { dashboard } from './endpoints.ts'
import { countSeatOffers, findNextIntakes } from './intakes.server.ts'
import { countRecent } from './recent-figures.server.ts'
import { findDue, findWaiting } from './submissions.server.ts'

const answerNextCount = 6
const intakeCount = 4

export default defineResource(dashboard, {
  show: async (_, call) => {
    const { db, settings, admin } = call
    const inboxes = await countInboxes(db, admin.id)
    const isReader = hasRight(admin, 'submissions.read')
    return {
      content: await countContent(db),
      inboxes,
      answerNext: isReader ? await findAnswerNext(db, answerNextCount, admin) : [],
      waiting: isReader ? await findWaiting(db, inboxes, admin.id) : [],
      dueToday: isReader ? await countDueToday(db) : { count: 0, next: null },
      due: isReader ? await findDue(db) : [],
      intakes: isReader ? await findNextIntakes(db, intakeCount) : [],
      seatOffers: isReader ? await countSeatOffers(db) : { count: 0, until: null },
      mail: hasRight(admin, 'outbox') ? await getMailProblems(db, settings) : null,
      backup: hasRight(admin, 'operations') ? await getBackupStatus(db, settings) : null,
      deletions: hasRight(admin, 'deletions') ? await getDeletions(db) : [],
      problems: hasRight(admin, 'operations') ? await findProblems(call) : [],
      advice: hasRight(admin, 'content.write') ? await getContentAdvice(db, admin) : [],
      recent: isReader ? await countRecent(db) : null,
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
