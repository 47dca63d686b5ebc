import { z } from 'zod'
import { create, get } from '#app/platform/api/endpoint.ts'
import { stringEnum, activeStatus, jsonList } from '#app/platform/api/fields/field-schemas.ts'
import { submissionBody, submissionRow } from '#app/records/field/schemas.ts'
import { Received } from '#app/records/submission-fields.ts'
import { visitorGuards } from '#app/records/submission/receive/visitor-guards.ts'
import { stagedEndpoints } from '#app/records/submission/submission-endpoints.ts'
import { units } from '#app/catalogue/facts/product.ts'
import { paperLabels } from './choices.ts'
import { quotationLimits } from './lines.ts'
import { quotation, quotationFields } from './quotation.ts'

const paperNames = Object.keys(paperLabels) as (keyof typeof paperLabels)[]

const Line = z.object({
  product: z.number().int(),
  title: z.string(),
  brand: z.string(),
  unit: z.enum(units),
  unitLabel: z.string(),
  sizes: z.array(z.object({ size: z.string(), quantity: z.number().int() })),
  total: z.number().int(),
})
export type QuotationLine = z.output<typeof Line>

const Quotation = submissionRow(quotation, quotationFields).extend({
  papers: z.array(z.string()),
  lines: z.array(Line),
})
export type Quotation = z.output<typeof Quotation>

// This schema limits only the size of the input. The handler validates the lines, so that errors appear next to each
// glove.
export const RequestedLine = z.strictObject({
  product: z.number().int().min(1).max(1_000_000_000),
  unit: z.string().max(20),
  sizes: z
    .array(
      z.strictObject({
        size: z.string().max(10),
        quantity: z.union([z.number(), z.string().max(20)]),
      }),
    )
    .max(quotationLimits.sizes),
  /** If present, must be the sum of the sizes. */
  total: z.union([z.number(), z.string().max(20)]).optional(),
})
export type RequestedLine = z.output<typeof RequestedLine>

const { country, lines } = quotationFields

const QuotationFields = submissionBody(quotationFields, {
  country: z
    .string(country.required)
    .max(country.max, country.required)
    .regex(/^[A-Z]{2}$/, country.required)
    .meta({ examples: ['IN'] }),
  papers: jsonList(z.array(z.enum(paperNames)).max(paperNames.length)).optional(),
  samples: activeStatus().optional(),
  ownBrand: activeStatus().optional(),
  lines: z
    .array(RequestedLine)
    .min(1, lines.required)
    .max(quotationLimits.lines, `Please choose at most ${quotationLimits.lines} gloves per request.`)
    .meta({ examples: [[{ product: 2, unit: 'boxes', sizes: [{ size: '7', quantity: 40 }] }]] }),
})
export type QuotationFields = z.output<typeof QuotationFields>

const SheetFormat = z.object({
  format: stringEnum(['pdf', 'csv'], 'format must be pdf or csv.').default('pdf'),
})
export type SheetFormat = z.output<typeof SheetFormat>['format']

export const quotations = {
  send: create('/Quotation', {
    summary: 'Request a quotation',
    body: QuotationFields.extend(visitorGuards),
  }).returns(
    Received.extend({
      /** Path of the sheet, valid for 30 days and accessible without a session. */
      sheet: z.string(),
      /** When the first answer is due, in ISO 8601. Null if the office has no opening hours. */
      replyBy: z.string().nullable(),
      tenderCloses: z.string().nullable(),
    }),
  ),
  sheet: get('/QuotationSheet/:token', {
    summary: 'Download the sheet of a request, with the token from the response to the request',
    public: true,
    query: SheetFormat,
    errorStatuses: [403, 404, 429],
  }).sends(),
  ...stagedEndpoints(quotation, Quotation),
  ownSheet: get('/admin/Quotation/:id/sheet', {
    right: 'personalData.read',
    summary: 'Download the sheet of a request for a quotation',
    query: SheetFormat,
  }).sends(),
}
