import type { Generated } from 'kysely'
import { z } from 'zod'
import { companyToday } from '#app/ui/date/company-time.ts'
import { formatDate } from '#app/ui/date/date-formats.ts'
import { t } from '#app/ui/language/translate.ts'
import type { Call } from '#app/platform/api/define-resource.server.ts'
import type { Db } from '#app/platform/db/database.ts'
import { isSignature, isUnexpired, sign, type SigningSecret } from '#app/platform/db/signing-secret.server.ts'
import { invalid, notFound } from '#app/platform/errors.ts'
import { consumeLookupLimit } from '#app/platform/limits/rate-limit.server.ts'
import type { ColumnsOf } from '#app/records/field/columns.server.ts'
import { readIdentity } from '#app/records/identity/identity.server.ts'
import type { Received } from '#app/records/submission-fields.ts'
import type { Stage } from '#app/records/submission-stages.ts'
import type { InboxRow, InboxTable } from '#app/records/submission/inbox.server.ts'
import {
  submitPublicForm,
  receiveSubmission,
} from '#app/records/submission/receive/receive-submission.server.ts'
import { createSubmissionServer } from '#app/records/submission/submission.server.ts'
import { firstAnswerDue } from '#app/records/working-hours.ts'
import { mayBeSoldIn } from '#app/catalogue/facts/facts.ts'
import { catalogueNumber, type Product, getUnits } from '#app/catalogue/facts/product.ts'
import { completeProducts } from '#app/catalogue/product/complete-products.ts'
import { listPublicProducts } from '#app/catalogue/product/product.server.ts'
import { getCountryName, getMarket } from './choices.ts'
import {
  formatGlove,
  formatTotal,
  quotationLimits,
  usBanMessage,
  parseQuantity,
  sumQuantities,
} from './lines.ts'
import {
  type Quotation,
  type QuotationFields,
  quotations,
  RequestedLine,
  type QuotationLine,
} from './quotation.api.ts'
import { quotation, quotationFields } from './quotation.ts'
import { describeReply } from './reply-by.ts'
import { formatPapers } from './request-details.ts'
import { createSheetResponse } from './sheet.server.ts'

const dayMs = 86_400_000
/** Expiry is rounded up to a whole day so that a retry gets the same address. */
const lifetimeDays = 30

type SentQuotation = { id: number; reference: string }

const signSheet = (settings: SigningSecret, { id, reference }: SentQuotation, expires: number): string =>
  sign(settings, 'sheet', `${id}.${reference}.${expires}`)

export function createSheetPath(settings: SigningSecret, sent: SentQuotation): string {
  const expires = (Math.floor(Date.now() / dayMs) + lifetimeDays + 1) * dayMs
  return `/api/QuotationSheet/${sent.id}.${expires}.${signSheet(settings, sent, expires)}`
}

declare module '#app/platform/db/database.ts' {
  interface Database {
    quotation: InboxTable & ColumnsOf<typeof quotationFields> & { status: Generated<Stage> }
  }
}

const sheetsPerHour = 60

async function receiveQuotation(trx: Db, fields: QuotationFields, call: Call): Promise<Received> {
  const { country, lines: requested, papers = '[]', samples = 0, ownBrand = 0, ...others } = fields
  const { lines, errors } = checkLines(requested, completeProducts(await listPublicProducts(trx)), country)
  if (!getCountryName(country)) errors.country = 'Please choose a country.'
  Object.assign(errors, findPastDates(fields))
  if (Object.keys(errors).length > 0) return invalid(errors)
  const { name, organisation, email, phone, place, wantedBy, tenderNumber, tenderCloses } = fields
  const identity = await readIdentity(trx)
  const { reply, tender } = describeReply(
    firstAnswerDue(new Date(), identity),
    tenderCloses,
    identity.phones[0].display,
  )
  const gloves = lines.map(({ product }) => catalogueNumber(product)).join(', ')
  const values = { ...others, country, samples, ownBrand, gloves, papers, lines: JSON.stringify(lines) }
  return receiveSubmission(trx, call, 'quotation', {
    values,
    subject: `Quotation request: ${name}, ${organisation}`,
    lines: {
      Name: name,
      Organisation: organisation,
      Email: email,
      Phone: phone,
      To: `${place}, ${getCountryName(country)}`,
      'Wanted by': wantedBy && writtenForOffice(wantedBy),
      Tender: [tenderNumber, tenderCloses && `closes ${writtenForOffice(tenderCloses)}`]
        .filter(Boolean)
        .join(', '),
      Gloves: lines.map((line) => `${formatGlove(line)}: ${formatTotal(line)}`).join('; '),
    },
    acknowledgementText: [reply, tender].filter(Boolean).join(' '),
  })
}

const writtenForOffice = (day: string): string => formatDate(day, 'long', 'en')

const findPastDates = (
  dates: Partial<Record<'wantedBy' | 'tenderCloses', string | null | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    (['wantedBy', 'tenderCloses'] as const)
      .filter((name) => (dates[name] ?? '9') < companyToday())
      .map((name) => [name, 'This date is in the past. Please check it.']),
  )

const quotationDate = z.iso.date().optional().catch(undefined)
const PartlyValid = z.object({
  country: z.string().catch(''),
  wantedBy: quotationDate,
  tenderCloses: quotationDate,
  lines: z.array(RequestedLine).max(quotationLimits.lines).catch([]),
})

async function findFurtherErrors(body: unknown, { db }: Call): Promise<Record<string, string>> {
  const { data } = PartlyValid.safeParse(body)
  if (!data) return {}
  const { country, lines, ...dates } = data
  const products = completeProducts(await listPublicProducts(db))
  return { ...checkLines(lines, products, country).errors, ...findPastDates(dates) }
}

async function getReplyDates(db: Db, { id, reference }: Received) {
  const row = await db
    .selectFrom('quotation')
    .select(['createdAt', 'tenderCloses'])
    .where('id', '=', id)
    .where('reference', '=', reference)
    .executeTakeFirst()
  const receivedAt = row ? new Date(row.createdAt) : new Date()
  const replyBy = firstAnswerDue(receivedAt, await readIdentity(db))
  return { replyBy: replyBy?.toISOString() ?? null, tenderCloses: row?.tenderCloses ?? null }
}

function formatLine(line: Quotation['lines'][number]): string {
  const sizes = line.sizes.map(({ size, quantity }) => `${size}: ${quantity}`).join(', ')
  return `${formatGlove(line)}: ${formatTotal(line)} (${sizes})`
}

const toQuotation = (row: InboxRow<'quotation'>): Quotation => ({
  ...row,
  papers: JSON.parse(row.papers) as string[],
  lines: JSON.parse(row.lines) as Quotation['lines'],
})

async function findQuotation(db: Db, id: number): Promise<Quotation | undefined> {
  const row = await db
    .selectFrom('quotation')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row && toQuotation({ ...row, read: true })
}

export default createSubmissionServer(
  {
    definition: quotation,
    fields: quotationFields,
    endpoints: quotations,
    findFurtherErrors: { send: findFurtherErrors },
    toRows: (_, rows) => rows.map((row) => toQuotation(row)),
    cells: {
      country: (row) => getCountryName(row.country),
      papers: formatPapers,
      lines: (row) => row.lines.map(formatLine).join('\n'),
    },
  },
  {
    send: async (body, call) => {
      const received = await submitPublicForm(call, 'quotation', body, (trx, fields) =>
        receiveQuotation(trx, fields, call),
      )
      return {
        ...received,
        sheet: createSheetPath(call.settings, received),
        ...(await getReplyDates(call.db, received)),
      }
    },

    sheet: async ({ token, format }: { token: string; format: 'pdf' | 'csv' }, call) => {
      const [, id, expires, signature = ''] = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
      if (!isUnexpired(Number(expires), (lifetimeDays + 1) * dayMs)) notFound('Sheet')
      await consumeLookupLimit(call, { name: 'sheet', max: sheetsPerHour, seconds: 3600 })
      // An unknown id has the same answer as an invalid signature, so that ids of requests do not leak.
      const row = await findQuotation(call.db, Number(id))
      if (!row?.reference) return notFound('Sheet')
      const sent = { id: row.id, reference: row.reference }
      if (!isSignature(signSheet(call.settings, sent, Number(expires)), signature)) notFound('Sheet')
      return createSheetResponse(call, row, format)
    },

    ownSheet: async ({ id, format }, call) =>
      createSheetResponse(call, (await findQuotation(call.db, id)) ?? notFound('Quotation'), format),
  },
)

function findLineProblem(
  line: RequestedLine,
  product: Product | undefined,
  country: string,
): string | undefined {
  const number = catalogueNumber(line.product)
  if (!product) return t('Glove {number} is no longer in the catalogue. Please remove it.', { number })
  if (!mayBeSoldIn(product, getMarket(country))) return usBanMessage(line.product)
  const sizes = line.sizes.map(({ size }) => size)
  if (sizes.some((size) => !product.sizes.includes(size)) || new Set(sizes).size < sizes.length)
    return t('Please choose from the sizes of glove {number}.', { number })
  if (!getUnits(product).some(([unit]) => unit === line.unit))
    return t('Please choose a unit for glove {number}.', { number })
  return findQuantityProblem(line, number)
}

function findQuantityProblem({ sizes, total = '' }: RequestedLine, number: string): string | undefined {
  const requestedTotal = total === '' ? undefined : parseQuantity(total)
  const isInvalid = sizes.some(({ quantity }) => parseQuantity(quantity) === undefined)
  if (isInvalid || (total !== '' && requestedTotal === undefined))
    return t('Glove {number}: Please use whole numbers from 1 to {most}.', {
      number,
      most: formatNumber(quotationLimits.quantity),
    })
  if (sizes.length === 0)
    return t('Please enter how many you need of glove {number}, in total or by size.', { number })
  const sum = sumQuantities(sizes)
  return requestedTotal === undefined || requestedTotal === sum
    ? undefined
    : t('The sizes of glove {number} add up to {sum}, not {total}. Please change one of them.', {
        number,
        sum: formatNumber(sum),
        total: formatNumber(requestedTotal),
      })
}

const formatNumber = (value: number): string => value.toLocaleString('en')

/** Validates requested lines against the catalogue. @returns valid lines in catalogue order, and errors by glove field. */
function checkLines(
  requested: readonly RequestedLine[],
  products: readonly Product[],
  country: string,
): { lines: QuotationLine[]; errors: Record<string, string> } {
  const errors: Record<string, string> = {}
  const lines = new Map<number, QuotationLine>()
  for (const line of requested) {
    const product = products.find(({ id }) => id === line.product)
    const problem = lines.has(line.product)
      ? t('Glove {number} is listed twice.', { number: catalogueNumber(line.product) })
      : findLineProblem(line, product, country)
    if (problem) errors[`glove${line.product}`] ??= problem
    if (product && !problem) lines.set(product.id, toQuotationLine(line, product))
  }
  return { lines: [...lines.values()].toSorted((a, b) => a.product - b.product), errors }
}

function toQuotationLine(line: RequestedLine, product: Product): QuotationLine {
  const { id, title, brand, sizes } = product
  const split = line.sizes.map(({ size, quantity }) => ({ size, quantity: parseQuantity(quantity) ?? 0 }))
  const [unit, unitLabel] = getUnits(product).find(([name]) => name === line.unit) ?? ['boxes', 'boxes']
  return {
    product: id,
    title,
    brand,
    unit,
    unitLabel,
    sizes: split.toSorted((a, b) => sizes.indexOf(a.size) - sizes.indexOf(b.size)),
    total: sumQuantities(split),
  }
}
