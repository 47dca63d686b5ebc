import { companyClock } from '#app/ui/date/company-time.ts'
import { writtenDate } from '#app/ui/date/date-formats.ts'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { byteOrderMark, formatCsvLine } from '#app/platform/api/csv/csv.ts'
import type { Call } from '#app/platform/api/define-resource.server.ts'
import { privateFile, secretLinkHeaders } from '#app/platform/api/response.ts'
import { Semaphore } from '#app/platform/limits/semaphore.ts'
import { createTypesettingQueue } from '#app/platform/pdf/typesetting-queue.server.ts'
import { readIdentity } from '#app/records/identity/identity.server.ts'
import type { Identity } from '#app/records/identity/identity.ts'
import { firstAnswerDue, formatDue } from '#app/records/working-hours.ts'
import {
  getFacts,
  type MarketFacts,
  onRequest,
  shownKinds,
  type ShownFact,
} from '#app/catalogue/facts/facts.ts'
import { markets } from '#app/catalogue/facts/markets.ts'
import { catalogueNumber, type Product } from '#app/catalogue/facts/product.ts'
import { completeProducts } from '#app/catalogue/product/complete-products.ts'
import { listPublicProducts } from '#app/catalogue/product/product.server.ts'
import {
  createLetterhead,
  type Job,
  type QuotationContent,
  typesettingScript,
} from '#app/catalogue/sheet/sheet-content.ts'
import { getMarket } from './choices.ts'
import { formatTotal } from './lines.ts'
import type { Quotation, SheetFormat } from './quotation.api.ts'
import { listRequestDetails } from './request-details.ts'

const timeoutMs = 15_000
/** Limits the queue, because anonymous visitors can request sheets. */
const sheetQueue = new Semaphore(1, { maxWaiting: 5, maxWaitMs: timeoutMs })

const typesetInQueue = createTypesettingQueue(typesettingScript, sheetQueue, timeoutMs)

const notStated = 'Not stated'
const factKindLabels = { ...shownKinds, 'not-stated': notStated } as const

/** Excludes name, e-mail, phone and notes, because the sheet is accessible without a session. */
function getRequestDetails(
  row: Quotation,
  identity: Identity,
  formatDate?: (date: string) => string,
): [label: string, value: string][] {
  const { day } = companyClock(new Date(row.createdAt))
  const replyBy = firstAnswerDue(new Date(row.createdAt), identity)
  const due = replyBy && formatDue(replyBy)
  return [
    ['Reference', row.reference ?? ''],
    ['Received', formatDate?.(day) ?? day],
    ...(due ? [['We reply by', `${due.day}, ${due.time}`] satisfies [string, string]] : []),
    ...listRequestDetails(row, formatDate),
  ]
}

type FactRow = [property: string, value: string, kind: string, by: string]

const toFactRow = ({ label, value, kind, source: by, revision }: ShownFact): FactRow => [
  label,
  value || onRequest,
  value && kind === 'not-stated' ? '' : factKindLabels[kind],
  revision === undefined ? by : `${by}, revision ${revision}`,
]

const latexRow: FactRow = ['Natural rubber latex', 'contained, which may cause allergic reactions', '', '']

function getFactRows({ material }: Product, { groups, sizes }: MarketFacts): FactRow[] {
  const bySize = sizes.flatMap((table) =>
    table.rows.map((row): FactRow => {
      const values = table.sizes.map((size, index) => `${size}: ${row.values[index] || onRequest}`)
      const isStated = row.values.some(Boolean)
      const unit = row.unit && isStated ? `, ${row.unit}` : ''
      return [
        `${row.label} by size${unit}`,
        isStated ? values.join('; ') : onRequest,
        factKindLabels[row.kind],
        row.source,
      ]
    }),
  )
  return [
    ...(material === 'latex' ? [latexRow] : []),
    ...groups.flatMap(({ rows }) => rows.map(toFactRow)),
    ...bySize,
  ]
}

const hasSamples = ({ groups, sizes }: MarketFacts): boolean =>
  [...groups, ...sizes].some(({ rows }) => rows.some(({ isSample }) => isSample))

type SheetSource = { row: Quotation; products: readonly Product[]; identity: Identity }

const findGloves = ({ row, products }: Pick<SheetSource, 'row' | 'products'>) =>
  row.lines.flatMap(({ product: id }) => {
    const product = products.find((candidate) => candidate.id === id)
    return product ? [{ product, facts: getFacts(product, getMarket(row.country)) }] : []
  })

const getMarketName = (row: Quotation): string =>
  markets.find(({ id }) => id === getMarket(row.country))?.inSentence ?? ''

function* generateCsv(source: SheetSource): Generator<string> {
  const { row, identity } = source
  yield byteOrderMark
  for (const pair of getRequestDetails(row, identity)) yield formatCsvLine(pair)
  yield formatCsvLine([])
  yield formatCsvLine(['No.', 'Glove', 'Brand', 'Size', 'Quantity', 'Unit'])
  for (const { product, title, brand, sizes, unitLabel } of row.lines)
    for (const { size, quantity } of sizes)
      yield formatCsvLine([catalogueNumber(product), title, brand, size, quantity, unitLabel])
  yield formatCsvLine([])
  yield formatCsvLine(['No.', 'Property', 'Value', 'Kind', 'By', 'Market'])
  for (const { product, facts } of findGloves(source))
    for (const fact of getFactRows(product, facts))
      yield formatCsvLine([catalogueNumber(product.id), ...fact, getMarketName(row)])
}

async function createPdf(source: SheetSource): Promise<Uint8Array> {
  const { row, identity } = source
  const gloves = findGloves(source)
  const content: QuotationContent = {
    kind: 'quotation',
    title: 'Request for a quotation',
    letterhead: createLetterhead(identity),
    reference: row.reference ?? '',
    market: getMarketName(row),
    details: getRequestDetails(row, identity, writtenDate),
    lines: row.lines.map((line) => [
      catalogueNumber(line.product),
      `${line.title}, ${line.brand}`,
      line.sizes.map(({ size, quantity }) => `${size}: ${quantity.toLocaleString('en')}`).join(', '),
      formatTotal(line),
    ]),
    gloves: gloves.map(({ product, facts }) => ({
      title: `${catalogueNumber(product.id)} ${product.title}`,
      facts: getFactRows(product, facts).map(([label, value, kind, by]) => [
        label,
        capitalize(value),
        kind === notStated ? '' : [kind, by].filter(Boolean).join(', '),
      ]),
    })),
    sample: gloves.some(({ facts }) => hasSamples(facts))
      ? 'Sample values: limits of the standards named, to be checked against the editions that we hold.'
      : '',
  }
  const imprint = { number: row.reference ?? '', date: companyClock(new Date()).day }
  return typesetInQueue({ content, imprint } satisfies Job)
}

export async function createSheetResponse(
  { db }: Pick<Call, 'db'>,
  row: Quotation,
  format: SheetFormat,
): Promise<Response> {
  const source = {
    row,
    products: completeProducts(await listPublicProducts(db)),
    identity: await readIdentity(db),
  }
  const body = format === 'csv' ? [...generateCsv(source)].join('') : Buffer.from(await createPdf(source))
  const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf'
  return privateFile(body, { name: `${row.reference}.${format}`, type, headers: secretLinkHeaders })
}
