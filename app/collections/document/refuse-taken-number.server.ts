import { sql } from 'kysely'
import { invalid } from '../../api/errors.ts'
import { advisoryLock } from '../../db/engine.server.ts'
import type { Trx } from '../../db/open.server.ts'
import { sheetKinds } from '../../typesetting/sheet-content.ts'

/** @throws 422 if addresses with the number of a row lead to another document: one in the trash still tells that it was there. */
export async function refuseTakenNumber(
  trx: Trx,
  { number, series }: { number: string; series: string },
): Promise<void> {
  if (isOfSheet(number) && series !== number)
    invalid({ number: 'Such numbers are for the sheets that the site makes. Please enter another number.' })
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

/** Whether a number is one that the site gives its sheets, of gloves to come too. */
const isOfSheet = (number: string): boolean =>
  sheetKinds.some(({ prefix }) => new RegExp(`^${prefix}-\\d+$`).test(number))
