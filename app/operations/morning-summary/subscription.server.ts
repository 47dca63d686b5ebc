import type { Db } from '../../platform/db/database.ts'
import { companyClock } from '../../ui/date/company-time.ts'

/** Contains the people who want the summary. */
export type MorningSummaryTable = {
  userId: string
  /** Company date of the last summary, YYYY-MM-DD. */
  lastDay: string | null
}

export const summaryTime = '09:00'

export async function isSubscribed(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('morningSummary')
    .select('userId')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** The first summary is sent at the next 9:00 am, also to a person who turns the summary off and on again. */
export async function setSubscribed(db: Db, userId: string, isOn: boolean, at = new Date()): Promise<void> {
  const { day, time } = companyClock(at)
  if (isOn)
    await db
      .insertInto('morningSummary')
      .values({ userId, lastDay: time >= summaryTime ? day : null })
      .onConflict((conflict) => conflict.column('userId').doNothing())
      .execute()
  else await db.deleteFrom('morningSummary').where('userId', '=', userId).execute()
}
