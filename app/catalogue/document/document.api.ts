import { z } from 'zod'
import { create, get } from '#app/platform/api/endpoint.ts'
import {
  stringEnum,
  numericEnum,
  nullable,
  paging,
  position,
  integer,
  clearableLine,
  requiredLine,
} from '#app/platform/api/fields/field-schemas.ts'
import { pdfMessages } from '#app/platform/storage/pdf-rules.ts'
import { contentEndpoints } from '#app/records/content/content-endpoints.ts'
import { invalidMessage } from '#app/records/field/declare-fields.ts'
import { contentBodies, contentRow } from '#app/records/field/schemas.ts'
import { documentKindNames, marketNames } from './document-kinds.ts'
import { document, numberPattern } from './document.ts'

export const StoredDocument = contentRow(document, document.fields).extend({ series: z.string() })

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

const { number, products, language, revision } = document.fields

const productsMessage = invalidMessage(products)
const productsField = nullable(
  z
    .string(productsMessage)
    .max(200, productsMessage)
    .regex(/^ *\d{1,9}(?: *, *\d{1,9})* *$/, productsMessage)
    .transform((text) => text.replaceAll(' ', '')),
  productsMessage,
)
const kindMessage = `kind must be a comma-separated list of ${documentKindNames.join(', ')}.`
const marketsMessage = `markets must be a comma-separated list of ${marketNames.join(', ')}.`
const marketList = nullable(
  z
    .string(marketsMessage)
    .max(40, marketsMessage)
    .transform((text) => text.split(','))
    .pipe(z.array(stringEnum(marketNames, marketsMessage)))
    .transform((chosen) => marketNames.filter((market) => chosen.includes(market)).join()),
  marketsMessage,
)

const { add, change } = contentBodies(document, document.fields, {
  number: requiredLine(number.required, number.max).regex(numberPattern, number.invalid),
  language: clearableLine(language.max).transform((given) => given ?? language.initial),
  products: productsField,
  markets: marketList,
  revision: z.preprocess(
    (value) => (value === '' ? undefined : value),
    integer(revision.invalid, revision.min, revision.max).optional(),
  ),
  position: position(),
})

export const documents = {
  ...contentEndpoints(document, {
    row: Document,
    add,
    change,
    query: {
      limit: paging.limit.default(1000),
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
      /** `glove`: documents without a glove first, then by glove and number. */
      sort: stringEnum(['number', 'glove'], 'sort must be number or glove.').optional(),
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
      number: change.shape.number,
      effectiveFrom: change.shape.effectiveFrom,
      validUntil: change.shape.validUntil,
      issuer: change.shape.issuer,
      file: z.file(pdfMessages.missing),
    }),
  }).returns(Document),
}
