import { z } from 'zod'
import { create, del, get, patch } from '../../platform/api/endpoint.ts'
import {
  stringEnum,
  isoDate,
  email,
  activeStatus,
  jsonList,
  nullable,
  phone,
  integer,
} from '../../platform/api/fields/scalar-fields.ts'
import { textLimits } from '../../platform/api/fields/text-limits.ts'
import { requiredLine, optionalLine, optionalParagraphs } from '../../platform/api/fields/text-fields.ts'
import {
  inboxFields,
  Received,
  StageFilter,
  WithStage,
} from '../../records/submission/receive/submission-fields.ts'
import { visitorGuards } from '../../records/submission/receive/visitor-guards.ts'
import { currencies, incoterms, paperLabels } from './choices.ts'
import { quotationLimits, units } from './lines.ts'

const keysOf = <T extends object>(values: T) =>
  Object.keys(values) as [keyof T & string, ...(keyof T & string)[]]

const Line = z.object({
  product: z.number().int(),
  title: z.string(),
  brand: z.string(),
  unit: z.enum(units),
  unitLabel: z.string(),
  sizes: z.array(z.object({ size: z.string(), quantity: z.number().int() })),
  total: z.number().int(),
})

const Quotation = z.object({
  id: z.number().int(),
  name: z.string(),
  organisation: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  country: z.string(),
  place: z.string(),
  incoterm: z.string().nullable(),
  wantedBy: z.string().nullable(),
  shelfLife: z.number().int().nullable(),
  currency: z.string().nullable(),
  tenderNumber: z.string().nullable(),
  tenderCloses: z.string().nullable(),
  papers: z.array(z.string()),
  samples: z.number().int(),
  ownBrand: z.number().int(),
  notes: z.string().nullable(),
  gloves: z.string(),
  lines: z.array(Line),
  status: z.number().int(),
  ...inboxFields,
})
export type Quotation = z.output<typeof Quotation>

const nullIfMissing = <T extends z.ZodType>(schema: T, message: string) =>
  nullable(schema, message)
    .optional()
    .transform((value) => value ?? null)

const dateMessage = 'Please enter a date.'
const shelfLifeMessage = 'Please enter a number of months, at most 120.'

// This schema limits only the size of the input. The handler validates the lines, so that errors appear next to each
// glove.
const RequestedLine = z.strictObject({
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
})
export type RequestedLine = z.output<typeof RequestedLine>

const QuotationFields = z.strictObject({
  name: requiredLine('Please enter your name.', textLimits.name),
  organisation: requiredLine('Please enter your organisation.', textLimits.line),
  email: email(),
  phone: phone(),
  country: z
    .string('Please choose a country.')
    .max(2, 'Please choose a country.')
    .regex(/^[A-Z]{2}$/, 'Please choose a country.')
    .meta({ examples: ['IN'] }),
  place: requiredLine('Please enter a place or port of delivery.', 120),
  incoterm: nullIfMissing(
    stringEnum(keysOf(incoterms), 'Please choose from the list.'),
    'Please choose from the list.',
  ),
  wantedBy: nullIfMissing(isoDate(dateMessage), dateMessage),
  shelfLife: nullIfMissing(integer(shelfLifeMessage, 1, 120), shelfLifeMessage),
  currency: nullIfMissing(
    stringEnum(keysOf(currencies), 'Please choose from the list.'),
    'Please choose from the list.',
  ),
  tenderNumber: optionalLine(100),
  tenderCloses: nullIfMissing(isoDate(dateMessage), dateMessage),
  papers: jsonList(z.array(z.enum(keysOf(paperLabels))).max(keysOf(paperLabels).length)).optional(),
  samples: activeStatus().optional(),
  ownBrand: activeStatus().optional(),
  notes: optionalParagraphs(),
  lines: z
    .array(RequestedLine)
    .min(1, 'Please choose a glove and enter how many you need of a size.')
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
    }).meta({ title: 'ReceivedQuotation' }),
  ),
  sheet: get('/QuotationSheet/:token', {
    summary: 'Download the sheet of a request, with the token from the response to the request',
    public: true,
    query: SheetFormat,
    errorStatuses: [403, 404, 429],
  }).sends(),
  list: get('/admin/Quotation', {
    right: 'submissions.read',
    summary: 'List requests for quotations, newest first',
    query: StageFilter,
  }).lists(Quotation),
  one: get('/admin/Quotation/:id', {
    right: 'submissions.read',
    summary: 'Get a request for a quotation',
  }).returns(Quotation),
  ownSheet: get('/admin/Quotation/:id/sheet', {
    right: 'personalData.read',
    summary: 'Download the sheet of a request for a quotation',
    query: SheetFormat,
  }).sends(),
  status: patch('/admin/Quotation/:id/status', {
    right: 'submissions.answer',
    summary: 'Move a request for a quotation to another status',
    body: WithStage,
  }).returns(Quotation),
  remove: del('/admin/Quotation/:id', {
    right: 'submissions.answer',
    summary: 'Move a request for a quotation to the trash',
  }),
}
