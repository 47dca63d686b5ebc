import { inflateSync } from 'node:zlib'
import { countSteps } from './check-time.server.ts'
import { FileRejected, type FileProblem, rejectFile } from './file-rejected.server.ts'
import { isSafeLink } from './is-safe-link.ts'
import { PdfReader, type PdfScan, type PdfValue } from './pdf-objects.server.ts'

const toProblems = (names: string, problem: FileProblem) =>
  names.split(' ').map((name): [string, FileProblem] => [name, problem])
const rejectedNames = new Map([
  ...toProblems('JavaScript Launch RichMedia RichMediaExecute XFA ImportData SubmitForm', 'active'),
  ...toProblems('GoToE GoToR Rendition Movie Sound 3D', 'active'),
  ...toProblems('EmbeddedFile EmbeddedFiles FileAttachment', 'attached'),
])
/** Allowed in arrays, where glyph names of a font may be equal to these short keys. */
const rejectedKeys = new Map([
  ...toProblems('AA JS OPI', 'active'),
  ...toProblems('EF', 'attached'),
  ...toProblems('Encrypt', 'locked'),
])
const problemPriority: readonly FileProblem[] = ['locked', 'attached']

const testVirus = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'
const [maxObjects, maxObjectStreams, maxUnpackedBytes] = [200_000, 2000, 16 * 1024 * 1024]

/** Used if the object number is not known, for example because a comment may hide it. */
const unknownNumber = -1
const [usualHeaderLength, maxHeaderLength] = [24, 100]
const header =
  /[^\d+.-]([\d+.-]+)(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])+[\d+.-]+(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*$/
/** Matches if a comment or the beginning of the text may hide a part of the header. */
const hiddenHeader =
  /(?:^(?:[^\r\n]*[\r\n])?|%(?:[^\r\n]*[^\r\n\d+.-])?[\r\n])(?:[\d+.\-\0\t\n\f\r ]|%[^\r\n]*[\r\n])*$/

/**
 * Requires %%EOF at the end, because trailing data could be a file of another type. Ignores the cross-reference table and
 * reads everything that a PDF reader could take for an object.
 * @returns the number of pages, or undefined if the file is not a PDF
 */
export function checkPdf(file: Buffer): number | undefined {
  if (!/^%PDF-[12]\.\d$/.test(file.toString('latin1', 0, 8))) return undefined
  if (!/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(file.subarray(-2048).toString('latin1'))) rejectFile('damaged')
  if (file.includes(testVirus)) rejectFile('active')
  const problems = new Set<FileProblem>()
  let pages = 0
  try {
    pages = scanFile(file, problems)
  } catch (error) {
    if (!(error instanceof FileRejected)) throw error
    problems.add(error.problem)
  }
  const [problem] = problems
  if (problem) rejectFile(problemPriority.find((candidate) => problems.has(candidate)) ?? problem)
  return pages
}

function scanFile(file: Buffer, problems: Set<FileProblem>): number {
  const openActions: PdfValue[] = []
  const scan: PdfScan = {
    budget: { bytes: 40 * 1024 * 1024, tokens: 1_000_000 },
    onName(name, place) {
      const problem = rejectedNames.get(name) ?? (place === 'array' ? undefined : rejectedKeys.get(name))
      if (problem) problems.add(problem)
      // A /Thread action may open another file. As a /Type, the name also marks article threads, which are harmless.
      if (name === 'Thread' && place !== 'type') problems.add('active')
    },
    onDictionary(items) {
      for (let index = 0; index < items.length; index += 2) {
        const [key, value] = [items[index], items[index + 1] ?? '']
        if (typeof key !== 'string' || !key.startsWith('/')) return rejectFile('damaged')
        if (key === '/OpenAction') openActions.push(value)
        else if (!isSafeEntry(key, value, items)) problems.add('active')
      }
    },
  }
  const isViewByNumber = new Map<number, boolean>()
  const pages = new Set<number>()
  const recordObject = (number: number, value: PdfValue) => {
    if (toEntries(value)?.get('/Type') === '/Page') pages.add(number)
    isViewByNumber.set(number, isView(value) && isViewByNumber.get(number) !== false)
    if (isViewByNumber.size > maxObjects) rejectFile('unreadable')
  }

  const reader = new PdfReader(file.toString('latin1'), scan)
  const streams: [PdfValue, Buffer][] = []
  // Includes objects inside streams and strings, because some readers look for objects there.
  for (let at = reader.text.indexOf('obj'); at >= 0; at = reader.text.indexOf('obj', at + 3)) {
    const number = readObjectNumberBefore(reader.text, at)
    if (number === undefined) continue
    reader.at = at + 3
    const value = reader.readObject()
    recordObject(number, value)
    const entries = toEntries(value)
    // The /F of a stream names the file that contains its data. In other dictionaries, a numeric /F contains flags.
    const isExternal = entries?.has('/F') && (hasDuplicates(value) || typeof entries.get('/F') !== 'number')
    const isObjectStream =
      (entries?.has('/N') && entries.has('/First')) || entries?.get('/Type') === '/ObjStm'
    if ((!isExternal && !isObjectStream) || reader.next() !== 'stream') continue
    const [lineEnd] = /^\r?\n/.exec(reader.text.slice(reader.at, reader.at + 2)) ?? rejectFile('unreadable')
    if (isObjectStream) streams.push([value, file.subarray(reader.at + lineEnd.length)])
    else problems.add('active')
    if (streams.length > maxObjectStreams) rejectFile('unreadable')
  }
  for (let at = reader.text.indexOf('trailer'); at >= 0; at = reader.text.indexOf('trailer', at + 7)) {
    reader.at = at + 7
    reader.readObject()
  }
  if (problems.size) return pages.size
  let remainingBytes = maxUnpackedBytes
  for (const [dictionary, data] of streams)
    remainingBytes -= readObjectStream(dictionary, data, remainingBytes, scan, recordObject)
  const isKnownView = (value: PdfValue) => {
    const number = typeof value === 'string' && /^\d+ R$/.test(value) ? Number.parseInt(value) : undefined
    if (number === undefined) return isView(value)
    return isViewByNumber.get(number) === true && isViewByNumber.get(unknownNumber) !== false
  }
  if (!openActions.every(isKnownView)) problems.add('active')
  return pages.size
}

function readObjectNumberBefore(text: string, at: number): number | undefined {
  if (!/[\0\t\n\f\r \d+.-]/.test(text.charAt(at - 1))) return undefined
  countSteps()
  const before = text.slice(Math.max(0, at - maxHeaderLength), at)
  const [, number] = header.exec(before.slice(-usualHeaderLength)) ?? header.exec(before) ?? []
  if (number !== undefined) return Number(number.slice(-12)) || unknownNumber
  return hiddenHeader.test(before) ? unknownNumber : undefined
}

function isSafeEntry(key: string, value: PdfValue, items: PdfValue[]): boolean {
  const text = typeof value === 'string' && value.startsWith('(') ? value.slice(1) : undefined
  if (key === '/F' || key === '/UF') return text === undefined
  // /Ref refers to a page of another file, except in structure elements, where it is an array.
  if (key === '/Ref') return typeof value === 'object' && value.isArray
  if (key !== '/URI' && key !== '/Base') return true
  if (text !== undefined) return text !== '' && isSafeLink(text.trim())
  return key === '/URI' && !items.some((item, index) => index % 2 === 0 && item === '/S')
}

const toEntries = (value: PdfValue): Map<string, PdfValue> | undefined =>
  typeof value !== 'object' || value.isArray
    ? undefined
    : new Map(
        value.items.flatMap((key, index) =>
          index % 2 ? [] : [[key as string, value.items[index + 1] ?? '']],
        ),
      )
const hasDuplicates = (value: PdfValue): boolean =>
  typeof value === 'object' && toEntries(value)?.size !== Math.ceil(value.items.length / 2)

/** Whether an open action only selects the initial view. LibreOffice, LaTeX and Acrobat write such actions. */
function isView(value: PdfValue): boolean {
  const entries = toEntries(value)
  if (!entries) return typeof value === 'object' || /^[/(]/.test(String(value))
  const isKnown = [...entries.keys()].every((key) => ['/S', '/D', '/Type'].includes(key))
  return entries.get('/S') === '/GoTo' && isKnown && !hasDuplicates(value)
}

/**
 * @param data begins with the data of the stream
 * @returns the unpacked size in bytes
 */
function readObjectStream(
  dictionary: PdfValue,
  data: Buffer,
  maxBytes: number,
  scan: PdfScan,
  onObject: (number: number, value: PdfValue) => void,
): number {
  const entries = toEntries(dictionary)
  const [count, first] = [entries?.get('/N'), entries?.get('/First')]
  const hasParameters = ['/F', '/DP', '/DecodeParms'].some((key) => entries?.has(key))
  if (typeof count !== 'number' || typeof first !== 'number' || hasParameters || hasDuplicates(dictionary))
    return rejectFile('unreadable')
  const text = unpack(data, entries?.get('/Filter'), maxBytes).toString('latin1')
  if (first > text.length) rejectFile('damaged')
  const index = new PdfReader(text.slice(0, first), scan)
  const reader = new PdfReader(text, scan)
  for (let object = 0; object < count; object++) {
    const [number, offset] = [index.next(), index.next()]
    if (![number, offset].every((word) => /^\d{1,9}$/.test(word))) rejectFile('damaged')
    reader.at = first + Number(offset)
    onObject(Number(number), reader.readObject())
  }
  return text.length
}

function unpack(data: Buffer, filter: PdfValue | undefined, maxBytes: number): Buffer {
  const filters = typeof filter === 'object' ? filter.items : [filter]
  if (filter === undefined || filters.length === 0)
    return data.length > maxBytes ? rejectFile('unreadable') : data
  const [first] = filters
  if (filters.length > 1 || (first !== '/FlateDecode' && first !== '/Fl')) return rejectFile('unreadable')
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, maxBytes) })
  } catch {
    return rejectFile('unreadable')
  }
}
