import { listOverdue } from '../../academy/fee/student-fees.server.ts'
import type { Db } from '../../platform/db/database.ts'
import { countRows } from '../../platform/db/pagination.server.ts'
import { now } from '../../platform/db/time.ts'
import { countWork } from '../../records/submission/conversation/list-conversations.server.ts'
import { endOfToday } from '../../ui/date/company-time.ts'

export type SharedCounts = { dueToday: number; endingOffers: number; overdueFees: number }
export type SummaryCounts = SharedCounts & { unanswered: number; overdue: number; mine: number }

export async function countShared(db: Db): Promise<SharedCounts> {
  const [from, until] = [now(), endOfToday().toISOString()]
  const dueToday = db
    .selectFrom('conversation')
    .where('deletedAt', 'is', null)
    .where('state', '=', 'open')
    .where('lastFrom', '=', 'visitor')
    .where('dueAt', '>=', from)
    .where('dueAt', '<', until)
  const endingOffers = db
    .selectFrom('seatOffer')
    .where('state', '=', 'offered')
    .where('until', '>', from)
    .where('until', '<', until)
  return {
    dueToday: await countRows(dueToday),
    endingOffers: await countRows(endingOffers),
    overdueFees: (await listOverdue(db)).length,
  }
}

export async function countSummary(db: Db, userId: string, shared: SharedCounts): Promise<SummaryCounts> {
  const { unanswered, overdue, mine } = await countWork(db, userId)
  return { unanswered, overdue, mine, ...shared }
}
