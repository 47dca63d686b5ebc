import type { Db } from '../../db/database.ts'

export async function getOutboxState(
  db: Db,
): Promise<{ waiting: number; failed: number; since: string | null }> {
  const { unsent, failed, since } = await db
    .selectFrom('outbox')
    .where('sentAt', 'is', null)
    .select((eb) => [
      eb.fn.countAll().as('unsent'),
      eb.fn.count('failedAt').as('failed'),
      eb.fn.min(eb.case().when('failedAt', 'is', null).then(eb.ref('createdAt')).end()).as('since'),
    ])
    .executeTakeFirstOrThrow()
  return { waiting: Number(unsent) - Number(failed), failed: Number(failed), since }
}
