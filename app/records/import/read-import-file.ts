import { createHash } from 'node:crypto'
import { invalid } from '../../platform/errors.ts'
import { type CsvLine, decodeCsv, parseCsv } from '../../platform/api/csv/read-csv.ts'

const importLimits = { bytes: 2 * 1024 * 1024, lines: 2000 }

export type ImportFile = { name: string; size: number; bytes: () => Promise<Uint8Array> }

export type ImportTable = {
  headings: readonly string[]
  lines: readonly CsvLine[]
  /** The same for every encoding of the text. */
  digest: string
}

const rejectFile = (message: string): never => invalid({ file: message }, message)

/** Accepts UTF-8, UTF-16 with a byte order mark, and Windows-1252; commas, semicolons and tabs. @throws 422 */
export async function readImportFile(file: ImportFile): Promise<ImportTable> {
  if (file.size > importLimits.bytes) return rejectFile('The file may have at most 2 MB.')
  const text = decodeTable(await file.bytes())
  if (text === undefined)
    return rejectFile('This is not a CSV file. Save the table as "CSV UTF-8" and choose that file.')
  const [first, ...lines] = parseCsv(text, importLimits.lines + 1, [',', ';', '\t'])
  if (!first || first.problem) return rejectFile(first?.problem ?? 'The file is empty.')
  if (lines.length === 0) return rejectFile('The file has no lines below the headings.')
  if (lines.length > importLimits.lines)
    return rejectFile(`The file has more than ${importLimits.lines.toLocaleString('en-IN')} lines. Split it.`)
  const digest = createHash('sha256').update(text.replaceAll(/\s+/g, ' ').trim()).digest('base64url')
  return { headings: trimEnd(first.cells), lines, digest }
}

function trimEnd(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell !== '')
  return cells.slice(0, last + 1)
}

function decodeTable(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return decodeCsv(bytes)
}
