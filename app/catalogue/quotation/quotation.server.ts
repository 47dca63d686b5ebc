import type { Generated } from 'kysely'
import { ApiError, invalid, notFound } from '../../platform/errors.ts'
import { consumeLookupLimit } from '../../platform/limits/rate-limit.server.ts'
import type { Call } from '../../platform/api/define-resource.server.ts'
import { companyToday } from '../../ui/date/company-time.ts'
import { completeProducts } from '../product/complete-products.ts'
import { catalogueNumber } from '../facts/catalogue-number.ts'
import type { Db } from '../../platform/db/database.ts'
import {
  submitPublicForm,
  receiveSubmission,
  type InboxTable,
} from '../../records/submission/receive/receive-submission.server.ts'
import { findSubmission, type InboxRow } from '../../records/submission/inbox.server.ts'
import type { Received } from '../../records/submission/receive/submission-fields.ts'
import { idColumn, repliesColumn, stageColumn, submittedColumn } from '../../records/content/csv-columns.ts'
import { listPublicProducts } from '../product/product.server.ts'
import type { Stage } from '../../records/submission-stages.ts'
import { createSubmissionServer } from '../../records/submission/submission.server.ts'
import { checkLines } from './check-lines.ts'
import { papers } from './choices.ts'
import { countryName } from './country-name.ts'
import { quotation } from './definition.ts'
import { type Quotation, type QuotationFields, quotations } from './endpoints.ts'
import { gloveText, totalText } from './lines.ts'
import { isSigned, namedIn, sheetPath } from './sheet/sheet-address.server.ts'
import { sheetResponse } from './sheet/sheet.server.ts'

declare module '../../platform/db/schema.server.ts' {
  interface Database {
    quotation: QuotationTable
  }
}

export type QuotationTable = InboxTable & {
  name: string
  organisation: string
  email: string
  phone: string | null
  country: string
  place: string
  incoterm: string | null
  wantedBy: string | null
  shelfLife: number | null
  currency: string | null
  tenderNumber: string | null
  tenderCloses: string | null
  /** JSON, as `lines`. */
  papers: string
  samples: number
  ownBrand: number
  notes: string | null
  gloves: string
  lines: string
  status: Generated<Stage>
}

/** Fetches of sheets from one address in an hour: each is typeset anew. */
const sheetsPerHour = 60

async function receive(trx: Db, fields: QuotationFields, call: Call): Promise<Received> {
  const { country, lines: asked, papers: wanted = '[]', samples = 0, ownBrand = 0, ...others } = fields
  const { lines, errors } = checkLines(asked, completeProducts(await listPublicProducts(trx)), country)
  if (!countryName(country)) errors.country = 'Please choose a country.'
  for (const name of ['wantedBy', 'tenderCloses'] as const)
    if ((fields[name] ?? '9') < companyToday()) errors[name] = 'This day is over. Please check the date.'
  if (Object.keys(errors).length > 0) return invalid(errors)
  const { name, organisation, email, phone, place, tenderNumber, tenderCloses } = fields
  const gloves = lines.map(({ product }) => catalogueNumber(product)).join(', ')
  const values = {
    ...others,
    country,
    samples,
    ownBrand,
    gloves,
    papers: wanted,
    lines: JSON.stringify(lines),
  }
  return receiveSubmission(trx, call, 'quotation', values, {
    subject: `Quotation request: ${name}, ${organisation}`,
    lines: {
      Name: name,
      Organisation: organisation,
      Email: email,
      Phone: phone,
      To: `${place}, ${countryName(country)}`,
      Tender: [tenderNumber, tenderCloses && `closes ${tenderCloses}`].filter(Boolean).join(', '),
      Gloves: lines.map((line) => `${gloveText(line)}: ${totalText(line)}`).join('; '),
    },
  })
}

const toQuotation = (row: InboxRow<'quotation'>): Quotation => ({
  ...row,
  papers: JSON.parse(row.papers) as string[],
  lines: JSON.parse(row.lines) as Quotation['lines'],
})

/** A request that is not in the trash. @throws 404 */
const find = async (db: Db, id: number) =>
  toQuotation((await findSubmission(db, { kind: 'quotation', id })) as unknown as InboxRow<'quotation'>)

/** What made-up tokens are told must not say which requests there are. */
function withoutId(error: unknown): never {
  if (error instanceof ApiError && error.status === 404) notFound('Sheet')
  throw error
}

export default createSubmissionServer(
  {
    definition: quotation,
    endpoints: quotations,
    toRows: (_, rows) => rows.map((row) => toQuotation(row)),
    csv: {
      ...idColumn,
      Name: (row) => row.name,
      Organisation: (row) => row.organisation,
      Email: (row) => row.email,
      Phone: (row) => row.phone,
      Country: (row) => countryName(row.country),
      Place: (row) => row.place,
      Incoterm: (row) => row.incoterm,
      'Wanted by': (row) => row.wantedBy,
      'Shelf life left, months': (row) => row.shelfLife,
      Currency: (row) => row.currency,
      'Tender number': (row) => row.tenderNumber,
      'Tender closes': (row) => row.tenderCloses,
      Papers: (row) => row.papers.map((paper) => papers[paper as keyof typeof papers]).join(', '),
      Samples: (row) => (row.samples ? 'Yes' : 'No'),
      'Own brand': (row) => (row.ownBrand ? 'Yes' : 'No'),
      Notes: (row) => row.notes,
      Lines: (row) =>
        row.lines
          .map((line) => {
            const split = line.sizes.map(({ size, quantity }) => `${size}: ${quantity}`).join(', ')
            return `${gloveText(line)}: ${totalText(line)} (${split})`
          })
          .join('\n'),
      ...repliesColumn,
      ...stageColumn('quotation'),
      ...submittedColumn,
    },
  },
  {
    send: async (given, call) => {
      const received = await submitPublicForm(call, 'quotation', given, (trx, fields) =>
        receive(trx, fields, call),
      )
      return { ...received, sheet: sheetPath(call.settings, received) }
    },

    sheet: async ({ token, format }: { token: string; format: 'pdf' | 'csv' }, call) => {
      const id = namedIn(token) ?? notFound('Sheet')
      await consumeLookupLimit(call, { name: 'sheet', max: sheetsPerHour, seconds: 3600 })
      const row = await find(call.db, id).catch(withoutId)
      if (!row.reference || !isSigned(call.settings, token, { id, reference: row.reference }))
        notFound('Sheet')
      return sheetResponse(call, row, format)
    },

    ownSheet: async ({ id, format }, call) => sheetResponse(call, await find(call.db, id), format),
  },
)
