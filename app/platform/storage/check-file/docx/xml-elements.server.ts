import { countSteps } from '../check-time.server.ts'
import { rejectFile } from '../file-rejected.server.ts'

export type XmlElement = {
  name: string
  attributes: XmlAttributes
}
/** Names include the namespace prefix. Entities in values are not decoded. */
export type XmlAttributes = ReadonlyMap<string, string>

const declaration =
  /^<\?xml\s+version\s*=\s*(["'])1\.0\1(?:\s+encoding\s*=\s*(["'])(?:utf-8|us-ascii)\2)?(?:\s+standalone\s*=\s*(["'])(?:yes|no)\3)?\s*\?>/i
const tagStart = /<(\/?)(?:[A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)/y
const attributePattern = /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const tagEnd = /\s*(\/?)>/y
const maxAttributes = 200
const maxDepth = 500
const maxDecodedLength = 65_536
const unknownEntity = /&(?!(?:amp|lt|gt|quot|apos|#x[\da-f]{1,6}|#\d{1,7});)/i
const predefinedEntities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }))

/**
 * Rejects document type declarations, custom entities and encodings other than UTF-8.
 * @param onText receives each piece of text, without decoding entities, and the name of the parent element
 */
export function readXml(
  bytes: Buffer,
  onElement: (element: XmlElement) => void,
  onText: (text: string, name: string) => void,
): void {
  const xml = decodeUtf8(bytes)
  const openElements: string[] = []
  let hasRoot = false
  let offset = declaration.exec(xml)?.[0].length ?? 0
  while (offset < xml.length) {
    countSteps()
    const next = xml.indexOf('<', offset)
    const text = xml.slice(offset, next < 0 ? undefined : next)
    const parent = openElements.at(-1)
    if (parent !== undefined) onText(text, parent)
    else if (text.trim() !== '') rejectFile('damaged')
    if (next < 0) break
    if (xml.startsWith('<!--', next)) {
      offset = xml.indexOf('-->', next + 4) + 3
      if (offset < 3) rejectFile('damaged')
      continue
    }
    const [start, isClosing, name = ''] = matchAt(tagStart, xml, next) ?? rejectFile('damaged')
    const attributes = new Map<string, string>()
    offset = readAttributes(xml, next + start.length, attributes)
    const [end, isEmpty] = matchAt(tagEnd, xml, offset) ?? rejectFile('damaged')
    offset += end.length
    if (isClosing) {
      if (openElements.pop() !== name || attributes.size > 0 || isEmpty) rejectFile('damaged')
      continue
    }
    if (hasRoot && parent === undefined) rejectFile('damaged')
    hasRoot = true
    onElement({ name, attributes })
    if (!isEmpty && openElements.push(name) > maxDepth) rejectFile('unreadable')
  }
  if (openElements.length > 0 || !hasRoot) rejectFile('damaged')
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return rejectFile('damaged')
  }
}

function readAttributes(xml: string, start: number, attributes: Map<string, string>): number {
  let offset = start
  for (
    let found = matchAt(attributePattern, xml, offset);
    found;
    found = matchAt(attributePattern, xml, offset)
  ) {
    const [match, name = '', doubleQuoted, singleQuoted] = found
    if (attributes.has(name)) rejectFile('damaged')
    if (attributes.size === maxAttributes) rejectFile('unreadable')
    const value = doubleQuoted ?? singleQuoted ?? ''
    if (unknownEntity.test(value)) rejectFile('damaged')
    attributes.set(name, value)
    offset += match.length
  }
  return offset
}

function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset
  return pattern.exec(text)
}

export function decodeEntities(value: string): string {
  if (!value.includes('&')) return value
  if (value.length > maxDecodedLength) rejectFile('unreadable')
  countSteps(value.length)
  return value.replace(/&([^;]*);?/g, (_, entity: string) => decodeEntity(entity))
}

function decodeEntity(entity: string): string {
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|([0-9]{1,7}))$/i.exec(entity) ?? []
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  if (code <= 0x10ffff) return String.fromCodePoint(code)
  return predefinedEntities.get(entity) ?? rejectFile('damaged')
}
