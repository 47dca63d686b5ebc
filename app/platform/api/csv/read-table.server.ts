import { CsvError, parse } from 'csv-parse/sync'
import { fileTypeFromBuffer } from 'file-type'
import { invalid } from '#app/platform/errors.ts'
import { unescapeFormulas } from './csv.ts'

export type TableFile = { name: string; size: number; bytes: () => Promise<Uint8Array> }

/** `number` is the line of the file on which the row begins. */
export type TableLine = { number: number; cells: string[]; problem?: string }

export type Table = { headings: string[]; lines: TableLine[]; text: string }

const maxBytes = 2 * 1024 * 1024
const maxCells = 50
const maxBrokenLines = 20

const problems = {
  quotes: 'A cell with quotation marks must begin and end with one, and those in it must be doubled.',
  cells: `A line has at most ${maxCells} cells.`,
}

const rejectFile = (message: string): never => invalid({ file: message }, message)

/**
 * Reads the headings and non-empty lines of a CSV file: UTF-8, UTF-16 or Windows-1252 with commas, semicolons or tabs.
 * @throws 422 with the reason in `errors.file`
 */
export async function readTable(file: TableFile, maxLines: number): Promise<Table> {
  if (file.size > maxBytes) return rejectFile('The file may have at most 2 MB.')
  const bytes = await file.bytes()
  const type = await fileTypeFromBuffer(bytes)
  if (type?.ext === 'xlsx' || type?.ext === 'xlsm' || type?.ext === 'cfb')
    return rejectFile(
      'This is an Excel workbook. In Excel choose File, Save as, CSV UTF-8, and upload that file.',
    )
  const text = decode(bytes)
  if (text === undefined)
    return rejectFile('This is not a CSV file. Save the table as "CSV UTF-8" and choose that file.')
  const [first, ...lines] = parseLines(text, maxLines)
  if (!first) return rejectFile('The file is empty.')
  if (first.problem) return rejectFile(`The first line is invalid: ${first.problem}`)
  if (lines.length === 0) return rejectFile('The file has no lines below the headings.')
  const headings = first.cells.map((heading) => heading.replaceAll(/\s+/g, ' '))
  return { headings, lines, text }
}

/** @returns undefined for a binary file. */
function decode(bytes: Uint8Array): string | undefined {
  const utf16 = findUtf16(bytes)
  if (utf16) {
    const text = new TextDecoder(utf16).decode(bytes)
    return isText(text) ? text : undefined
  }
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Without a byte order mark, the zero bytes of Latin letters, separators and line ends show the byte order. */
function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 1].map((parity) => bytes.some((byte, at) => byte === 0 && at % 2 === parity))
  if (bytes.length % 2 === 1 || zeros[0] === zeros[1]) return undefined
  return zeros[1] ? 'utf-16le' : 'utf-16be'
}

const isText = (text: string): boolean => !/[\0\ufffd]/.test(text) && /[\r\n]/.test(text)

const separators = [',', ';', '\t']
const options = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  skip_empty_lines: true,
  trim: true,
}

/**
 * Excel's line sep=; names the separator. Otherwise it is the one that gives the most headings.
 * @returns the non-empty lines
 */
function parseLines(text: string, maxLines: number): TableLine[] {
  const tooManyLines = (): never =>
    rejectFile(`The file has more than ${maxLines.toLocaleString('en-IN')} lines. Split it.`)
  const named = /^sep=([,;\t])(?:\r\n|\r|\n)/i.exec(text)
  const start = named?.[0].length ?? 0
  const counts = separators.map((separator) => countHeadings(text.slice(start), separator))
  const delimiter = named?.[1] ?? separators[counts.indexOf(Math.max(...counts))]
  const buffer = Buffer.from(text)
  const lines: TableLine[] = []
  let [at, number, rows, broken] = [start, named ? 2 : 1, 0, 0]
  const advance = (end: number) => {
    number += countLineBreaks(buffer.toString('utf8', at, end))
    at = end
  }
  const addRow = (cells: readonly string[], end: number): null => {
    advance(end)
    const ending = buffer[end - 1] === 10 || buffer[end - 1] === 13 ? 1 : 0
    const row = toLine(number - ending - countLineBreaks(cells.join(' ')), cells)
    rows += 1
    if (row.problem || row.cells.some(Boolean)) lines.push(row)
    // csv-parse takes 40 µs for each row with missing cells, even if it is empty.
    return lines.length > maxLines + 1 || rows > 10 * maxLines ? tooManyLines() : null
  }
  while (at < buffer.length && broken < maxBrokenLines) {
    const from = at
    try {
      parse(buffer.subarray(from), {
        ...options,
        delimiter,
        on_record: (cells: string[], { bytes }) => addRow(cells, from + bytes),
      })
      return lines
    } catch (error) {
      if (!(error instanceof CsvError)) throw error
      // Continue below the line with the wrong quotation mark.
      const [empty = ''] = /^(?:[ \t]*(?:\r\n|\r|\n))*/.exec(buffer.toString('utf8', at)) ?? []
      advance(at + empty.length)
      lines.push({ number, cells: [], problem: problems.quotes })
      broken += 1
      const end = /\r\n|\r|\n/.exec(buffer.toString('latin1', at))
      advance(end ? at + end.index + end[0].length : buffer.length)
    }
  }
  return lines
}

const countLineBreaks = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0

function toLine(number: number, all: readonly string[]): TableLine {
  const cells = all.slice(0, maxCells).map((cell) => unescapeFormulas(cell.trim()))
  const isTooLong = all.slice(maxCells).some((cell) => cell.trim() !== '')
  return { number, cells, ...(isTooLong && { problem: problems.cells }) }
}

function countHeadings(text: string, delimiter: string): number {
  try {
    const [headings = []] = parse(text, { ...options, delimiter, to: 1 })
    return headings.length
  } catch {
    return 0
  }
}
