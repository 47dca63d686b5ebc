import { spendTime } from '../check-time.server.ts'
import { refuse } from '../file-refused.server.ts'
import type { PdfTokens } from './pdf-tokens.server.ts'

export type PdfName = { name: string }
/** With its first items only. */
export type PdfArray = { items: PdfValue[] }
export type PdfReference = { reference: number }
export type PdfDictionary = { entries: Map<string, PdfValue>; size: number; hasDuplicates: boolean }
/** An object as far as checks ask for it; `number` is an integer. */
export type PdfValue = PdfName | PdfArray | PdfReference | PdfDictionary | number | 'text' | 'other'

/** What is known of a file while its objects are read. */
export type PdfScan = {
  /** Bytes and tokens that may still be read: objects that overlap would otherwise take for ever. */
  budget: { bytes: number; tokens: number }
  /** Called with the name of every key, value and item. */
  onName: (name: string, place: 'array' | 'type' | 'other') => void
  /** Called with the beginning of every text that is an address, and with nothing for an address that is none. */
  onAddress: (address: string | undefined) => void
  /** The value of every /OpenAction. */
  openActions: PdfValue[]
}

const keys = 'Base D DecodeParms DP F Filter First N Ref S Type UF URI'.split(' ')
const values = ['Fl', 'FlateDecode', 'GoTo', 'ObjStm', 'Page']
/** One value for each name that is asked for, and one for all others. */
const names = new Map([...keys, ...values].map((name): [string, PdfName] => [name, { name }]))
const otherName: PdfName = { name: '' }
const openAction: PdfName = { name: 'OpenAction' }
const deepest = 200
const mostItems = 4
/** Never inside of brackets; readers disagree about what they mean there. */
const structural = new Set(['obj', 'endobj', 'stream', 'endstream', 'xref', 'trailer', 'startxref'])

type Frame = { opening: '<<' | '['; items: PdfValue[] }

/**
 * Reads the object behind the last token. What readers of PDFs mend in different ways (brackets that do not match,
 * values where keys belong) is refused.
 * @throws FileRefused
 */
export function readObject(tokens: PdfTokens, scan: PdfScan): PdfValue {
  const frames: Frame[] = []
  for (;;) {
    const before = tokens.end
    const kind = tokens.next()
    spend(scan, tokens.end - before)
    const frame = frames.at(-1)
    let value: PdfValue = 'text'
    if (kind === '<<' || kind === '[') {
      if (frames.length === deepest) refuse('unreadable')
      frames.push({ opening: kind, items: [] })
      continue
    } else if (kind === '>>' && frame?.opening === '<<') {
      frames.pop()
      const isKept = frames.length === 0 || frames.at(-1)?.items.at(-1) === openAction
      value = dictionaryOf(frame.items, scan, isKept)
    } else if (kind === ']' && frame?.opening === '[') {
      frames.pop()
      value = frame
    } else if (kind === 'name') {
      value = readName(tokens, scan, frame)
    } else if (kind === 'word') {
      value = readWord(tokens, frame)
    } else if (kind === 'text') {
      readText(tokens, scan, frame)
    } else {
      return frame ? refuse('damaged') : 'other'
    }
    const holder = frames.at(-1)
    if (!holder) return value
    if (holder.opening === '<<' || holder.items.length < mostItems) holder.items.push(value)
  }
}

/** Counts what was read. @throws FileRefused if it is more than a file may take. */
export function spend({ budget }: PdfScan, bytes: number): void {
  spendTime()
  budget.bytes -= bytes
  budget.tokens--
  if (budget.bytes < 0 || budget.tokens < 0) refuse('unreadable')
}

function readName(tokens: PdfTokens, scan: PdfScan, frame: Frame | undefined): PdfName {
  const name = tokens.name()
  if (name === undefined) return otherName
  scan.onName(name, frame?.opening === '[' ? 'array' : isValueOf('Type', frame) ? 'type' : 'other')
  return name === openAction.name ? openAction : (names.get(name) ?? otherName)
}

/** Looks at addresses, and at what other addresses are relative to; the name of another file is none. */
function readText(tokens: PdfTokens, scan: PdfScan, frame: Frame | undefined): void {
  if (isValueOf('URI', frame) || isValueOf('Base', frame)) scan.onAddress(tokens.text())
  if (isValueOf('F', frame) || isValueOf('UF', frame)) scan.onAddress(undefined)
}

/** Whether what is read next is the value of a key. */
const isValueOf = (key: string, frame: Frame | undefined): boolean =>
  frame?.opening === '<<' && frame.items.length % 2 === 1 && frame.items.at(-1) === names.get(key)

function readWord(tokens: PdfTokens, frame: Frame | undefined): PdfValue {
  const word = tokens.word() ?? ''
  if (/^\d{1,9}$/.test(word)) return Number(word)
  if (frame && structural.has(word)) refuse('damaged')
  if (word !== 'R' || frame?.opening !== '<<') return 'other'
  const generation = frame.items.pop()
  const reference = frame.items.pop()
  if (typeof generation !== 'number' || typeof reference !== 'number') return refuse('damaged')
  return frame.items.at(-1) === openAction ? { reference } : 'other'
}

function dictionaryOf(items: PdfValue[], scan: PdfScan, isKept: boolean): PdfDictionary | 'other' {
  const entries = new Map<string, PdfValue>()
  let hasDuplicates = false
  const isAction = items.some((item, index) => index % 2 === 0 && item === names.get('S'))
  for (let index = 0; index < items.length; index += 2) {
    const key = items[index] as PdfValue
    // Some programs leave the last value out.
    const value = items[index + 1] ?? 'other'
    if (!isName(key)) return refuse('damaged')
    if (key === openAction) scan.openActions.push(value)
    if (key === names.get('URI') && value !== 'text' && isAction) scan.onAddress(undefined)
    if (key === names.get('Base') && value !== 'text') scan.onAddress(undefined)
    // A page of another file. Parts of a structure have lists of others.
    if (key === names.get('Ref') && !isArray(value)) scan.onAddress(undefined)
    if (!isKept || key === otherName || key === openAction) continue
    hasDuplicates ||= entries.has(key.name)
    entries.set(key.name, value)
  }
  return isKept ? { entries, size: Math.ceil(items.length / 2), hasDuplicates } : 'other'
}

export const isName = (value: PdfValue | undefined): value is PdfName =>
  typeof value === 'object' && 'name' in value
export const isArray = (value: PdfValue | undefined): value is PdfArray =>
  typeof value === 'object' && 'items' in value
export const isReference = (value: PdfValue | undefined): value is PdfReference =>
  typeof value === 'object' && 'reference' in value
export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary =>
  typeof value === 'object' && 'entries' in value
