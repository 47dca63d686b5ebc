import type { z } from 'zod'
import type { Cell } from '#app/platform/api/csv/csv.ts'
import type { VersionedRow } from '#app/platform/db/database.ts'
import type { ContentCollection } from '#app/records/collection-definition.ts'
import { activeColumn, type CsvColumns, idColumn, timeColumns } from './csv-columns.ts'
import { type Field, type Fields, type FieldsOf, isFile, type ValueOf } from './declare-fields.ts'

export type ColumnsOf<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> }

/** Table type of a definition with fields. */
export type FieldTable<D extends { fields: Fields }> = VersionedRow &
  ColumnsOf<D['fields']> & { status: number } & (D extends { isOrdered: true }
    ? { position: number }
    : unknown)

/** Tables of the definitions that declare fields. */
export type FieldTables<Definitions> = {
  [Name in keyof Definitions as Definitions[Name] extends { fields: Fields } ? Name : never]: FieldTable<
    Extract<Definitions[Name], { fields: Fields }>
  >
}

type Options<F extends Fields, Row> = {
  /** First columns. The other fields follow in declaration order. */
  order?: readonly (keyof F & string)[]
  /** Cells that differ from the stored value, such as the title of a referenced record. */
  cells?: { readonly [Name in keyof F]?: (row: Row) => Cell }
}

/** @param _ provides the row type. */
export function fieldCsvColumns<F extends Fields, Row extends z.ZodObject>(
  fields: F,
  _: Row,
  { order = [], cells = {} }: Options<F, z.output<Row>> = {},
): CsvColumns<z.output<Row>> {
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  const columns = Object.entries<Field>(fields)
    .toSorted(([one], [other]) => rank(one) - rank(other))
    .flatMap(([name, field]) => {
      const { label, csvHeading = label } = field
      if (csvHeading === false || isFile(field)) return []
      return [[csvHeading, cells[name] ?? ((row: z.output<Row>) => toCell(field, row[name]))] as const]
    })
  return Object.fromEntries(columns)
}

function toCell({ kind }: Field, value: unknown): Cell {
  if (kind === 'yesNo') return value === 1 ? 'Yes' : 'No'
  return typeof value === 'number' || typeof value === 'string' ? value : null
}

type StoredRow = { id: number; position?: number; status: number; createdAt: string; updatedAt: string }

export const contentCsv = <D extends ContentCollection, Row extends z.ZodObject>(
  { fields = {}, isOrdered }: D,
  row: Row,
  options?: Options<FieldsOf<D>, z.output<Row>>,
): CsvColumns<z.output<Row> & StoredRow> => ({
  ...idColumn,
  ...(isOrdered && { Position: ({ position }: StoredRow) => position }),
  ...fieldCsvColumns(fields as FieldsOf<D>, row, options),
  ...activeColumn,
  ...timeColumns,
})
