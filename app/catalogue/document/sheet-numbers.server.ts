import { sql } from 'kysely'
import type { Trx } from '#app/platform/db/database.ts'
import { advisoryLock } from '#app/platform/db/engine.server.ts'
import { invalid } from '#app/platform/errors.ts'
import { catalogueNumber } from '#app/catalogue/facts/product.ts'
import { sheetKinds } from '#app/catalogue/sheet/sheet-content.ts'

type SheetRequest = { number: string; kind: string; file: string | null }

/** @param number of a generated sheet, for example 'TDS-01'. @returns undefined for other numbers. */
function parseSheetNumber(number: string): { kind: string; product: number } | undefined {
  const [, prefix, digits] = /^([A-Z]+)-(\d{1,9})$/.exec(number) ?? []
  const sheet = sheetKinds.find((sheetKind) => sheetKind.prefix === prefix)
  return sheet && { kind: sheet.kind, product: Number(digits) }
}

/** True if an administrator adds a sheet without a PDF. The site then generates the sheet, even if it was removed before. */
export const isSheetRequest = ({ number, kind, file }: SheetRequest): boolean =>
  file === null && parseSheetNumber(number)?.kind === kind

export async function canMakeSheet(trx: Trx, { number }: SheetRequest): Promise<boolean> {
  const { product = 0 } = parseSheetNumber(number) ?? {}
  if (!number.endsWith(`-${catalogueNumber(product)}`)) return false
  const found = await trx
    .selectFrom('product')
    .select('id')
    .where('id', '=', product)
    .where('status', '=', 1)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

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
