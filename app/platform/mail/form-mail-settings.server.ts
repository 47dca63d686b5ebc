import type { SubmissionName } from '../../collections.ts'
import type { Db } from '../db/open.server.ts'

/** Where the mail of a form goes, as the settings of the site say; empty: to the setting NOTIFY_EMAIL. */
export async function recipientOf(db: Db, form: SubmissionName): Promise<string> {
  const row = await db.selectFrom('recipient').select(form).executeTakeFirst()
  return row?.[form] ?? ''
}

/** Whether senders of forms get an e-mail with their reference number. */
export async function isAcknowledging(db: Db): Promise<boolean> {
  const row = await db.selectFrom('recipient').select('acknowledge').executeTakeFirst()
  return row?.acknowledge !== 0
}
