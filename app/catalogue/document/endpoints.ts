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
} from '../../platform/api/fields/fields.ts'
import { clearableParagraphs, clearableLine, requiredLine } from '../../platform/api/fields/text-fields.ts'
import { pdfMessages } from '../../platform/storage/pdf/pdf-rules.ts'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { document } from './definition.ts'
import { documentKindNames, type Market, marks, markets, type TilePlacement, tilePlacements } from './document-kinds.ts'
import { documentMessages, numberMessage, productsMessage, validUntilMessage } from './document-validation.ts'

declare module '../../platform/api/contract.ts' {
  interface EndpointTables {
    documents: typeof documents
  }
}

/** The columns of a row that the API sends as they are stored. */
export const StoredDocument = z.object({
  id: z.number().int(),
  number: z.string(),
  kind: z.string(),
  title: z.string(),
  language: z.string(),
  /** Numbers of the products that it belongs to, with commas: '1,14'. */
  products: z.string().nullable(),
  /** What the pages of products call it if they claim it: 'CE Marked'. */
  certification: z.string().nullable(),
  /** Codes with commas: 'in,eu'; null if nothing is known. */
  markets: z.string().nullable(),
  revision: z.number().int(),
  /** YYYY-MM-DD, as are the other days. */
  effectiveFrom: z.string(),
  validUntil: z.string().nullable(),
  /** The day on which it was withdrawn without a successor. */
  withdrawnOn: z.string().nullable(),
  issuer: z.string().nullable(),
  standard: z.string().nullable(),
  scope: z.string().nullable(),
  covers: z.string().nullable(),
  mark: z.string().nullable(),
  shownOn: z.string().nullable(),
  /** 1: a sample, to be replaced. */
  sample: z.number().int(),
  /** Key of the PDF; null until the site has made it. */
  file: z.string().nullable(),
  /** Revisions of one document share it. */
  series: z.string(),
  position: z.number().int(),
  status: z.number().int(),
  ...versionColumns,
})

export const Document = StoredDocument.extend({
  /** Where the revision in force of its document is on the site, for ever. */
  address: z.string(),
  /** Where this revision is. */
  ownAddress: z.string(),
  /** Id of the revision that is in force instead. */
  supersededBy: z.number().int().nullable(),
  pages: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  sha256: z.string().nullable(),
})
export type Document = z.output<typeof Document>

const number = () =>
  requiredLine(documentMessages.number, 60).regex(/^[A-Za-z0-9](?:[A-Za-z0-9 ._/-]*[A-Za-z0-9])?$/, numberMessage)
const validUntil = () => nullable(isoDate(validUntilMessage), validUntilMessage)
const emptyAsMissing = (value: unknown) => (value === '' ? undefined : value)

const products = nullable(
  z
    .string(productsMessage)
    .max(200, productsMessage)
    .regex(/^ *\d{1,9}(?: *, *\d{1,9})* *$/, productsMessage)
    .transform((text) => text.replaceAll(' ', '')),
  productsMessage,
)
const kindMessage = `kind must be some of ${documentKindNames.join(', ')}, with commas.`
const marketsMessage = `markets must be some of ${Object.keys(markets).join(', ')}, with commas.`
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
  number: number(),
  kind: stringEnum(documentKindNames, documentMessages.kind),
  title: requiredLine(documentMessages.title, 160),
  language: clearableLine(40).transform((language) => language ?? 'English'),
  products,
  certification: clearableLine(80),
  markets: marketList,
  /** Nothing: the next one. */
  revision: z
    .preprocess(emptyAsMissing, integer('Please enter a whole number from 1, or nothing.', 1, 9999).optional())
    .optional(),
  effectiveFrom: isoDate(documentMessages.effectiveFrom),
  validUntil: validUntil(),
  withdrawnOn: validUntil(),
  issuer: clearableLine(120),
  standard: clearableLine(160),
  scope: clearableLine(160),
  covers: clearableParagraphs('covers must be text.', 500),
  mark: nullable(stringEnum(marks, 'Please choose a mark, or none.'), 'Please choose a mark, or none.'),
  shownOn: nullable(
    stringEnum(Object.keys(tilePlacements) as [TilePlacement, ...TilePlacement[]], 'Please choose a list, or none.'),
    'Please choose a list, or none.',
  ),
  sample: numericEnum([0, 1], 'Please choose yes or no.'),
  file: optionalPdf(),
  position: position(),
  status: activeStatus(),
})

const optional = {
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
    add: DocumentFields.partial(optional),
    change: DocumentFields.partial(),
    query: {
      /** Revisions stay for ever, so that a list of all would grow for ever. */
      limit: paging.limit.default(1000) as unknown as typeof paging.limit,
      /** 1: only revisions that are in force today. */
      inForce: numericEnum([0, 1], 'inForce must be 1 or 0.').optional(),
      /** Tiles of the home page or of the gallery. */
      shownOn: stringEnum(['home', 'gallery'], 'shownOn must be home or gallery.').optional(),
      /** Of one product by its number, and all that prove what products claim. */
      product: integer('product must be a number.', 1).optional(),
      number: z.string().max(60, 'number has at most 60 characters.').optional(),
      series: z.string().max(60, 'series has at most 60 characters.').optional(),
      /** Some kinds with commas. */
      kind: z
        .string()
        .max(100, kindMessage)
        .transform((text) => text.split(','))
        .pipe(z.array(stringEnum(documentKindNames, kindMessage)))
        .optional(),
      /** Of one product by its number, without those that prove claims of many. */
      glove: integer('glove must be a number.', 1).optional(),
      /** Words that all occur in number or title. */
      words: z.string().trim().max(100, 'words have at most 100 characters.').optional(),
      /** 1: without revisions that another has superseded. */
      current: numericEnum([0, 1], 'current must be 1 or 0.').optional(),
      sort: stringEnum(['number'], 'sort must be number.').optional(),
    },
    order: 'in their order or by number',
  }),
  kinds: get('/DocumentKind', {
    summary: 'The kinds of documents and the products that they belong to, with how many are not superseded',
  }).lists(z.object({ kind: z.string(), products: z.string().nullable(), total: z.number().int() })),
  revise: create('/admin/Document/:id/revision', {
    summary:
      'Add the next revision of a document: what is not sent stays as it was; the older one is superseded',
    right: 'content.write',
    multipart: true,
    tooLargeErrors: { file: pdfMessages.tooLarge },
    body: z.strictObject({
      number: number().optional(),
      effectiveFrom: isoDate(documentMessages.effectiveFrom).optional(),
      validUntil: validUntil().optional(),
      issuer: clearableLine(120).optional(),
      file: z.file(pdfMessages.missing),
    }),
  }).returns(Document),
}
