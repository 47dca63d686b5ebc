import { sql } from 'kysely'
import { invalid } from '../../platform/errors.ts'
import { advisoryLock } from '../../platform/db/engine.server.ts'
import type { Trx } from '../../platform/db/database.ts'
import { parseSheetNumber } from './requested-sheet.server.ts'

/** Also checks the trash, because deleted documents keep their addresses. @throws 422 */
export async function rejectTakenNumber(
  trx: Trx,
  { number, series }: { number: string; series: string },
): Promise<void> {
  if (parseSheetNumber(number) && series !== number)
    invalid({
      number:
        'This number is reserved for a generated sheet. Add the sheet without a PDF, or enter another number.',
    })
  await advisoryLock(trx, 'document numbers')
  const other = await trx
    .selectFrom('document')
    .select('deletedAt')
    .where('number', '=', number)
    .where('series', '<>', series)
    .where('status', '=', 1)
    .orderBy(sql`"deletedAt" is not null`)
    .executeTakeFirst()
  if (!other) return
  const [owner, remedy] =
    other.deletedAt === null
      ? ['Another document', 'Add a revision to that']
      : ['A document in the trash', 'Restore that']
  invalid({ number: `${owner} has this number. ${remedy}, or enter another number.` })
}
