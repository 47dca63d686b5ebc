import { z } from 'zod'
import { isoDate, stringEnum } from '../fields/scalar-fields.ts'

const first = isoDate('from must be a date, for example 2026-11-01.').optional()
const last = isoDate('to must be a date, for example 2026-11-30.').optional()

/** Parameters of every export. `columns` are headings, repeated. */
export const tableQuery = z.object({
  columns: z.array(z.string().max(100)).max(100, 'columns has too many values.').optional(),
  format: stringEnum(['csv', 'xlsx'], 'format must be csv or xlsx.').optional(),
})

/** Days in the company's zone, both inclusive. */
export const periodQuery = { from: first, to: last }
