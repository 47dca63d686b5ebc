import { z } from 'zod'
import { create, get } from '../../platform/api/endpoint.ts'
import {
  stringEnum,
  numericEnum,
  isoDate,
  activeStatus,
  nullable,
  paging,
  optionalPdf,
  position,
  versionColumns,
  integer,
} from '../../platform/api/fields/scalar-fields.ts'
import { clearableParagraphs, clearableLine, requiredLine } from '../../platform/api/fields/text-fields.ts'
import { pdfMessages } from '../../platform/storage/pdf/pdf-rules.ts'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { document } from './definition.ts'
import {
  documentKindNames,
  type Market,
  marks,
  markets,
  type TilePlacement,
  tilePlacements,
} from './document-kinds.ts'
import { documentMessages, numberMessage, productsMessage, validUntilMessage } from './document-validation.ts'

export const StoredDocument = z.object({
  id: z.number().int(),
  number: z.string(),
  kind: z.string(),
  title: z.string(),
  language: z.string(),
  /** Comma-separated product ids: '1,14'. */
  products: z.string().nullable(),
  certification: z.string().nullable(),
  /** Comma-separated market codes: 'in,eu'. Null if unknown. */
  markets: z.string().nullable(),
  revision: z.number().int(),
  /** YYYY-MM-DD, like all dates of a document. */
  effectiveFrom: z.string(),
  validUntil: z.string().nullable(),
  withdrawnOn: z.string().nullable(),
  issuer: z.string().nullable(),
  standard: z.string().nullable(),
  scope: z.string().nullable(),
  covers: z.string().nullable(),
  mark: z.string().nullable(),
  shownOn: z.string().nullable(),
  sample: z.number().int(),
  /** Storage key of the PDF; null until the document worker has generated it. */
  file: z.string().nullable(),
  series: z.string(),
  position: z.number().int(),
  status: z.number().int(),
  ...versionColumns,
})

export const Document = StoredDocument.extend({
  address: z.string(),
  ownAddress: z.string(),
  /** Id of the newest published revision, if it is newer than this one. */
  supersededBy: z.number().int().nullable(),
  pages: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  sha256: z.string().nullable(),
})
export type Document = z.output<typeof Document>

const numberField = () =>
  requiredLine(documentMessages.number, 60).regex(
    /^[A-Za-z0-9](?:[A-Za-z0-9 ._/-]*[A-Za-z0-9])?$/,
    numberMessage,
  )
const optionalDateField = () => nullable(isoDate(validUntilMessage), validUntilMessage)
const emptyAsMissing = (value: unknown) => (value === '' ? undefined : value)

const productsField = nullable(
  z
    .string(productsMessage)
    .max(200, productsMessage)
    .regex(/^ *\d{1,9}(?: *, *\d{1,9})* *$/, productsMessage)
    .transform((text) => text.replaceAll(' ', '')),
  productsMessage,
)
const kindMessage = `kind must be a comma-separated list of ${documentKindNames.join(', ')}.`
const marketsMessage = `markets must be a comma-separated list of ${Object.keys(markets).join(', ')}.`
const marketList = nullable(
  z
    .string(marketsMessage)
    .max(40, marketsMessage)
    .transform((text) => text.split(','))
    .pipe(z.array(stringEnum(Object.keys(markets) as [Market, ...Market[]], marketsMessage)))
    .transform((chosen) =>
      Object.keys(markets)
        .filter((market) => chosen.includes(market as Market))
        .join(),
    ),
  marketsMessage,
)

const DocumentFields = z.strictObject({
  number: numberField(),
  kind: stringEnum(documentKindNames, documentMessages.kind),
  title: requiredLine(documentMessages.title, 160),
  language: clearableLine(40).transform((language) => language ?? 'English'),
  products: productsField,
  certification: clearableLine(80),
  markets: marketList,
  revision: z
    .preprocess(
      emptyAsMissing,
      integer('Please enter a whole number from 1, or leave this empty.', 1, 9999).optional(),
    )
    .optional(),
  effectiveFrom: isoDate(documentMessages.effectiveFrom),
  validUntil: optionalDateField(),
  withdrawnOn: optionalDateField(),
  issuer: clearableLine(120),
  standard: clearableLine(160),
  scope: clearableLine(160),
  covers: clearableParagraphs('covers must be text.', 500),
  mark: nullable(
    stringEnum(marks, 'Please choose a mark or leave the field empty.'),
    'Please choose a mark or leave the field empty.',
  ),
  shownOn: nullable(
    stringEnum(
      Object.keys(tilePlacements) as [TilePlacement, ...TilePlacement[]],
      'Please choose a list or leave the field empty.',
    ),
    'Please choose a list or leave the field empty.',
  ),
  sample: numericEnum([0, 1], 'Please choose yes or no.'),
  file: optionalPdf(),
  position: position(),
  status: activeStatus(),
})

const optionalFields = {
  language: true,
  products: true,
  certification: true,
  markets: true,
  validUntil: true,
  withdrawnOn: true,
  issuer: true,
  standard: true,
  scope: true,
  covers: true,
  mark: true,
  shownOn: true,
  sample: true,
  status: true,
} as const

export const documents = {
  ...contentEndpoints(document, {
    row: Document,
    add: DocumentFields.partial(optionalFields),
    change: DocumentFields.partial(),
    query: {
      limit: paging.limit.default(1000) as unknown as typeof paging.limit,
      inForce: numericEnum([0, 1], 'inForce must be 1 or 0.').optional(),
      shownOn: stringEnum(['home', 'gallery'], 'shownOn must be home or gallery.').optional(),
      /** Product id. Also finds all documents that prove a certification. */
      product: integer('product must be a number.', 1).optional(),
      number: z.string().max(60, 'number has at most 60 characters.').optional(),
      series: z.string().max(60, 'series has at most 60 characters.').optional(),
      kind: z
        .string()
        .max(100, kindMessage)
        .transform((text) => text.split(','))
        .pipe(z.array(stringEnum(documentKindNames, kindMessage)))
        .optional(),
      glove: integer('glove must be a number.', 1).optional(),
      words: z.string().trim().max(100, 'words have at most 100 characters.').optional(),
      current: numericEnum([0, 1], 'current must be 1 or 0.').optional(),
      sort: stringEnum(['number'], 'sort must be number.').optional(),
    },
    order: 'in their order or by number',
  }),
  kinds: get('/DocumentKind', {
    summary: 'List document kinds with their products and the number of current documents',
  }).lists(z.object({ kind: z.string(), products: z.string().nullable(), total: z.number().int() })),
  revise: create('/admin/Document/:id/revision', {
    summary:
      'Add the next revision of a document. Omitted fields keep their values; the previous revision is superseded.',
    right: 'content.write',
    multipart: true,
    tooLargeErrors: { file: pdfMessages.tooLarge },
    body: z.strictObject({
      number: numberField().optional(),
      effectiveFrom: isoDate(documentMessages.effectiveFrom).optional(),
      validUntil: optionalDateField().optional(),
      issuer: clearableLine(120).optional(),
      file: z.file(pdfMessages.missing),
    }),
  }).returns(Document),
}
