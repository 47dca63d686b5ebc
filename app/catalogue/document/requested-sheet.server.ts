import { catalogueNumber } from '../facts/catalogue-number.ts'
import type { Trx } from '../../platform/db/database.ts'
import { sheetKinds } from '../sheet/sheet-content.ts'

type SheetRequest = { number: string; kind: string; file: string | null }

/** The glove of a sheet that has a number as the site gives it, 'TDS-01', and its kind; undefined for other numbers. */
export function parseSheetNumber(number: string): { kind: string; product: number } | undefined {
  const [, prefix, digits] = /^([A-Z]+)-(\d{1,9})$/.exec(number) ?? []
  const sheet = sheetKinds.find((one) => one.prefix === prefix)
  return sheet && { kind: sheet.kind, product: Number(digits) }
}

/** Whether somebody adds a sheet without a PDF: the site makes that, whatever was removed before. */
export const isSheetRequest = ({ number, kind, file }: SheetRequest): boolean =>
  file === null && parseSheetNumber(number)?.kind === kind

/** Whether the site can make a sheet: its glove is there, on, and has this number. */
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
