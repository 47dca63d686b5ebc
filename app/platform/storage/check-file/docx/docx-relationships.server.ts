import { posix } from 'node:path'
import { type FileProblem, rejectFile } from '../file-rejected.server.ts'
import { readXml, decodeEntities, type XmlAttributes } from './xml-elements.server.ts'

/** `type` is the last path segment of the type URI, in lower case. */
export type Relationship = { type: string; target: string; isExternal: boolean }

const rejectedTypes: readonly [RegExp, FileProblem][] = [
  [/macroenabled|vba|attachedtoolbars/, 'macros'],
  [/webextension|customui/, 'active'],
  [/activex|oleobject|package$|html|rfc822|rtf|msword|ms-excel|ms-powerpoint|msdownload/, 'attached'],
  [/(?:document|sheet|presentation|slideshow|template)$/, 'attached'],
]
const rejectedRelationships: readonly [RegExp, FileProblem][] = [
  [/^(?:vbaproject|wordvbadata|attachedtoolbars)$/, 'macros'],
  [/^(?:webextension|webextensiontaskpanes|extensibility)$/, 'active'],
  [/^(?:oleobject|package|control|activexcontrolbinary|afchunk)$/, 'attached'],
  [/^(?:attachedtemplate|subdocument|frame|mailmerge\w*|recipientdata|externallink\w*)$/, 'linked'],
]
const hyperlinks = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink',
  'http://purl.oclc.org/ooxml/officeDocument/relationships/hyperlink',
])
const documentPartTypes =
  /^(?:officedocument|header|footer|footnotes|endnotes|comments\w*|settings|websettings|styles\w*|numbering|fonttable|glossarydocument|extended-properties)$/
const maxElements = 10_000

/** @returns the lower-case name of a part that Word loads regardless of its content type, or undefined for other targets */
export function resolveDocumentPart(
  relationshipsPart: string,
  { type, target, isExternal }: Relationship,
): string | undefined {
  if (isExternal || !documentPartTypes.test(type)) return undefined
  try {
    const path = decodeURIComponent(target.replace(/[?#].*/s, ''))
    return posix.resolve('/', relationshipsPart, '../..', path).slice(1).toLowerCase()
  } catch {
    return rejectFile('damaged')
  }
}

export function readContentTypes(bytes: Buffer): (part: string) => string | undefined {
  const types = new Map<string, string>()
  readChildElements(bytes, 'Types', (name, attributes) => {
    const keyAttribute = { Default: 'Extension', Override: 'PartName' }[name] ?? rejectFile('damaged')
    const [part, contentType] = readAttributes(attributes, keyAttribute, 'ContentType')
    const type = contentType.toLowerCase()
    for (const [pattern, problem] of rejectedTypes) if (pattern.test(type)) rejectFile(problem)
    const key = `${name === 'Default' ? '.' : ''}${part.toLowerCase()}`
    if (types.has(key)) rejectFile('damaged')
    types.set(key, type)
  })
  return (part) => types.get(`/${part}`) ?? types.get(`.${part.slice(part.lastIndexOf('.') + 1)}`)
}

export function readRelationships(bytes: Buffer): Relationship[] {
  const relationships: Relationship[] = []
  readChildElements(bytes, 'Relationships', (name, attributes) => {
    if (name !== 'Relationship') rejectFile('damaged')
    const mode = decodeEntities(attributes.get('TargetMode') ?? 'Internal')
    const attributesWithoutMode = new Map([...attributes].filter(([key]) => key !== 'TargetMode'))
    const [type, target] = readAttributes(attributesWithoutMode, 'Type', 'Target', 'Id')
    const typeName = type.slice(type.lastIndexOf('/') + 1).toLowerCase()
    for (const [pattern, problem] of rejectedRelationships) if (pattern.test(typeName)) rejectFile(problem)
    if (mode === 'External') {
      if (!hyperlinks.has(type) || !isSafeLink(target)) rejectFile('linked')
    } else if (mode !== 'Internal') {
      rejectFile('damaged')
    } else if (/[\\:]|^\/\//.test(target)) {
      rejectFile('linked')
    }
    relationships.push({ type: typeName, target, isExternal: mode === 'External' })
  })
  return relationships
}

/** Accepts web addresses (with or without `https://`), `mailto:`, `tel:` and bookmarks. Rejects absolute and network paths. */
export const isSafeLink = (target: string): boolean =>
  /^(?:https?:\/\/|mailto:|tel:)/i.test(target) || /^(?![\s/])(?!.*%5c)[^\\:]*$/is.test(target)

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
      if (count > maxElements) rejectFile('unreadable')
      onElement(name, attributes)
    },
    (text) => {
      if (text.trim() !== '') rejectFile('damaged')
    },
  )
}

function readAttributes<T extends string[]>(
  attributes: XmlAttributes,
  ...names: T
): { [K in keyof T]: string } {
  for (const [name] of attributes) {
    if (!names.includes(name) && name !== 'xmlns' && !name.startsWith('xmlns:')) rejectFile('damaged')
  }
  const valueOf = (name: string) => decodeEntities(attributes.get(name) ?? rejectFile('damaged')).trim()
  return names.map(valueOf) as { [K in keyof T]: string }
}
