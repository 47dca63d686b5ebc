import { sql } from 'kysely'
import { invalid } from '../../platform/errors.ts'
import { advisoryLock } from '../../platform/db/engine.server.ts'
import type { Trx } from '../../platform/db/database.ts'
import { parseSheetNumber } from './requested-sheet.server.ts'

/** @throws 422 if addresses with the number of a row lead to another document: one in the trash still tells that it was there. */
export async function rejectTakenNumber(
  trx: Trx,
  { number, series }: { number: string; series: string },
): Promise<void> {
  if (parseSheetNumber(number) && series !== number)
    invalid({
      number:
        'Such numbers are for the sheets that the site makes. Add one without a PDF, or enter another number.',
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
  const [where, remedy] =
    other.deletedAt === null
      ? ['Another document', 'Add a revision to that']
      : ['A document in the trash', 'Restore that']
  invalid({ number: `${where} has this number. ${remedy}, or enter another number.` })
}
