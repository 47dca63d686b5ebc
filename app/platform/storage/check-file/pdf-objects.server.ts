import { countSteps } from './check-time.server.ts'
import { rejectFile } from './file-rejected.server.ts'

export type PdfContainer = { isArray: boolean; items: PdfValue[] }
/** Names begin with a slash, and texts with a parenthesis. Other words are references or operators. */
export type PdfValue = PdfContainer | number | string
export type NamePlace = 'array' | 'type' | 'other'

export type PdfScan = {
  /** Limits the total work, because overlapping objects are read repeatedly. */
  budget: { bytes: number; tokens: number }
  onName: (name: string, place: NamePlace) => void
  onDictionary: (items: PdfValue[]) => void
}

const [maxNameLength, maxTextLength, maxDepth, maxArrayItems] = [60, 200, 200, 4]
const maxRememberedNames = 1000
const blanks = /[\0\t\n\f\r ]*(%[^\r\n]*)?/y
const tokenPattern = /<<|>>|[[\]]|\/?[^\0\t\n\f\r ()<>[\]{}/%]+|<[^>]*>?|[^]/y
const textMark = /\\[^]?|[()]/g
const structuralWords = new Set(['obj', 'endobj', 'stream', 'endstream', 'xref', 'trailer', 'startxref'])

export class PdfReader {
  at = 0
  readonly text: string
  private readonly scan: PdfScan

  constructor(text: string, scan: PdfScan) {
    this.text = text
    this.scan = scan
  }

  /** @returns the next token, or an empty string at the end. Strings are cut off. */
  next(): string {
    const start = this.at
    while (this.match(blanks)[1] !== undefined);
    const from = this.at
    if (this.match(tokenPattern)[0] === '(') this.skipText()
    spendBudget(this.scan, this.at - start)
    return this.text.slice(from, Math.min(this.at, from + maxTextLength))
  }

  /** Rejects unbalanced brackets and invalid keys, because PDF readers repair them in different ways. */
  readObject(): PdfValue {
    const containers: PdfContainer[] = []
    for (;;) {
      const token = this.next()
      const container = containers.at(-1)
      let value: PdfValue
      if (token === '<<' || token === '[') {
        if (containers.length === maxDepth) rejectFile('unreadable')
        containers.push({ isArray: token === '[', items: [] })
        continue
      } else if (container && token === (container.isArray ? ']' : '>>')) {
        containers.pop()
        if (!container.isArray) this.scan.onDictionary(container.items)
        value = container
      } else if (token.startsWith('/')) {
        value = decodeName(token)
        this.scan.onName(value.slice(1), placeOfName(container))
      } else if (token.startsWith('(')) {
        value = token
      } else if (token.startsWith('<')) {
        value = `(${decodeHex(token)}`
      } else if (/^[^)>\]{}]/.test(token)) {
        value = readWord(token, container)
      } else {
        return container ? rejectFile('damaged') : ''
      }
      const parent = containers.at(-1)
      if (!parent) return value
      if (!parent.isArray || parent.items.length < maxArrayItems) parent.items.push(value)
    }
  }

  private match(pattern: RegExp): RegExpExecArray | [''] {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.text) ?? ['']
    this.at += match[0].length
    return match as RegExpExecArray
  }

  private skipText(): void {
    textMark.lastIndex = this.at
    for (let depth = 1; depth > 0;) {
      const mark = textMark.exec(this.text)?.[0]
      if (mark === undefined) return void (this.at = this.text.length)
      depth += mark === '(' ? 1 : mark === ')' ? -1 : 0
    }
    this.at = textMark.lastIndex
  }
}

function spendBudget({ budget }: PdfScan, bytes: number): void {
  countSteps()
  budget.bytes -= bytes
  budget.tokens--
  if (budget.bytes < 0 || budget.tokens < 0) rejectFile('unreadable')
}

function placeOfName(container: PdfContainer | undefined): NamePlace {
  if (container?.isArray) return 'array'
  return container?.items.at(-1) === '/Type' && container.items.length % 2 ? 'type' : 'other'
}

const escapePattern = /#([\da-f]{2})/gi
/** Speeds up files with millions of names. */
const decodedNames = new Map<string, string>()

/** Decodes escapes such as `/J#61vaScript`. Names that are longer than any rejected one are replaced. */
function decodeName(token: string): string {
  if (token.length <= maxNameLength && !token.includes('#')) return token
  const known = decodedNames.get(token)
  if (known !== undefined) return known
  const name = token
    .slice(0, maxNameLength)
    .replace(escapePattern, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  const end = name.indexOf('\0')
  const decoded = end >= 0 ? name.slice(0, end) : token.length > maxNameLength ? '/' : name
  if (decodedNames.size < maxRememberedNames) decodedNames.set(token, decoded)
  return decoded
}

/** @returns a backslash, which no link may contain, for invalid digits */
function decodeHex(token: string): string {
  const digits = token.replace(/^<|>$|[\0\s]/g, '')
  if (/[^\da-f]/i.test(digits)) return '\\'
  return Buffer.from(digits, 'hex')
    .toString('latin1')
    .replace(/^\xfe\xff|\0/g, '')
}

function readWord(word: string, container: PdfContainer | undefined): PdfValue {
  if (/^\d{1,9}$/.test(word)) return Number(word)
  if (container && structuralWords.has(word)) rejectFile('damaged')
  if (word !== 'R' || !container || container.isArray) return word
  const [number, generation] = container.items.splice(-2)
  return typeof number === 'number' && typeof generation === 'number' ? `${number} R` : rejectFile('damaged')
}
