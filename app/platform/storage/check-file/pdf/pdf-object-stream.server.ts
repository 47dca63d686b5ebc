import { inflateSync } from 'node:zlib'
import { rejectFile } from '../file-rejected.server.ts'
import {
  isArray,
  isName,
  type PdfDictionary,
  type PdfScan,
  type PdfValue,
  readObject,
  spendBudget,
} from './pdf-object.server.ts'
import { PdfTokens } from './pdf-tokens.server.ts'

export const maxUnpackedBytes = 16 * 1024 * 1024

/** PDF readers recognize object streams by /N and /First or by /Type. */
export const isObjectStream = ({ entries }: PdfDictionary): boolean =>
  (entries.has('N') && entries.has('First')) || equalsName(entries.get('Type'), 'ObjStm')

/**
 * @param file begins with the data of the stream
 * @returns the unpacked size in bytes
 */
export function readObjectStream(
  dictionary: PdfDictionary,
  file: Buffer,
  maxBytes: number,
  scan: PdfScan,
  onObject: (number: number, value: PdfValue) => void,
): number {
  const { entries } = dictionary
  const [count, first] = [entries.get('N'), entries.get('First')]
  if (typeof count !== 'number' || typeof first !== 'number' || dictionary.hasDuplicates)
    return rejectFile('unreadable')
  const bytes = unpack(dictionary, file, maxBytes)
  if (first > bytes.length) rejectFile('damaged')
  const index = new PdfTokens(bytes.subarray(0, first))
  const tokens = new PdfTokens(bytes)
  for (let objectIndex = 0; objectIndex < count; objectIndex++) {
    const number = readInteger(index, scan)
    tokens.end = first + readInteger(index, scan)
    onObject(number, readObject(tokens, scan))
  }
  return bytes.length
}

function readInteger(tokens: PdfTokens, scan: PdfScan): number {
  const start = tokens.end
  const word = tokens.next() === 'word' ? (tokens.word() ?? '') : ''
  spendBudget(scan, tokens.end - start)
  return /^\d{1,9}$/.test(word) ? Number(word) : rejectFile('damaged')
}

function unpack({ entries }: PdfDictionary, file: Buffer, maxBytes: number): Buffer {
  const hasNoParameters = !['F', 'DP', 'DecodeParms'].some((key) => entries.has(key))
  const filter = entries.get('Filter')
  const filters = filter === undefined ? [] : isArray(filter) ? filter.items : [filter]
  if (file.length > maxBytes && filters.length === 0) return rejectFile('unreadable')
  if (hasNoParameters && filters.length === 0) return file
  if (!hasNoParameters || filters.length > 1 || !filters.every(isDeflateFilter))
    return rejectFile('unreadable')
  try {
    return inflateSync(file, { maxOutputLength: Math.max(1, maxBytes) })
  } catch {
    return rejectFile('unreadable')
  }
}

const isDeflateFilter = (filter: PdfValue): boolean =>
  equalsName(filter, 'FlateDecode') || equalsName(filter, 'Fl')
const equalsName = (value: PdfValue | undefined, name: string): boolean =>
  isName(value) && value.name === name
