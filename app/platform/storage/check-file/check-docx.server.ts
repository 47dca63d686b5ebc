import { posix } from 'node:path'
import { checkPart } from './docx/docx-fields.server.ts'
import { type FileProblem, rejectFile } from './file-rejected.server.ts'
import { isSafeLink } from './is-safe-link.ts'
import { decodeEntities, readXml, type XmlAttributes } from './docx/xml-elements.server.ts'
import { isZip, readZip } from './docx/zip-entries.server.ts'

/** `type` is the last path segment of the type URI, in lower case. */
type Relationship = { type: string; target: string; isExternal: boolean }

const [maxUnpackedBytes, maxXmlBytes] = [64 * 1024 * 1024, 16 * 1024 * 1024]
const [maxElements, maxChildElements, maxTypeLength] = [500_000, 10_000, 255]

const documentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const officeXmlType =
  /^application\/vnd\.(?:openxmlformats-officedocument|ms-(?:word|office))\b.*(?:xml|vmldrawing)$/
/** Word loads these parts regardless of their content type. */
const documentPartTypes =
  /^(?:officedocument|header|footer|footnotes|endnotes|comments\w*|settings|websettings|styles\w*|numbering|fonttable|glossarydocument|extended-properties)$/
const hyperlinks = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink',
  'http://purl.oclc.org/ooxml/officeDocument/relationships/hyperlink',
])

/** Compound files, ZIP archives and RTF are not allowed as parts. */
const documentSignatures = ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'PK\x03\x04', '{\\rt']

type Rules = readonly (readonly [RegExp, FileProblem])[]
const rejectedNames: Rules = [
  [/vba(?:project|data)/, 'macros'],
  [/(?:^|\/)(?:embeddings|activex)\//, 'attached'],
]
const rejectedContentTypes: Rules = [
  [/macroenabled|vba|attachedtoolbars/, 'macros'],
  [/webextension|customui/, 'active'],
  [/activex|oleobject|package$|html|rfc822|rtf|msword|ms-excel|ms-powerpoint|msdownload/, 'attached'],
  [/(?:document|sheet|presentation|slideshow|template)$/, 'attached'],
]
const rejectedRelationships: Rules = [
  [/^(?:vbaproject|wordvbadata|attachedtoolbars)$/, 'macros'],
  [/^(?:webextension|webextensiontaskpanes|extensibility)$/, 'active'],
  [/^(?:oleobject|package|control|activexcontrolbinary|afchunk)$/, 'attached'],
  [/^(?:attachedtemplate|subdocument|frame|mailmerge\w*|recipientdata|externallink\w*)$/, 'linked'],
]
function applyRules(rules: Rules, text: string): void {
  for (const [pattern, problem] of rules) if (pattern.test(text)) rejectFile(problem)
}

export function checkDocx(file: Buffer): boolean {
  if (!isZip(file)) return false
  const parts = readZip(file)
  if ([...parts.values()].reduce((sum, { size }) => sum + size, 0) > maxUnpackedBytes)
    rejectFile('unreadable')
  const contentTypes = parts.get('[content_types].xml')
  if (!contentTypes || !parts.has('_rels/.rels')) return false
  for (const name of parts.keys()) applyRules(rejectedNames, name)

  let remainingXmlBytes = maxXmlBytes - contentTypes.size
  let elementCount = 0
  const countElement = () => {
    elementCount += 1
    if (elementCount > maxElements) rejectFile('unreadable')
  }
  const typeOf = readContentTypes(contentTypes.unpack())
  let mainPath = ''
  const documentParts = new Set<string>()
  const isRelationships = (name: string) => name.endsWith('.rels')
  const names = [...parts.keys()]
  for (const name of [...names.filter(isRelationships), ...names.filter((one) => !isRelationships(one))]) {
    const data = parts.get(name)?.unpack() ?? rejectFile('damaged')
    const start = data.toString('latin1', 0, 8)
    if (documentSignatures.some((signature) => start.startsWith(signature))) rejectFile('attached')
    const type = typeOf(name)
    if (type.length > maxTypeLength) rejectFile('damaged')
    if (!isRelationships(name) && !officeXmlType.test(type) && !documentParts.has(name)) continue
    remainingXmlBytes -= data.length
    if (remainingXmlBytes < 0) rejectFile('unreadable')
    if (!isRelationships(name)) {
      checkPart(data, countElement)
      continue
    }
    const relationships = readRelationships(data)
    for (const { type, target, isExternal } of relationships)
      if (!isExternal && documentPartTypes.test(type)) documentParts.add(resolvePart(name, target))
    if (name !== '_rels/.rels') continue
    const documents = relationships.filter(({ type }) => type === 'officedocument')
    if (documents.length > 1) rejectFile('damaged')
    mainPath = documents[0]?.target.replace(/^\//, '').toLowerCase() ?? ''
  }
  return parts.has(mainPath) && typeOf(mainPath) === documentType
}

function resolvePart(relationshipsPart: string, target: string): string {
  try {
    const path = decodeURIComponent(target.replace(/[?#].*/s, ''))
    return posix.resolve('/', relationshipsPart, '../..', path).slice(1).toLowerCase()
  } catch {
    return rejectFile('damaged')
  }
}

function readContentTypes(bytes: Buffer): (part: string) => string {
  const types = new Map<string, string>()
  readChildElements(bytes, 'Types', (name, attributes) => {
    const keyAttribute = { Default: 'Extension', Override: 'PartName' }[name] ?? rejectFile('damaged')
    const [part = '', contentType = ''] = takeAttributes(attributes, keyAttribute, 'ContentType')
    const type = contentType.toLowerCase()
    applyRules(rejectedContentTypes, type)
    const key = `${name === 'Default' ? '.' : ''}${part.toLowerCase()}`
    if (types.has(key)) rejectFile('damaged')
    types.set(key, type)
  })
  return (part) => types.get(`/${part}`) ?? types.get(`.${part.slice(part.lastIndexOf('.') + 1)}`) ?? ''
}

function readRelationships(bytes: Buffer): Relationship[] {
  const relationships: Relationship[] = []
  readChildElements(bytes, 'Relationships', (name, attributes) => {
    if (name !== 'Relationship') rejectFile('damaged')
    const withMode = new Map([['TargetMode', 'Internal'], ...attributes])
    const [uri = '', target = '', mode] = takeAttributes(withMode, 'Type', 'Target', 'TargetMode', 'Id')
    const type = uri.slice(uri.lastIndexOf('/') + 1).toLowerCase()
    applyRules(rejectedRelationships, type)
    const isExternal = mode === 'External'
    if (!isExternal && mode !== 'Internal') rejectFile('damaged')
    const isSafe = isExternal ? hyperlinks.has(uri) && isSafeLink(target) : !/[\\:]|^\/\//.test(target)
    if (!isSafe) rejectFile('linked')
    relationships.push({ type, target, isExternal })
  })
  return relationships
}

function readChildElements(
  bytes: Buffer,
  root: string,
  onElement: (name: string, attributes: XmlAttributes) => void,
): void {
  let count = 0
  readXml(
    bytes,
    ({ name, attributes }) => {
      if (count++ === 0) return name === root ? undefined : rejectFile('damaged')
      if (count > maxChildElements) rejectFile('unreadable')
      onElement(name, attributes)
    },
    (text) => void (text.trim() === '' || rejectFile('damaged')),
  )
}

/** @returns the values in the order of the names. Every name is required, and no other is allowed. */
function takeAttributes(attributes: XmlAttributes, ...names: string[]): string[] {
  for (const [name] of attributes)
    if (!names.includes(name) && !/^xmlns(?:$|:)/.test(name)) rejectFile('damaged')
  return names.map((name) => decodeEntities(attributes.get(name) ?? rejectFile('damaged')).trim())
}
