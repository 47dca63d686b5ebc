import { attachment } from '../../../platform/api/response/attachment.ts'
import { byteOrderMark, formatCsvLine } from '../../../platform/api/csv/csv.ts'
import type { Call } from '../../../platform/api/define-resource.server.ts'
import { networkOf } from '../../../platform/limits/rate-limit.server.ts'
import { companyClock } from '../../../ui/date/company-time.ts'
import { markets } from '../../facts/markets.ts'
import { completeProducts } from '../../product/complete-products.ts'
import { catalogueNumber } from '../../facts/catalogue-number.ts'
import { factLegend, getFacts, type MarketFacts, type ShownFact } from '../../facts/facts.ts'
import type { Product } from '../../facts/product.ts'
import { readIdentity } from '../../../records/identity/identity.server.ts'
import { listPublicProducts } from '../../product/product.server.ts'
import { writtenDate } from '../../../ui/date/date-formats.ts'
import { letterheadOf, type QuotationContent } from '../../sheet/sheet-content.ts'
import { currencies, incoterms, marketOf, papers } from '../choices.ts'
import { countryName } from '../country-name.ts'
import type { Quotation, SheetFormat } from '../endpoints.ts'
import { totalText } from '../lines.ts'
import { typesetSheet } from './sheet-queue.server.ts'

const kinds = { limit: 'Limit', claim: 'Claim', 'not-stated': 'Not stated' } as const
const askUs = 'ask us'

/** What somebody asked for, by label, with dates as `dateOf` writes them: without name, address and notes, for anybody with the address can read the sheet. */
function askedOf(row: Quotation, dateOf = (day: string) => day): [label: string, value: string][] {
  const { incoterm, currency } = row
  const asked: [string, string | null | undefined][] = [
    ['Reference', row.reference],
    ['Received', dateOf(companyClock(new Date(row.createdAt)).day)],
    ['Organisation', row.organisation],
    ['Deliver to', `${row.place}, ${countryName(row.country)}`],
    ['Incoterm 2020', incoterm && incoterms[incoterm as keyof typeof incoterms]],
    ['Wanted by', row.wantedBy && dateOf(row.wantedBy)],
    ['Remaining shelf life at delivery', row.shelfLife === null ? null : `${row.shelfLife} months`],
    ['Currency', currency && currencies[currency as keyof typeof currencies]],
    ['Tender number', row.tenderNumber],
    ['Tender closes', row.tenderCloses && dateOf(row.tenderCloses)],
    ['Documents required', row.papers.map((paper) => papers[paper as keyof typeof papers]).join(', ')],
    ['Samples of each size', row.samples ? 'Yes' : null],
    ['Own brand on the box', row.ownBrand ? 'Yes' : null],
  ]
  return asked.flatMap(([label, value]) => (value ? [[label, value]] : []))
}

/** A fact as a tender's table has it: what, value, kind, standard or document. */
type FactRow = [property: string, value: string, kind: string, by: string]

const rowOf = ({ label, value, kind, source: by, revision }: ShownFact): FactRow => [
  label,
  value || askUs,
  kinds[kind],
  revision === undefined ? by : `${by}, revision ${revision}`,
]

const latex: FactRow = ['Natural rubber latex', 'contained, which may cause allergic reactions', '', '']

/** The facts of a glove line by line, sizes one after the other. */
function factRows({ material }: Product, { groups, sizes }: MarketFacts): FactRow[] {
  const bySize = sizes.flatMap((table) =>
    table.rows.map((row): FactRow => {
      const values = table.sizes.map((size, index) => `${size}: ${row.values[index] || askUs}`)
      const isStated = row.values.some(Boolean)
      const unit = row.unit && isStated ? `, ${row.unit}` : ''
      return [`${row.label} by size${unit}`, isStated ? values.join('; ') : askUs, kinds[row.kind], row.source]
    }),
  )
  return [
    ...(material === 'latex' ? [latex] : []),
    ...groups.flatMap(({ rows }) => rows.map(rowOf)),
    ...bySize,
  ]
}

const hasSamples = ({ groups, sizes }: MarketFacts): boolean =>
  [...groups, ...sizes].some(({ rows }) => rows.some(({ isSample }) => isSample))

type Source = { row: Quotation; products: readonly Product[] }

/** The gloves that were asked for and are still there, with their facts in the market of the country. */
const glovesOf = ({ row, products }: Source) =>
  row.lines.flatMap(({ product: id }) => {
    const product = products.find((each) => each.id === id)
    return product ? [{ product, facts: getFacts(product, marketOf(row.country)) }] : []
  })

const marketName = (row: Quotation): string =>
  markets.find(({ id }) => id === marketOf(row.country))?.inSentence ?? ''

function* csvOf(source: Source): Generator<string> {
  const { row } = source
  yield byteOrderMark
  for (const pair of askedOf(row)) yield formatCsvLine(pair)
  yield formatCsvLine([])
  yield formatCsvLine(['No.', 'Glove', 'Brand', 'Size', 'Quantity', 'Unit'])
  for (const { product, title, brand, sizes, unitLabel } of row.lines)
    for (const { size, quantity } of sizes)
      yield formatCsvLine([catalogueNumber(product), title, brand, size, quantity, unitLabel])
  yield formatCsvLine([])
  yield formatCsvLine(['No.', 'Property', 'Value', 'Kind', 'By', 'Market'])
  for (const { product, facts } of glovesOf(source))
    for (const fact of factRows(product, facts))
      yield formatCsvLine([catalogueNumber(product.id), ...fact, marketName(row)])
}

type Asker = Pick<Call, 'db' | 'address'>

async function pdfOf({ db, address }: Asker, source: Source): Promise<Uint8Array> {
  const { row } = source
  const gloves = glovesOf(source)
  const content: QuotationContent = {
    kind: 'quotation',
    title: 'Request for a quotation',
    letterhead: letterheadOf(await readIdentity(db)),
    reference: row.reference ?? '',
    market: marketName(row),
    asked: askedOf(row, writtenDate),
    legend: factLegend,
    lines: row.lines.map((line) => ({
      number: catalogueNumber(line.product),
      title: line.title,
      brand: line.brand,
      sizes: line.sizes.map(({ size, quantity }) => `${size}: ${quantity.toLocaleString('en')}`).join(', '),
      total: totalText(line),
    })),
    gloves: gloves.map(({ product, facts }) => ({
      number: catalogueNumber(product.id),
      title: product.title,
      facts: factRows(product, facts),
    })),
    sample: gloves.some(({ facts }) => hasSamples(facts))
      ? 'Sample values: limits of the standards named, to be checked against the editions that we hold.'
      : '',
  }
  const imprint = { number: row.reference ?? '', date: companyClock(new Date()).day }
  return typesetSheet({ content, imprint }, networkOf(address, 48))
}

/** The sheet of a request: what was asked for, and the facts of each glove that a tender asks for. */
export async function sheetResponse(call: Asker, row: Quotation, format: SheetFormat): Promise<Response> {
  const source = { row, products: completeProducts(await listPublicProducts(call.db)) }
  const body = format === 'csv' ? [...csvOf(source)].join('') : Buffer.from(await pdfOf(call, source))
  return new Response(body, {
    headers: {
      'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf',
      'Content-Disposition': attachment(`${row.reference}.${format}`),
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'private, no-store',
    },
  })
}
