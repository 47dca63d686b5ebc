import { ReadableStream } from 'node:stream/web'
import { z } from 'zod'
import { isoDate, stringEnum } from '#app/platform/api/fields/field-schemas.ts'
import { privateFile } from '#app/platform/api/response.ts'
import { badRequest, invalid } from '#app/platform/errors.ts'
import { runChild } from '#app/platform/run-child.server.ts'
import { byteOrderMark, type Cell, formatCsvLine } from './csv.ts'
import type { WorkbookPart } from './workbook-process.ts'

export const streamBody = (parts: AsyncGenerator<Uint8Array>): BodyInit =>
  ReadableStream.from(parts) as BodyInit

const first = isoDate('from must be a date, for example 2026-11-01.').optional()
const last = isoDate('to must be a date, for example 2026-11-30.').optional()

/** Parameters of every export. `columns` are headings, repeated. */
export const tableQuery = z.object({
  columns: z.array(z.string().max(100)).max(100, 'columns has too many values.').optional(),
  format: stringEnum(['csv', 'xlsx'], 'format must be csv or xlsx.').optional(),
})

/** Days in the company's zone, both inclusive. */
export const periodQuery = { from: first, to: last }

type Rows = readonly (readonly Cell[])[]

type Table = {
  /** Without extension. */
  name: string
  headings: readonly string[]
  pages: AsyncIterable<Rows> | Iterable<Rows>
  count: number
}

export type TableChoice = { format?: 'csv' | 'xlsx' | undefined; columns?: readonly string[] | undefined }

const maxWorkbookRows = 20_000

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * Sends a table as a stream of CSV, or as an Excel workbook. The number of rows is in `X-Total-Count`.
 * @throws 400 for unknown columns, 422 if the table is too large for a workbook
 */
export async function sendTable(
  { name, headings, pages, count }: Table,
  { format = 'csv', columns = headings }: TableChoice,
): Promise<Response> {
  const indexes = headings.flatMap((heading, index) => (columns.includes(heading) ? [index] : []))
  if (columns.some((column) => !headings.includes(column))) {
    const message = `columns must be some of: ${headings.join(', ')}.`
    badRequest(message, { columns: message })
  }
  const chosen = indexes.map((index) => headings[index] ?? '')
  const chosenPages = pickColumns(pages, indexes)
  const body =
    format === 'csv'
      ? streamBody(generateCsv(chosen, chosenPages))
      : ((await createWorkbook(chosen, chosenPages, count)) as BodyInit)
  const response = privateFile(body, { name: `${name}.${format}`, type: contentTypes[format] })
  response.headers.set('X-Total-Count', String(count))
  return response
}

async function* pickColumns(pages: Table['pages'], indexes: readonly number[]): AsyncGenerator<Rows> {
  for await (const rows of pages) yield rows.map((row) => indexes.map((index) => row[index]))
}

async function* generateCsv(
  headings: readonly string[],
  pages: AsyncGenerator<Rows>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark + formatCsvLine(headings))
  for await (const rows of pages) yield Buffer.from(rows.map(formatCsvLine).join(''))
}

/** Runs in a child process, because a workbook cannot be streamed and 20,000 rows take a second. */
async function createWorkbook(
  headings: readonly string[],
  pages: AsyncGenerator<Rows>,
  count: number,
): Promise<Uint8Array> {
  const limit = maxWorkbookRows.toLocaleString('en-IN')
  if (count > maxWorkbookRows) {
    const message = `An Excel file may have at most ${limit} rows, and this one would have ${count.toLocaleString('en-IN')}. Please choose CSV or a shorter period.`
    invalid({ format: message }, message)
  }
  const answer = await runChild<{ file: Uint8Array }>({
    script: 'app/platform/api/csv/workbook-process.ts',
    messages: generateParts(headings, pages),
    timeoutMs: 60_000,
    maxHeapMb: 512,
  })
  const message = 'This list is too large for an Excel file. Please choose CSV or fewer columns.'
  return 'failure' in answer ? invalid({ format: message }, message) : answer.file
}

async function* generateParts(
  headings: readonly string[],
  pages: AsyncGenerator<Rows>,
): AsyncGenerator<WorkbookPart> {
  for await (const rows of pages) yield { rows }
  yield { headings }
}
