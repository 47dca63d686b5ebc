import { defineResource } from '../../../platform/api/define-resource.server.ts'
import { hasRight } from '../../../platform/auth/rights.ts'
import type { Db } from '../../../platform/db/database.ts'
import {
  countDueToday,
  findAnswerNext,
} from '../../../records/submission/conversation/list-conversations.server.ts'
import { countInboxes } from '../../../records/submission/read-mark/handlers.server.ts'
import { confirmDeletion } from '../../../platform/db/deletion-limit.server.ts'
import { writeAuditEntry } from '../../../records/audit/write-audit.server.ts'
import { findInboundProblem } from '../../../operations/inbound-mail/inbound-state.server.ts'
import { readProblems, type Problem } from '../../../operations/self-check/problems.server.ts'
import { getBackupStatus } from './backup.server.ts'
import { getContentAdvice, countContent } from './content.server.ts'
import { getDeletions } from './deletions.server.ts'
import { dashboard } from './endpoints.ts'
import { countSeatOffers, findNextIntakes } from './intakes.server.ts'
import { getMailProblems } from './mail.server.ts'
import { countRecent } from './recent-figures.server.ts'
import { findDue, findWaiting } from './submissions.server.ts'

const answerNextCount = 6
const intakeCount = 4

export default defineResource(dashboard, {
  show: async (_, { db, settings, admin }) => {
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
      problems: hasRight(admin, 'operations') ? await findProblems(db) : [],
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

/** Includes a failing mailbox before the daily check finds it. */
async function findProblems(db: Db): Promise<Problem[]> {
  const problems = await readProblems(db)
  const inbound = await findInboundProblem(db)
  return [...problems, ...inbound.filter(({ part }) => problems.every((known) => known.part !== part))]
}
