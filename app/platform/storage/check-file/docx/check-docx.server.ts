import { documentPart, readContentTypes, readRelationships } from './docx-relationships.server.ts'
import { checkPart } from './docx-part.server.ts'
import { type Problem, refuse } from '../file-refused.server.ts'
import { isZip, readZip, unpack } from './zip-entries.server.ts'

/** Bytes that a document may unpack to, and of those that are XML. */
const largestUnpacked = 64 * 1024 * 1024
const largestXml = 16 * 1024 * 1024
/** Elements in all parts: a book has some hundred thousands. */
const mostElements = 500_000

const longestType = 255

const document = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
/** Parts whose XML a program that opens the document goes by. */
const ownType =
  /^application\/vnd\.(?:openxmlformats-officedocument|ms-(?:word|office))\b.*(?:xml|vmldrawing)$/

/** What parts begin with that are files in themselves. */
const fileMarks = ['d0cf11e0a1b11ae1', '504b0304', '7b5c7274'].map((mark) => Buffer.from(mark, 'hex'))
const refusedNames: readonly [RegExp, Problem][] = [
  [/vba(?:project|data)/, 'macros'],
  [/(?:^|\/)(?:embeddings|activex)\//, 'attached'],
]

/**
 * Whether a file is a DOCX: a ZIP, without anything before, after or between, whose relationships lead to a Word document.
 * All of it is unpacked, one part at a time.
 * @throws FileRefused
 */
export function checkDocx(file: Buffer): boolean {
  if (!isZip(file)) return false
  const entries = readZip(file)
  if (entries.reduce((sum, { size }) => sum + size, 0) > largestUnpacked) refuse('unreadable')
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]))
  const contentTypes = byName.get('[content_types].xml')
  if (!contentTypes || !byName.has('_rels/.rels')) return false
  for (const [pattern, problem] of refusedNames)
    for (const name of byName.keys()) if (pattern.test(name)) refuse(problem)

  let room = largestXml - contentTypes.size
  let elements = 0
  const countElement = () => {
    elements += 1
    if (elements > mostElements) refuse('unreadable')
  }
  const typeOf = readContentTypes(unpack(file, contentTypes))
  let main: string | undefined
  const related = new Set<string | undefined>()
  const isList = (name: string) => name.endsWith('.rels')
  const listsFirst = [...byName].toSorted(([one], [other]) => Number(isList(other)) - Number(isList(one)))
  for (const [name, entry] of listsFirst) {
    const data = unpack(file, entry)
    if (fileMarks.some((mark) => data.subarray(0, mark.length).equals(mark))) refuse('attached')
    const isRelationships = isList(name)
    const type = typeOf(name) ?? ''
    // The pattern is tried for each part.
    if (type.length > longestType) refuse('damaged')
    if (!isRelationships && !ownType.test(type) && !related.has(name)) continue
    room -= data.length
    if (room < 0) refuse('unreadable')
    if (!isRelationships) {
      checkPart(data, countElement)
      continue
    }
    const relationships = readRelationships(data)
    for (const each of relationships) related.add(documentPart(name, each))
    if (name !== '_rels/.rels') continue
    const documents = relationships.filter(({ type }) => type === 'officedocument')
    if (documents.length > 1) refuse('damaged')
    main = documents[0]?.target
  }
  const path = main?.replace(/^\//, '').toLowerCase() ?? ''
  return byName.has(path) && typeOf(path) === document
}
