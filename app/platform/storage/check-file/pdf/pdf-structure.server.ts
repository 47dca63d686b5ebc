import { rejectFile } from '../file-rejected.server.ts'
import { type PdfScan, spendBudget } from './pdf-object.server.ts'
import { isBlank, isLineEnd, type PdfTokens } from './pdf-tokens.server.ts'

/** Used if a comment in the object header may hide the object number. */
export const unknownNumber = -1

/** Finds every `12 0 obj`, even inside streams and strings, because some readers look for objects there. `at` is the offset of the value. */
export function* findObjects(file: Buffer, scan: PdfScan): Generator<{ number: number; at: number }> {
  for (let offset = file.indexOf('obj'); offset >= 0; offset = file.indexOf('obj', offset + 3)) {
    const number = readObjectNumberBefore(file, offset, scan)
    if (number !== undefined) yield { number, at: offset + 3 }
  }
}

export function* findTrailers(file: Buffer): Generator<number> {
  for (let offset = file.indexOf('trailer'); offset >= 0; offset = file.indexOf('trailer', offset + 7))
    yield offset + 7
}

/** @returns the stream data and everything after it, or undefined if no stream follows */
export function readFollowingStream(tokens: PdfTokens, scan: PdfScan): Buffer | undefined {
  const before = tokens.end
  const kind = tokens.next()
  spendBudget(scan, tokens.end - before)
  if (kind !== 'word' || tokens.word() !== 'stream') return undefined
  const { bytes, end } = tokens
  if (bytes[end] === 10) return bytes.subarray(end + 1)
  if (bytes[end] === 13 && bytes[end + 1] === 10) return bytes.subarray(end + 2)
  return rejectFile('unreadable')
}

function readObjectNumberBefore(file: Buffer, offset: number, scan: PdfScan): number | undefined {
  const generation = findNumberBefore(file, offset, scan)
  if (!generation || generation === unknownNumber) return generation
  const number = findNumberBefore(file, generation.start, scan)
  if (!number || number === unknownNumber) return number
  if (number.end === generation.start) return undefined
  return Number(file.toString('latin1', Math.max(number.start, number.end - 12), number.end)) || unknownNumber
}

function findNumberBefore(
  file: Buffer,
  offset: number,
  { budget }: PdfScan,
): { start: number; end: number } | typeof unknownNumber | undefined {
  let end = offset
  let isNewLine = false
  for (; isBlank(file[end - 1]); end--) isNewLine ||= isLineEnd(file[end - 1])
  let start = end
  while (isNumeric(file[start - 1])) start--
  budget.bytes -= offset - start
  if (start < end) return { start, end }
  if (!isNewLine) return undefined
  const line = startOfLine(file, end)
  budget.bytes -= end - line
  return file.subarray(line, end).includes('%') ? unknownNumber : undefined
}

const isNumeric = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 48 && byte <= 57) || byte === 43 || byte === 45 || byte === 46)

function startOfLine(file: Buffer, end: number): number {
  let start = end
  while (start > 0 && !isLineEnd(file[start - 1])) start--
  return start
}
