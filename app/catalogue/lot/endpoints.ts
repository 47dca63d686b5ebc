import { z } from 'zod'
import { create, get } from '../../platform/api/endpoint.ts'
import { requiredLine } from '../../platform/api/fields/text-fields.ts'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { contentBodies, contentRow } from '../../records/field/schemas.ts'
import { lot } from './definition.ts'
import { lotFields } from './fields.ts'
import { maxCodeLength, lotNumberPattern, toGtin14 } from './gs1.ts'

/** Dates are YYYY-MM-DD. */
export const Lot = contentRow(lot, lotFields)
export type Lot = z.output<typeof Lot>

export const FoundLot = Lot.omit({ id: true, status: true, version: true, createdAt: true, updatedAt: true })
export type FoundLot = z.output<typeof FoundLot>

const { required: numberMessage, max: maxNumberLength } = lotFields.number
const { gtin } = lotFields

/** The regular expression, unlike a validation function, is part of the API document. */
export const lotBodies = contentBodies(lot, lotFields, {
  number: requiredLine(numberMessage, maxNumberLength)
    .regex(lotNumberPattern, numberMessage)
    .transform((number) => number.toUpperCase()),
  gtin: requiredLine(gtin.required, gtin.max)
    .refine((text) => toGtin14(text) !== undefined, gtin.required)
    .transform((text) => toGtin14(text) ?? text),
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
    summary: 'Import lots from a CSV file, all or none',
    right: 'content.write',
    multipart: true,
    tooLargeErrors: { file: 'The file is too large.' },
    body: z.strictObject({
      file: z
        .file('Please choose a CSV file.')
        .transform((file): Pick<File, 'name' | 'bytes' | 'size'> => file),
    }),
  }).returns(
    z.object({ added: z.number(), changed: z.number(), unchanged: z.number(), recallsEnded: z.number() }),
  ),
}
