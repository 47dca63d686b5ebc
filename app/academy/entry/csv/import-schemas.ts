import { z } from 'zod'
import type { TableFile } from '#app/platform/api/csv/read-table.server.ts'
import { numericEnum } from '#app/platform/api/fields/scalar-fields.ts'
import { columnNames } from './admission-columns.ts'

const texts = z.record(z.string(), z.string())

const ImportLine = z.object({
  /** Line number in the file. */
  line: z.int(),
  /** Text by column name. */
  cells: texts,
  /** Error messages by column name, or under `line` for the whole line. */
  problems: texts,
  /** How unclear cells were read, by column name. */
  notes: texts,
  /** Why the line may repeat another record. */
  duplicate: z.string().nullable(),
})
export type ImportLine = z.output<typeof ImportLine>

export const ImportCheck = z.object({
  /** Columns of the file. The name is null for a column that is left out. */
  columns: z.array(z.object({ heading: z.string(), name: z.string().nullable(), sample: z.string() })),
  /** Labels of required columns that the file lacks. Lines are not checked then. */
  missing: z.array(z.string()),
  lines: z.array(ImportLine),
  /** The earlier import of the same file. */
  earlier: z.object({ at: z.string(), userName: z.string() }).nullable(),
})
export type ImportCheck = z.output<typeof ImportCheck>

const file = z
  .file('Please choose a CSV file.')
  .transform((file): TableFile => file as Pick<File, 'name' | 'bytes' | 'size'>)

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > 4000) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** `columns` is a JSON list with a name or null per column. */
export const CheckBody = z.strictObject({
  file,
  columns: z.preprocess(parseJson, z.array(z.enum(columnNames).nullable()).max(50)).optional(),
})
export const ImportBody = CheckBody.extend({
  repeat: numericEnum([0, 1], 'repeat must be 1 or 0.').optional(),
})
