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
} from '../../platform/api/fields/fields.ts'
import { clearableParagraphs, clearableLine, requiredLine } from '../../platform/api/fields/text-fields.ts'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { lot } from './definition.ts'
import { isGtin, longestCode, lotNumberPattern } from './gs1.ts'
import { lotMessages, recallMessages, type RecallState, recallStates } from './lot-validation.ts'

declare module '../../platform/api/contract.ts' {
  interface EndpointTables {
    lots: typeof lots
  }
}

const states = Object.keys(recallStates) as [RecallState, ...RecallState[]]

export const Lot = z.object({
  id: z.number().int(),
  /** As on the box, in capitals. */
  number: z.string(),
  productId: z.number().int(),
  gtin: z.string(),
  size: z.string().nullable(),
  /** YYYY-MM-DD, as are the other days. */
  made: z.string().nullable(),
  expiry: z.string(),
  recall: z.enum(states),
  /** Since when it is held or recalled, and why. */
  recallDate: z.string().nullable(),
  recallReason: z.string().nullable(),
  /** 1: shows how an answer looks; no such box exists. */
  sample: z.number().int(),
  status: z.number().int(),
  ...versionColumns,
})
export type Lot = z.output<typeof Lot>

/** What everybody may know of a lot who has its number. */
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
  recall: stringEnum(states, recallMessages.recall),
  recallDate: nullable(isoDate(recallMessages.day), recallMessages.day),
  recallReason: clearableParagraphs('recallReason must be text.', 500),
  sample: numericEnum([0, 1], 'Please choose yes or no.'),
  status: activeStatus(),
})

const optional = {
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
    add: LotFields.partial(optional),
    change: LotFields.partial(),
  }),
  /** Lists nothing: who asks must know the lot. */
  list: get('/Lot', {
    summary: 'The lots of a number, or of a scanned GS1 code with (10); limited per address',
    public: true,
    query: z.object({
      code: z.string().max(longestCode, `code has at most ${longestCode} characters.`).optional(),
    }),
    errorStatuses: [403, 429],
  }).lists(FoundLot),
  import: create('/admin/Lot/import', {
    summary: 'Add and change lots by a CSV file; all of it or nothing',
    right: 'content.write',
    multipart: true,
    tooLargeErrors: { file: 'The file is too large.' },
    body: z.strictObject({
      // It is read, not stored: no column of the collection.
      file: z
        .file('Please choose a CSV file.')
        .transform((file): Pick<File, 'name' | 'bytes' | 'size'> => file),
    }),
  }).returns(
    z.object({ added: z.number(), changed: z.number(), unchanged: z.number(), recallsEnded: z.number() }),
  ),
}
