import { refuse } from '../file-refused.server.ts'
import { type PdfScan, spend } from './pdf-object.server.ts'
import { isBlank, isLineEnd, type PdfTokens } from './pdf-tokens.server.ts'

/** Stands for the number of an object that has a comment inside of its header. */
export const anyNumber = -1

/**
 * Every place where a reader could find an object, also inside of streams and texts: behind `12 0 obj`.
 * @returns its number, and where its value begins.
 */
export function* findObjects(file: Buffer, scan: PdfScan): Generator<{ number: number; at: number }> {
  for (let at = file.indexOf('obj'); at >= 0; at = file.indexOf('obj', at + 3)) {
    const number = numberBefore(file, at, scan)
    if (number !== undefined) yield { number, at: at + 3 }
  }
}

/** Where the values of trailers begin. */
export function* findTrailers(file: Buffer): Generator<number> {
  for (let at = file.indexOf('trailer'); at >= 0; at = file.indexOf('trailer', at + 7)) yield at + 7
}

/**
 * The bytes from the data of a stream on, if one follows the dictionary that was just read.
 * @throws FileRefused if readers disagree where the data begins, or what lies between takes more than a file may.
 */
export function streamBehind(tokens: PdfTokens, scan: PdfScan): Buffer | undefined {
  const before = tokens.end
  const kind = tokens.next()
  spend(scan, tokens.end - before)
  if (kind !== 'word' || tokens.word() !== 'stream') return undefined
  const { bytes, end } = tokens
  if (bytes[end] === 10) return bytes.subarray(end + 1)
  if (bytes[end] === 13 && bytes[end + 1] === 10) return bytes.subarray(end + 2)
  return refuse('unreadable')
}

function numberBefore(file: Buffer, at: number, scan: PdfScan): number | undefined {
  const generation = wordBefore(file, at, scan)
  if (!generation || generation === anyNumber) return generation
  const number = wordBefore(file, generation.start, scan)
  if (!number || number === anyNumber) return number
  if (number.end === generation.start) return undefined
  return Number(file.toString('latin1', Math.max(number.start, number.end - 12), number.end)) || anyNumber
}

/** The number before a place, past blanks; `anyNumber` if there may be a comment between. */
function wordBefore(
  file: Buffer,
  at: number,
  { budget }: PdfScan,
): { start: number; end: number } | typeof anyNumber | undefined {
  let end = at
  let isNewLine = false
  for (; isBlank(file[end - 1]); end--) isNewLine ||= isLineEnd(file[end - 1])
  let start = end
  while (isNumeric(file[start - 1])) start--
  budget.bytes -= at - start
  if (start < end) return { start, end }
  if (!isNewLine) return undefined
  const line = startOfLine(file, end)
  budget.bytes -= end - line
  return file.subarray(line, end).includes('%') ? anyNumber : undefined
}

const isNumeric = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 48 && byte <= 57) || byte === 43 || byte === 45 || byte === 46)

function startOfLine(file: Buffer, end: number): number {
  let start = end
  while (start > 0 && !isLineEnd(file[start - 1])) start--
  return start
}
