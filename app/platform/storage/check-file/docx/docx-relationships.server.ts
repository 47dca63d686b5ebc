import { posix } from 'node:path'
import { type Problem, refuse } from '../file-refused.server.ts'
import { readXml, withoutEntities, type XmlAttributes } from './xml-elements.server.ts'

/** @property type last word of it, in small letters. */
export type Relationship = { type: string; target: string; isExternal: boolean }

/** Content types that no CV has: of macros, of what other programs run or show, and of whole documents. */
const refusedTypes: readonly [RegExp, Problem][] = [
  [/macroenabled|vba|attachedtoolbars/, 'macros'],
  [/webextension|customui/, 'active'],
  [/activex|oleobject|package$|html|rfc822|rtf|msword|ms-excel|ms-powerpoint|msdownload/, 'attached'],
  [/(?:document|sheet|presentation|slideshow|template)$/, 'attached'],
]
/** Relationships that no CV has, by the last word of their type. */
const refusedRelationships: readonly [RegExp, Problem][] = [
  [/^(?:vbaproject|wordvbadata|attachedtoolbars)$/, 'macros'],
  [/^(?:webextension|webextensiontaskpanes|extensibility)$/, 'active'],
  [/^(?:oleobject|package|control|activexcontrolbinary|afchunk)$/, 'attached'],
  [/^(?:attachedtemplate|subdocument|frame|mailmerge\w*|recipientdata|externallink\w*)$/, 'linked'],
]
const hyperlinks = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink',
  'http://purl.oclc.org/ooxml/officeDocument/relationships/hyperlink',
])
/** Relationships to what Word reads as part of the document, whatever content type that has. */
const documentParts =
  /^(?:officedocument|header|footer|footnotes|endnotes|comments\w*|settings|websettings|styles\w*|numbering|fonttable|glossarydocument|extended-properties)$/
const mostElements = 10_000

/**
 * The part of the document that an internal relationship leads to, in small letters; undefined if it is none.
 * @param list name of the part with the relationships, in small letters.
 * @throws FileRefused
 */
export function documentPart(list: string, { type, target, isExternal }: Relationship): string | undefined {
  if (isExternal || !documentParts.test(type)) return undefined
  try {
    const path = decodeURIComponent(target.replace(/[?#].*/s, ''))
    return posix.resolve('/', list, '../..', path).slice(1).toLowerCase()
  } catch {
    return refuse('damaged')
  }
}

/**
 * Reads [Content_Types].xml.
 * @returns the content type of a part, in small letters, by its name in small letters.
 * @throws FileRefused
 */
export function readContentTypes(bytes: Buffer): (part: string) => string | undefined {
  const types = new Map<string, string>()
  readList(bytes, 'Types', (name, attributes) => {
    const of = { Default: 'Extension', Override: 'PartName' }[name] ?? refuse('damaged')
    const [part, given] = allOf(attributes, of, 'ContentType')
    const type = given.toLowerCase()
    for (const [pattern, problem] of refusedTypes) if (pattern.test(type)) refuse(problem)
    const key = `${name === 'Default' ? '.' : ''}${part.toLowerCase()}`
    if (types.has(key)) refuse('damaged')
    types.set(key, type)
  })
  return (part) => types.get(`/${part}`) ?? types.get(`.${part.slice(part.lastIndexOf('.') + 1)}`)
}

/**
 * Reads the relationships of a part, or of the package.
 * @throws FileRefused also for all that lead out of the document but hyperlinks.
 */
export function readRelationships(bytes: Buffer): Relationship[] {
  const relationships: Relationship[] = []
  readList(bytes, 'Relationships', (name, attributes) => {
    if (name !== 'Relationship') refuse('damaged')
    const mode = withoutEntities(attributes.get('TargetMode') ?? 'Internal')
    const rest = new Map([...attributes].filter(([key]) => key !== 'TargetMode'))
    const [type, target] = allOf(rest, 'Type', 'Target', 'Id')
    const kind = type.slice(type.lastIndexOf('/') + 1).toLowerCase()
    for (const [pattern, problem] of refusedRelationships) if (pattern.test(kind)) refuse(problem)
    if (mode === 'External') {
      if (!hyperlinks.has(type) || !isLink(target)) refuse('linked')
    } else if (mode !== 'Internal') {
      refuse('damaged')
    } else if (/[\\:]|^\/\//.test(target)) {
      refuse('linked')
    }
    relationships.push({ type: kind, target, isExternal: mode === 'External' })
  })
  return relationships
}

/** Web addresses, mail, phones, bookmarks, and what lacks `https://` by mistake; no files, no other computers. */
export const isLink = (target: string): boolean =>
  /^(?:https?:\/\/|mailto:|tel:)/i.test(target) || /^(?![\s/])(?!.*%5c)[^\\:]*$/is.test(target)

/** Reads elements that lie in one around them, and hold nothing. */
function readList(
  bytes: Buffer,
  root: string,
  onItem: (name: string, attributes: XmlAttributes) => void,
): void {
  let count = 0
  readXml(
    bytes,
    ({ name, attributes }) => {
      if (count++ === 0) return name === root ? undefined : refuse('damaged')
      if (count > mostElements) refuse('unreadable')
      onItem(name, attributes)
    },
    (text) => {
      if (text.trim() !== '') refuse('damaged')
    },
  )
}

/** The values of attributes of which each has to be there, and no other. */
function allOf<T extends string[]>(attributes: XmlAttributes, ...names: T): { [K in keyof T]: string } {
  for (const [name] of attributes) {
    if (!names.includes(name) && name !== 'xmlns' && !name.startsWith('xmlns:')) refuse('damaged')
  }
  const valueOf = (name: string) => withoutEntities(attributes.get(name) ?? refuse('damaged')).trim()
  return names.map(valueOf) as { [K in keyof T]: string }
}
