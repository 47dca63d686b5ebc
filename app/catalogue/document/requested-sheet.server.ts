import { catalogueNumber } from '../facts/catalogue-number.ts'
import type { Trx } from '../../platform/db/database.ts'
import { sheetKinds } from '../sheet/sheet-content.ts'

type SheetRequest = { number: string; kind: string; file: string | null }

/** @param number of a generated sheet, for example 'TDS-01'. @returns undefined for other numbers. */
export function parseSheetNumber(number: string): { kind: string; product: number } | undefined {
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
