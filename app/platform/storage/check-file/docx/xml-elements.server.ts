import { spendTime } from '../check-time.server.ts'
import { refuse } from '../file-refused.server.ts'

export type XmlElement = {
  /** Without its prefix. */
  name: string
  attributes: XmlAttributes
}
/** By the names they are written with; with their entities. */
export type XmlAttributes = ReadonlyMap<string, string>

const declaration =
  /^<\?xml\s+version\s*=\s*(["'])1\.0\1(?:\s+encoding\s*=\s*(["'])(?:utf-8|us-ascii)\2)?(?:\s+standalone\s*=\s*(["'])(?:yes|no)\3)?\s*\?>/i
const tagStart = /<(\/?)(?:[A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)/y
const attribute = /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const tagEnd = /\s*(\/?)>/y
const mostAttributes = 200
const deepest = 500
/** Characters of a text or a value whose entities are replaced. */
const longestRead = 65_536
const otherEntity = /&(?!(?:amp|lt|gt|quot|apos|#x[\da-f]{1,6}|#\d{1,7});)/i
const predefined = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }))

/**
 * Reads an XML part of a document as programs write it: UTF-8, elements, attributes, text, comments. Document types,
 * entities of one's own, other encodings and everything else are refused.
 * @param onText called with the text of an element, piece by piece and with its entities, and the element's name.
 * @throws FileRefused
 */
export function readXml(
  bytes: Buffer,
  onElement: (element: XmlElement) => void,
  onText: (text: string, name: string) => void,
): void {
  const xml = decode(bytes)
  const open: string[] = []
  let hasRoot = false
  let at = declaration.exec(xml)?.[0].length ?? 0
  while (at < xml.length) {
    spendTime()
    const next = xml.indexOf('<', at)
    const text = xml.slice(at, next < 0 ? undefined : next)
    const holder = open.at(-1)
    if (holder !== undefined) onText(text, holder)
    else if (text.trim() !== '') refuse('damaged')
    if (next < 0) break
    if (xml.startsWith('<!--', next)) {
      at = xml.indexOf('-->', next + 4) + 3
      if (at < 3) refuse('damaged')
      continue
    }
    const [start, isClosing, name = ''] = matchAt(tagStart, xml, next) ?? refuse('damaged')
    const attributes = new Map<string, string>()
    at = readAttributes(xml, next + start.length, attributes)
    const [end, isEmpty] = matchAt(tagEnd, xml, at) ?? refuse('damaged')
    at += end.length
    if (isClosing) {
      if (open.pop() !== name || attributes.size > 0 || isEmpty) refuse('damaged')
      continue
    }
    if (hasRoot && holder === undefined) refuse('damaged')
    hasRoot = true
    onElement({ name, attributes })
    if (!isEmpty && open.push(name) > deepest) refuse('unreadable')
  }
  if (open.length > 0 || !hasRoot) refuse('damaged')
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuse('damaged')
  }
}

/** @returns where they end. */
function readAttributes(xml: string, start: number, attributes: Map<string, string>): number {
  let at = start
  for (let found = matchAt(attribute, xml, at); found; found = matchAt(attribute, xml, at)) {
    const [whole, name = '', double, single] = found
    if (attributes.has(name)) refuse('damaged')
    if (attributes.size === mostAttributes) refuse('unreadable')
    const value = double ?? single ?? ''
    if (otherEntity.test(value)) refuse('damaged')
    attributes.set(name, value)
    at += whole.length
  }
  return at
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** A text with its entities replaced. @throws FileRefused if one is not of XML itself, or it is too long. */
export function withoutEntities(value: string): string {
  if (!value.includes('&')) return value
  if (value.length > longestRead) refuse('unreadable')
  spendTime(value.length)
  return value.replace(/&([^;]*);?/g, (_, entity: string) => characterOf(entity))
}

function characterOf(entity: string): string {
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|([0-9]{1,7}))$/i.exec(entity) ?? []
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  if (code <= 0x10ffff) return String.fromCodePoint(code)
  return predefined.get(entity) ?? refuse('damaged')
}
