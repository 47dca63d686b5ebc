import { z } from 'zod'
import type { TableFile } from '#app/platform/api/csv/read-table.server.ts'
import { create, get } from '#app/platform/api/endpoint.ts'
import { numericEnum, requiredLine } from '#app/platform/api/fields/field-schemas.ts'
import { contentEndpoints } from '#app/records/content/content-endpoints.ts'
import { contentBodies, contentRow } from '#app/records/field/schemas.ts'
import { maxCodeLength, lotNumberPattern } from './gs1.ts'
import { lot } from './lot.ts'

/** Dates are YYYY-MM-DD. */
export const Lot = contentRow(lot, lot.fields)
export type Lot = z.output<typeof Lot>

export const FoundLot = Lot.omit({ id: true, status: true, version: true, createdAt: true, updatedAt: true })
export type FoundLot = z.output<typeof FoundLot>

const { required: numberMessage, max: maxNumberLength } = lot.fields.number

/** The regular expression, unlike a validation function, is part of the API document. */
export const lotBodies = contentBodies(lot, lot.fields, {
  number: requiredLine(numberMessage, maxNumberLength)
    .regex(lotNumberPattern, numberMessage)
    .transform((number) => number.toUpperCase()),
})

export const lots = {
  ...contentEndpoints(lot, {
    row: Lot,
    ...lotBodies,
  }),
  /** Returns nothing without a code, so that lots cannot be enumerated. */
  list: get('/Lot', {
    summary: 'Find lots by number, or by a scanned GS1 code with (10); rate-limited per address',
    public: true,
    query: z.object({
      code: z.string().max(maxCodeLength, `code has at most ${maxCodeLength} characters.`).optional(),
    }),
    errorStatuses: [403, 429],
  }).lists(FoundLot),
  import: create('/admin/Lot/import', {
    summary: 'Import lots from a CSV file, all or none. With check=1, only count the changes',
    right: 'content.write',
    multipart: true,
    tooLargeErrors: { file: 'The file is too large.' },
    body: z.strictObject({
      file: z
        .file('Please choose a CSV file.')
        .transform((file): TableFile => file as Pick<File, 'name' | 'bytes' | 'size'>),
      check: numericEnum([0, 1], 'check must be 1 or 0.').optional(),
    }),
  }).returns(
    z.object({ added: z.number(), changed: z.number(), unchanged: z.number(), recallsEnded: z.number() }),
  ),
}
