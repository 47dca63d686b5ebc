import { inflateSync } from 'node:zlib'
import { refuse } from '../file-refused.server.ts'
import {
  isArray,
  isName,
  type PdfDictionary,
  type PdfScan,
  type PdfValue,
  readObject,
  spend,
} from './pdf-object.server.ts'
import { PdfTokens } from './pdf-tokens.server.ts'

/** Bytes that the object streams of one file may unpack to, together. */
export const largestUnpacked = 16 * 1024 * 1024

/** Whether a stream contains objects. Readers go by what they look for in it, some by its type. */
export const isObjectStream = ({ entries }: PdfDictionary): boolean =>
  (entries.has('N') && entries.has('First')) || isNamed(entries.get('Type'), 'ObjStm')

/**
 * Reads every object of a stream.
 * @param file from where the stream's data begins.
 * @param room bytes that it may unpack to.
 * @param onObject called with the number and the value of each.
 * @returns bytes that it unpacked to.
 * @throws FileRefused also if it is packed in another way than all programs do that make such streams.
 */
export function readObjectStream(
  dictionary: PdfDictionary,
  file: Buffer,
  room: number,
  scan: PdfScan,
  onObject: (number: number, value: PdfValue) => void,
): number {
  const { entries } = dictionary
  const [count, first] = [entries.get('N'), entries.get('First')]
  if (typeof count !== 'number' || typeof first !== 'number' || dictionary.hasDuplicates)
    return refuse('unreadable')
  const bytes = unpack(dictionary, file, room)
  if (first > bytes.length) refuse('damaged')
  const index = new PdfTokens(bytes.subarray(0, first))
  const tokens = new PdfTokens(bytes)
  for (let object = 0; object < count; object++) {
    const number = readInteger(index, scan)
    tokens.end = first + readInteger(index, scan)
    onObject(number, readObject(tokens, scan))
  }
  return bytes.length
}

function readInteger(tokens: PdfTokens, scan: PdfScan): number {
  const before = tokens.end
  const word = tokens.next() === 'word' ? (tokens.word() ?? '') : ''
  spend(scan, tokens.end - before)
  return /^\d{1,9}$/.test(word) ? Number(word) : refuse('damaged')
}

function unpack({ entries }: PdfDictionary, file: Buffer, room: number): Buffer {
  const isPlain = !['F', 'DP', 'DecodeParms'].some((key) => entries.has(key))
  const filter = entries.get('Filter')
  const filters = filter === undefined ? [] : isArray(filter) ? filter.items : [filter]
  if (file.length > room && filters.length === 0) return refuse('unreadable')
  if (isPlain && filters.length === 0) return file
  if (!isPlain || filters.length > 1 || !filters.every(isInflate)) return refuse('unreadable')
  try {
    return inflateSync(file, { maxOutputLength: Math.max(1, room) })
  } catch {
    return refuse('unreadable')
  }
}

const isInflate = (filter: PdfValue): boolean => isNamed(filter, 'FlateDecode') || isNamed(filter, 'Fl')
const isNamed = (value: PdfValue | undefined, name: string): boolean => isName(value) && value.name === name
