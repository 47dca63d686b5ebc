import { resolveDocumentPart, readContentTypes, readRelationships } from './docx-relationships.server.ts'
import { checkPart } from './docx-part.server.ts'
import { type FileProblem, rejectFile } from '../file-rejected.server.ts'
import { isZip, readZip, unpack } from './zip-entries.server.ts'

const maxUnpackedBytes = 64 * 1024 * 1024
const maxXmlBytes = 16 * 1024 * 1024
const maxElements = 500_000

const maxTypeLength = 255

const documentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const officeXmlType =
  /^application\/vnd\.(?:openxmlformats-officedocument|ms-(?:word|office))\b.*(?:xml|vmldrawing)$/

/** Signatures of compound files, ZIP archives and RTF, which are not allowed as parts. */
const documentSignatures = ['d0cf11e0a1b11ae1', '504b0304', '7b5c7274'].map((signature) =>
  Buffer.from(signature, 'hex'),
)
const rejectedNames: readonly [RegExp, FileProblem][] = [
  [/vba(?:project|data)/, 'macros'],
  [/(?:^|\/)(?:embeddings|activex)\//, 'attached'],
]

export function checkDocx(file: Buffer): boolean {
  if (!isZip(file)) return false
  const entries = readZip(file)
  if (entries.reduce((sum, { size }) => sum + size, 0) > maxUnpackedBytes) rejectFile('unreadable')
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]))
  const contentTypes = byName.get('[content_types].xml')
  if (!contentTypes || !byName.has('_rels/.rels')) return false
  for (const [pattern, problem] of rejectedNames)
    for (const name of byName.keys()) if (pattern.test(name)) rejectFile(problem)

  let remainingXmlBytes = maxXmlBytes - contentTypes.size
  let elementCount = 0
  const countElement = () => {
    elementCount += 1
    if (elementCount > maxElements) rejectFile('unreadable')
  }
  const typeOf = readContentTypes(unpack(file, contentTypes))
  let mainPath: string | undefined
  const documentParts = new Set<string | undefined>()
  const isRelationshipsPart = (name: string) => name.endsWith('.rels')
  const relationshipsFirst = [...byName].toSorted(
    ([one], [other]) => Number(isRelationshipsPart(other)) - Number(isRelationshipsPart(one)),
  )
  for (const [name, entry] of relationshipsFirst) {
    const data = unpack(file, entry)
    if (documentSignatures.some((signature) => data.subarray(0, signature.length).equals(signature)))
      rejectFile('attached')
    const isRelationships = isRelationshipsPart(name)
    const type = typeOf(name) ?? ''
    if (type.length > maxTypeLength) rejectFile('damaged')
    if (!isRelationships && !officeXmlType.test(type) && !documentParts.has(name)) continue
    remainingXmlBytes -= data.length
    if (remainingXmlBytes < 0) rejectFile('unreadable')
    if (!isRelationships) {
      checkPart(data, countElement)
      continue
    }
    const relationships = readRelationships(data)
    for (const relationship of relationships) documentParts.add(resolveDocumentPart(name, relationship))
    if (name !== '_rels/.rels') continue
    const documents = relationships.filter(({ type }) => type === 'officedocument')
    if (documents.length > 1) rejectFile('damaged')
    mainPath = documents[0]?.target
  }
  const path = mainPath?.replace(/^\//, '').toLowerCase() ?? ''
  return byName.has(path) && typeOf(path) === documentType
}
