import { isLink } from '../docx/docx-relationships.server.ts'
import { FileRefused, type Problem, refuse } from '../file-refused.server.ts'
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
import { isObjectStream, largestUnpacked, readObjectStream } from './pdf-object-stream.server.ts'
import { anyNumber, findObjects, findTrailers, streamBehind } from './pdf-structure.server.ts'
import { PdfTokens } from './pdf-tokens.server.ts'

/** What starts something or loads other files, and what carries them. Nobody needs that to apply. */
const active =
  'JavaScript Launch RichMedia RichMediaExecute XFA ImportData SubmitForm GoToE GoToR Rendition Movie Sound 3D'
const attached = 'EmbeddedFile EmbeddedFiles FileAttachment'
const anywhere = new Map<string, Problem>([
  ...active.split(' ').map((name): [string, Problem] => [name, 'active']),
  ...attached.split(' ').map((name): [string, Problem] => [name, 'attached']),
])
/** Short ones mean this only as keys; items of arrays can be called alike, such as the signs of a font. */
const asKey = new Map<string, Problem>([
  ['AA', 'active'],
  ['JS', 'active'],
  ['EF', 'attached'],
  ['OPI', 'active'],
  ['Encrypt', 'locked'],
])

/** What is told first of several problems. */
const telling: readonly Problem[] = ['locked', 'attached']

const testVirus = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'
const mostObjects = 200_000
const mostObjectStreams = 2000

/**
 * Tells whether a file is a PDF: it begins with its version and ends with %%EOF; what follows that could be a file of another type.
 * Its table of objects is not relied on: whatever a reader could take for an object is read.
 * @returns how many pages it has; undefined if it is none. @throws FileRefused
 */
export function checkPdf(file: Buffer): number | undefined {
  if (!/^%PDF-[12]\.\d$/.test(file.toString('latin1', 0, 8))) return undefined
  if (!/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(file.subarray(-2048).toString('latin1'))) refuse('damaged')
  if (file.includes(testVirus)) refuse('active')
  const problems = new Set<Problem>()
  let pages = 0
  try {
    pages = readAll(file, problems)
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    problems.add(error.problem)
  }
  const [problem] = problems
  if (problem) refuse(telling.find((each) => problems.has(each)) ?? problem)
  return pages
}

/** @returns how many objects are pages. */
function readAll(file: Buffer, problems: Set<Problem>): number {
  const scan: PdfScan = {
    budget: { bytes: 40 * 1024 * 1024, tokens: 1_000_000 },
    onName(name, place) {
      const problem = anywhere.get(name) ?? (place === 'array' ? undefined : asKey.get(name))
      if (problem) problems.add(problem)
      // Articles are of this type; as an action it may open other files.
      if (name === 'Thread' && place !== 'type') problems.add('active')
    },
    onAddress(address = '') {
      if (address === '' || !isLink(address.trim())) problems.add('active')
    },
    openActions: [],
  }
  /** By its number, whether an object can be told to show when the document opens. */
  const views = new Map<number, boolean>()
  const pages = new Set<number>()
  const note = (number: number, value: PdfValue) => {
    if (isPage(value)) pages.add(number)
    views.set(number, isView(value) && views.get(number) !== false)
    if (views.size > mostObjects) refuse('unreadable')
  }

  const tokens = new PdfTokens(file)
  const streams: [PdfDictionary, Buffer][] = []
  for (const { number, at } of findObjects(file, scan)) {
    tokens.end = at
    const value = readObject(tokens, scan)
    note(number, value)
    if (!isDictionary(value)) continue
    const isPacked = isObjectStream(value)
    if (!isPacked && !namesFile(value)) continue
    const data = streamBehind(tokens, scan)
    if (data && isPacked) streams.push([value, data])
    else if (data) problems.add('active')
    if (streams.length > mostObjectStreams) refuse('unreadable')
  }
  for (const at of findTrailers(file)) {
    tokens.end = at
    readObject(tokens, scan)
  }
  if (problems.size) return pages.size
  let room = largestUnpacked
  for (const [dictionary, data] of streams) room -= readObjectStream(dictionary, data, room, scan, note)
  if (!scan.openActions.every((value) => opensView(value, views))) problems.add('active')
  return pages.size
}

/** Whether a dictionary, if it is one of a stream, says that its data lies in another file. Elsewhere /F is a number of flags. */
const namesFile = ({ entries, hasDuplicates }: PdfDictionary): boolean =>
  entries.has('F') && (hasDuplicates || typeof entries.get('F') !== 'number')

function isPage(value: PdfValue): boolean {
  const type = isDictionary(value) ? value.entries.get('Type') : undefined
  return isName(type) && type.name === 'Page'
}

/** Whether a value of /OpenAction, and every version of what it refers to, is a view. */
function opensView(value: PdfValue, views: Map<number, boolean>): boolean {
  if (!isReference(value)) return isView(value)
  return views.get(value.reference) === true && views.get(anyNumber) !== false
}

/** Whether a value of /OpenAction only says what to show first, as LibreOffice, LaTeX and Acrobat write it. */
function isView(value: PdfValue): boolean {
  if (isArray(value) || isName(value) || value === 'text') return true
  if (!isDictionary(value)) return false
  const { entries, size } = value
  const action = entries.get('S')
  const known = ['S', 'D', 'Type'].filter((key) => entries.has(key)).length
  return isName(action) && action.name === 'GoTo' && size === known
}
