import type { SubmissionName } from '../../collections.ts'
import type { Db } from '../db/database.ts'

/** An empty string means NOTIFY_EMAIL. */
export async function getFormRecipient(db: Db, form: SubmissionName): Promise<string> {
  const row = await db.selectFrom('recipient').select(form).executeTakeFirst()
  return row?.[form] ?? ''
}

export async function areAcknowledgementsEnabled(db: Db): Promise<boolean> {
  const row = await db.selectFrom('recipient').select('acknowledge').executeTakeFirst()
  return row?.acknowledge !== 0
}
