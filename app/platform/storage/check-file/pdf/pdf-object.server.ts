import { countSteps } from '../check-time.server.ts'
import { rejectFile } from '../file-rejected.server.ts'
import type { PdfTokens } from './pdf-tokens.server.ts'

export type PdfName = { name: string }
export type PdfArray = { items: PdfValue[] }
export type PdfReference = { reference: number }
export type PdfDictionary = { entries: Map<string, PdfValue>; size: number; hasDuplicates: boolean }
export type PdfValue = PdfName | PdfArray | PdfReference | PdfDictionary | number | 'text' | 'other'

export type PdfScan = {
  /** Limits the total work, because overlapping objects are read repeatedly. */
  budget: { bytes: number; tokens: number }
  onName: (name: string, place: 'array' | 'type' | 'other') => void
  /** `address` may be truncated. It is undefined if the value is not a string. */
  onAddress: (address: string | undefined) => void
  openActions: PdfValue[]
}

const knownKeys = 'Base D DecodeParms DP F Filter First N Ref S Type UF URI'.split(' ')
const knownValues = ['Fl', 'FlateDecode', 'GoTo', 'ObjStm', 'Page']
const knownNames = new Map([...knownKeys, ...knownValues].map((name): [string, PdfName] => [name, { name }]))
const otherName: PdfName = { name: '' }
const openAction: PdfName = { name: 'OpenAction' }
const maxDepth = 200
const maxArrayItems = 4
const structuralWords = new Set(['obj', 'endobj', 'stream', 'endstream', 'xref', 'trailer', 'startxref'])

type Frame = { opening: '<<' | '['; items: PdfValue[] }

/** Rejects unbalanced brackets and invalid keys, because PDF readers repair them in different ways. */
export function readObject(tokens: PdfTokens, scan: PdfScan): PdfValue {
  const frames: Frame[] = []
  for (;;) {
    const start = tokens.end
    const kind = tokens.next()
    spendBudget(scan, tokens.end - start)
    const frame = frames.at(-1)
    let value: PdfValue = 'text'
    if (kind === '<<' || kind === '[') {
      if (frames.length === maxDepth) rejectFile('unreadable')
      frames.push({ opening: kind, items: [] })
      continue
    } else if (kind === '>>' && frame?.opening === '<<') {
      frames.pop()
      const isNeeded = frames.length === 0 || frames.at(-1)?.items.at(-1) === openAction
      value = createDictionary(frame.items, scan, isNeeded)
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
      return frame ? rejectFile('damaged') : 'other'
    }
    const parent = frames.at(-1)
    if (!parent) return value
    if (parent.opening === '<<' || parent.items.length < maxArrayItems) parent.items.push(value)
  }
}

export function spendBudget({ budget }: PdfScan, bytes: number): void {
  countSteps()
  budget.bytes -= bytes
  budget.tokens--
  if (budget.bytes < 0 || budget.tokens < 0) rejectFile('unreadable')
}

function readName(tokens: PdfTokens, scan: PdfScan, frame: Frame | undefined): PdfName {
  const name = tokens.name()
  if (name === undefined) return otherName
  scan.onName(name, frame?.opening === '[' ? 'array' : isValueOf('Type', frame) ? 'type' : 'other')
  return name === openAction.name ? openAction : (knownNames.get(name) ?? otherName)
}

/** /URI and /Base are addresses. /F and /UF name other files and are never allowed. */
function readText(tokens: PdfTokens, scan: PdfScan, frame: Frame | undefined): void {
  if (isValueOf('URI', frame) || isValueOf('Base', frame)) scan.onAddress(tokens.text())
  if (isValueOf('F', frame) || isValueOf('UF', frame)) scan.onAddress(undefined)
}

const isValueOf = (key: string, frame: Frame | undefined): boolean =>
  frame?.opening === '<<' && frame.items.length % 2 === 1 && frame.items.at(-1) === knownNames.get(key)

function readWord(tokens: PdfTokens, frame: Frame | undefined): PdfValue {
  const word = tokens.word() ?? ''
  if (/^\d{1,9}$/.test(word)) return Number(word)
  if (frame && structuralWords.has(word)) rejectFile('damaged')
  if (word !== 'R' || frame?.opening !== '<<') return 'other'
  const generation = frame.items.pop()
  const reference = frame.items.pop()
  if (typeof generation !== 'number' || typeof reference !== 'number') return rejectFile('damaged')
  return frame.items.at(-1) === openAction ? { reference } : 'other'
}

function createDictionary(items: PdfValue[], scan: PdfScan, isNeeded: boolean): PdfDictionary | 'other' {
  const entries = new Map<string, PdfValue>()
  let hasDuplicates = false
  const isAction = items.some((item, index) => index % 2 === 0 && item === knownNames.get('S'))
  for (let index = 0; index < items.length; index += 2) {
    const key = items[index] as PdfValue
    const value = items[index + 1] ?? 'other'
    if (!isName(key)) return rejectFile('damaged')
    if (key === openAction) scan.openActions.push(value)
    if (key === knownNames.get('URI') && value !== 'text' && isAction) scan.onAddress(undefined)
    if (key === knownNames.get('Base') && value !== 'text') scan.onAddress(undefined)
    // /Ref refers to a page of another file, except in structure elements, where it is an array.
    if (key === knownNames.get('Ref') && !isArray(value)) scan.onAddress(undefined)
    if (!isNeeded || key === otherName || key === openAction) continue
    hasDuplicates ||= entries.has(key.name)
    entries.set(key.name, value)
  }
  return isNeeded ? { entries, size: Math.ceil(items.length / 2), hasDuplicates } : 'other'
}

export const isName = (value: PdfValue | undefined): value is PdfName =>
  typeof value === 'object' && 'name' in value
export const isArray = (value: PdfValue | undefined): value is PdfArray =>
  typeof value === 'object' && 'items' in value
export const isReference = (value: PdfValue | undefined): value is PdfReference =>
  typeof value === 'object' && 'reference' in value
export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary =>
  typeof value === 'object' && 'entries' in value
