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
} from '../../platform/api/fields/fields.ts'
import { textLimits } from '../../platform/api/fields/text-limits.ts'
import { requiredLine, optionalLine, optionalParagraphs } from '../../platform/api/fields/text-fields.ts'
import {
  inboxFields,
  Received,
  StageFilter,
  WithStage,
} from '../../records/submission/receive/submission-fields.ts'
import { visitorGuards } from '../../records/submission/receive/visitor-guards.ts'
import { currencies, incoterms, papers } from './choices.ts'
import { most, units } from './lines.ts'

declare module '../../platform/api/contract.ts' {
  interface EndpointTables {
    quotations: typeof quotations
  }
}

const keysOf = <T extends object>(values: T) =>
  Object.keys(values) as [keyof T & string, ...(keyof T & string)[]]

const Line = z.object({
  /** Number of the glove in the catalogue. */
  product: z.number().int(),
  title: z.string(),
  brand: z.string(),
  unit: z.enum(units),
  /** 'boxes of 50 pairs' */
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
  /** ISO 3166, two letters. */
  country: z.string(),
  place: z.string(),
  incoterm: z.string().nullable(),
  wantedBy: z.string().nullable(),
  /** In months. */
  shelfLife: z.number().int().nullable(),
  currency: z.string().nullable(),
  tenderNumber: z.string().nullable(),
  tenderCloses: z.string().nullable(),
  papers: z.array(z.string()),
  samples: z.number().int(),
  ownBrand: z.number().int(),
  notes: z.string().nullable(),
  /** Numbers of the gloves: '02, 06'. */
  gloves: z.string(),
  lines: z.array(Line),
  /** 1 new, 2 quoted, 3 won, 4 lost. */
  status: z.number().int(),
  ...inboxFields,
})
export type Quotation = z.output<typeof Quotation>

const nothing = <T extends z.ZodType>(schema: T, message: string) =>
  nullable(schema, message)
    .optional()
    .transform((value) => value ?? null)

const dayMessage = 'Please enter a day.'
const shelfLife = 'Please enter a number of months, at most 120.'

// What is wrong with a glove is said at it, by the handler: here only what bounds the work.
const AskedLine = z.strictObject({
  product: z.number().int().min(1).max(1_000_000_000),
  unit: z.string().max(20),
  sizes: z
    .array(
      z.strictObject({
        size: z.string().max(10),
        quantity: z.union([z.number(), z.string().max(20)]),
      }),
    )
    .max(most.sizes),
})
export type AskedLine = z.output<typeof AskedLine>

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
  incoterm: nothing(
    stringEnum(keysOf(incoterms), 'Please choose one of the list.'),
    'Please choose one of the list.',
  ),
  wantedBy: nothing(isoDate(dayMessage), dayMessage),
  shelfLife: nothing(integer(shelfLife, 1, 120), shelfLife),
  currency: nothing(
    stringEnum(keysOf(currencies), 'Please choose one of the list.'),
    'Please choose one of the list.',
  ),
  tenderNumber: optionalLine(100),
  tenderCloses: nothing(isoDate(dayMessage), dayMessage),
  papers: jsonList(z.array(z.enum(keysOf(papers))).max(keysOf(papers).length)).optional(),
  samples: activeStatus().optional(),
  ownBrand: activeStatus().optional(),
  notes: optionalParagraphs(),
  lines: z
    .array(AskedLine)
    .min(1, 'Please choose a glove and enter how many of a size.')
    .max(most.lines, `Please ask for at most ${most.lines} gloves at once.`)
    .meta({ examples: [[{ product: 2, unit: 'boxes', sizes: [{ size: '7', quantity: 40 }] }]] }),
})
export type QuotationFields = z.output<typeof QuotationFields>

const SheetFormat = z.object({ format: stringEnum(['pdf', 'csv'], 'format must be pdf or csv.').default('pdf') })
export type SheetFormat = z.output<typeof SheetFormat>['format']

export const quotations = {
  send: create('/Quotation', {
    summary: 'Ask for a quotation',
    body: QuotationFields.extend(visitorGuards),
  }).returns(
    Received.extend({
      /** Where its sheet can be fetched for a while, by anybody who knows this address. */
      sheet: z.string(),
    }).meta({ title: 'ReceivedQuotation' }),
  ),
  sheet: get('/QuotationSheet/:token', {
    summary: 'The sheet of a request, by the address that its sender was given',
    public: true,
    query: SheetFormat,
    errorStatuses: [403, 404, 429],
  }).sends(),
  list: get('/admin/Quotation', {
    right: 'submissions.read',
    summary: 'Requests for quotations, newest first',
    query: StageFilter,
  }).lists(Quotation),
  one: get('/admin/Quotation/:id', {
    right: 'submissions.read',
    summary: 'One request for a quotation',
  }).returns(Quotation),
  ownSheet: get('/admin/Quotation/:id/sheet', {
    right: 'personalData.read',
    summary: 'The sheet of a request for a quotation',
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
