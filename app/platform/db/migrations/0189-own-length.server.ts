import type { Db } from '../database.ts'

export const onlyAdds = true

/** Mails received before show their quotations. */
export async function up(db: Db): Promise<void> {
  await db.schema.alterTable('receivedMail').addColumn('ownLength', 'integer').execute()
}
