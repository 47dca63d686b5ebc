import { z } from 'zod'
import { create, get } from '../../platform/api/endpoint.ts'
import {
  stringEnum,
  numericEnum,
  isoDate,
  activeStatus,
  nullable,
  versionColumns,
  integer,
} from '../../platform/api/fields/scalar-fields.ts'
import { clearableParagraphs, clearableLine, requiredLine } from '../../platform/api/fields/text-fields.ts'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { lot } from './definition.ts'
import { isGtin, maxCodeLength, lotNumberPattern } from './gs1.ts'
import { lotMessages, recallMessages, type RecallState, recallStates } from './lot-validation.ts'

const recallStateNames = Object.keys(recallStates) as [RecallState, ...RecallState[]]

export const Lot = z.object({
  id: z.number().int(),
  number: z.string(),
  productId: z.number().int(),
  gtin: z.string(),
  size: z.string().nullable(),
  /** YYYY-MM-DD, like all dates of a lot. */
  made: z.string().nullable(),
  expiry: z.string(),
  recall: z.enum(recallStateNames),
  recallDate: z.string().nullable(),
  recallReason: z.string().nullable(),
  sample: z.number().int(),
  status: z.number().int(),
  ...versionColumns,
})
export type Lot = z.output<typeof Lot>

export const FoundLot = Lot.omit({ id: true, status: true, version: true, createdAt: true, updatedAt: true })
export type FoundLot = z.output<typeof FoundLot>

export const LotFields = z.strictObject({
  number: requiredLine(lotMessages.number, 20)
    .regex(lotNumberPattern, lotMessages.number)
    .transform((number) => number.toUpperCase()),
  productId: integer(lotMessages.productId, 1),
  gtin: requiredLine(lotMessages.gtin, 14).refine(isGtin, lotMessages.gtin),
  size: clearableLine(10),
  made: nullable(isoDate(lotMessages.made), lotMessages.made),
  expiry: isoDate(lotMessages.expiry),
  recall: stringEnum(recallStateNames, recallMessages.recall),
  recallDate: nullable(isoDate(recallMessages.day), recallMessages.day),
  recallReason: clearableParagraphs('recallReason must be text.', 500),
  sample: numericEnum([0, 1], 'Please choose yes or no.'),
  status: activeStatus(),
})

const optionalFields = {
  size: true,
  made: true,
  recall: true,
  recallDate: true,
  recallReason: true,
  sample: true,
  status: true,
} as const

export const lots = {
  ...contentEndpoints(lot, {
    row: Lot,
    add: LotFields.partial(optionalFields),
    change: LotFields.partial(),
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
