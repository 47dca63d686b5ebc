import { isSafeLink } from '../docx/docx-relationships.server.ts'
import { FileRejected, type FileProblem, rejectFile } from '../file-rejected.server.ts'
import {
  isArray,
  isDictionary,
  isName,
  isReference,
  type PdfDictionary,
  type PdfScan,
  type PdfValue,
  readObject,
} from './pdf-object.server.ts'
import { isObjectStream, maxUnpackedBytes, readObjectStream } from './pdf-object-stream.server.ts'
import { unknownNumber, findObjects, findTrailers, readFollowingStream } from './pdf-structure.server.ts'
import { PdfTokens } from './pdf-tokens.server.ts'

const activeNames =
  'JavaScript Launch RichMedia RichMediaExecute XFA ImportData SubmitForm GoToE GoToR Rendition Movie Sound 3D'
const attachmentNames = 'EmbeddedFile EmbeddedFiles FileAttachment'
const rejectedNames = new Map<string, FileProblem>([
  ...activeNames.split(' ').map((name): [string, FileProblem] => [name, 'active']),
  ...attachmentNames.split(' ').map((name): [string, FileProblem] => [name, 'attached']),
])
/** Allowed in arrays, where glyph names of a font may be equal to these short keys. */
const rejectedKeys = new Map<string, FileProblem>([
  ['AA', 'active'],
  ['JS', 'active'],
  ['EF', 'attached'],
  ['OPI', 'active'],
  ['Encrypt', 'locked'],
])

const problemPriority: readonly FileProblem[] = ['locked', 'attached']

const testVirus = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'
const maxObjects = 200_000
const maxObjectStreams = 2000

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
  const scan: PdfScan = {
    budget: { bytes: 40 * 1024 * 1024, tokens: 1_000_000 },
    onName(name, place) {
      const problem = rejectedNames.get(name) ?? (place === 'array' ? undefined : rejectedKeys.get(name))
      if (problem) problems.add(problem)
      // A /Thread action may open another file. As a /Type, the name also marks article threads, which are harmless.
      if (name === 'Thread' && place !== 'type') problems.add('active')
    },
    onAddress(address = '') {
      if (address === '' || !isSafeLink(address.trim())) problems.add('active')
    },
    openActions: [],
  }
  const isViewByNumber = new Map<number, boolean>()
  const pages = new Set<number>()
  const recordObject = (number: number, value: PdfValue) => {
    if (isPage(value)) pages.add(number)
    isViewByNumber.set(number, isView(value) && isViewByNumber.get(number) !== false)
    if (isViewByNumber.size > maxObjects) rejectFile('unreadable')
  }

  const tokens = new PdfTokens(file)
  const streams: [PdfDictionary, Buffer][] = []
  for (const { number, at } of findObjects(file, scan)) {
    tokens.end = at
    const value = readObject(tokens, scan)
    recordObject(number, value)
    if (!isDictionary(value)) continue
    const hasObjects = isObjectStream(value)
    if (!hasObjects && !hasExternalFile(value)) continue
    const data = readFollowingStream(tokens, scan)
    if (data && hasObjects) streams.push([value, data])
    else if (data) problems.add('active')
    if (streams.length > maxObjectStreams) rejectFile('unreadable')
  }
  for (const at of findTrailers(file)) {
    tokens.end = at
    readObject(tokens, scan)
  }
  if (problems.size) return pages.size
  let remainingBytes = maxUnpackedBytes
  for (const [dictionary, data] of streams)
    remainingBytes -= readObjectStream(dictionary, data, remainingBytes, scan, recordObject)
  if (!scan.openActions.every((value) => opensView(value, isViewByNumber))) problems.add('active')
  return pages.size
}

/** The /F of a stream names the file that contains its data. In other dictionaries, a numeric /F contains flags. */
const hasExternalFile = ({ entries, hasDuplicates }: PdfDictionary): boolean =>
  entries.has('F') && (hasDuplicates || typeof entries.get('F') !== 'number')

function isPage(value: PdfValue): boolean {
  const type = isDictionary(value) ? value.entries.get('Type') : undefined
  return isName(type) && type.name === 'Page'
}

function opensView(value: PdfValue, isViewByNumber: Map<number, boolean>): boolean {
  if (!isReference(value)) return isView(value)
  return isViewByNumber.get(value.reference) === true && isViewByNumber.get(unknownNumber) !== false
}

/** Whether an open action only selects the initial view. LibreOffice, LaTeX and Acrobat write such actions. */
function isView(value: PdfValue): boolean {
  if (isArray(value) || isName(value) || value === 'text') return true
  if (!isDictionary(value)) return false
  const { entries, size } = value
  const action = entries.get('S')
  const knownKeyCount = ['S', 'D', 'Type'].filter((key) => entries.has(key)).length
  return isName(action) && action.name === 'GoTo' && size === knownKeyCount
}
