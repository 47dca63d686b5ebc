/** What a PDF is made of between its streams. `word` is a number, a keyword or `R`. */
export type TokenKind = 'name' | 'word' | 'text' | '<<' | '>>' | '[' | ']' | 'stray' | 'end'

const code = (sign: string): number => sign.charCodeAt(0)
const [slash, backslash, percent] = [code('/'), code('\\'), code('%')]
const [openText, closeText, less, more] = [code('('), code(')'), code('<'), code('>')]
const [hash, nul] = [code('#'), 0]
const [openArray, closeArray, carriageReturn, lineFeed] = [code('['), code(']'), code('\r'), code('\n')]

/** Of a name, even if every sign of it is escaped. */
const longestName = 60
/** As far as it tells the scheme of an address. */
const longestText = 200

const [regular, blank, delimiter] = [0, 1, 2]
const classes = new Uint8Array(256)
for (const sign of '\0\t\n\f\r ') classes[code(sign)] = blank
for (const sign of '()<>[]{}/%') classes[code(sign)] = delimiter

/** What a byte means as a hexadecimal digit; -1 if it is none. */
const digits = new Int8Array(256).fill(-1)
for (let value = 0; value < 16; value++)
  for (const sign of [value.toString(16), value.toString(16).toUpperCase()]) digits[code(sign)] = value
/** Where names are decoded. */
const decoded = Buffer.alloc(longestName)

export const isBlank = (byte: number | undefined): boolean => byte !== undefined && classes[byte] === blank
export const isLineEnd = (byte: number | undefined): boolean => byte === carriageReturn || byte === lineFeed

/** Steps through the tokens of a PDF, from any place in it. */
export class PdfTokens {
  readonly bytes: Buffer
  /** Of the token that `next` found; its sign for `/` is left out. */
  start = 0
  /** Behind it. */
  end = 0

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  /** Finds the token at or behind `end`. Comments count as blanks. */
  next(): TokenKind {
    const { bytes } = this
    this.skipBlanks()
    const start = (this.start = this.end)
    if (start >= bytes.length) return 'end'
    const byte = bytes[start] as number
    if (classes[byte] === regular) {
      this.skipRegular()
      return 'word'
    }
    this.end++
    if (byte === slash) {
      this.start++
      this.skipRegular()
      return 'name'
    }
    if (byte === openText) return this.skipText()
    if (byte === openArray) return '['
    if (byte === closeArray) return ']'
    const isDouble = bytes[start + 1] === byte
    if (byte === more && isDouble) {
      this.end++
      return '>>'
    }
    if (byte !== less) return 'stray'
    if (isDouble) {
      this.end++
      return '<<'
    }
    return this.skipTo(more)
  }

  /** The name that `next` found, with its escapes (`/J#61vaScript`) undone; undefined if it is longer than any that matters. */
  name(): string | undefined {
    const { bytes, start } = this
    const end = Math.min(this.end, start + longestName)
    let length = 0
    for (let at = start; at < end; at++) {
      let byte = bytes[at] as number
      if (byte === hash && at + 2 < end) {
        const high = digits[bytes[at + 1] as number] as number
        const low = digits[bytes[at + 2] as number] as number
        if (high >= 0 && low >= 0) {
          byte = high * 16 + low
          at += 2
        }
      }
      // Where some readers end it.
      if (byte === nul) return decoded.toString('latin1', 0, length)
      decoded[length++] = byte
    }
    return end < this.end ? undefined : decoded.toString('latin1', 0, length)
  }

  /** The word that `next` found; undefined if it is longer than any that matters. */
  word(): string | undefined {
    return this.end - this.start > 20 ? undefined : this.bytes.toString('latin1', this.start, this.end)
  }

  /** The beginning of the text that `next` found, in digits or not; escapes stay. */
  text(): string {
    const written = this.bytes.toString(
      'latin1',
      this.start + 1,
      Math.min(this.end, this.start + longestText),
    )
    if (this.bytes[this.start] === openText) return written
    const bytes = Buffer.from(written.replace(/[\0\s]/g, ''), 'hex')
    return bytes.toString('latin1').replace(/^\xfe\xff|\0/g, '')
  }

  private skipRegular(): void {
    const { bytes } = this
    let at = this.end
    while (at < bytes.length && classes[bytes[at] as number] === regular) at++
    this.end = at
  }

  private skipBlanks(): void {
    const { bytes } = this
    let at = this.end
    for (; at < bytes.length; at++) {
      const byte = bytes[at] as number
      if (byte === percent) while (at < bytes.length && !isLineEnd(bytes[at])) at++
      else if (classes[byte] !== blank) break
    }
    this.end = at
  }

  private skipText(): TokenKind {
    const { bytes } = this
    let at = this.end
    for (let depth = 1; at < bytes.length && depth > 0; at++) {
      const byte = bytes[at]
      if (byte === backslash) at++
      else if (byte === openText) depth++
      else if (byte === closeText) depth--
    }
    this.end = at
    return 'text'
  }

  private skipTo(sign: number): TokenKind {
    const found = this.bytes.indexOf(sign, this.end)
    this.end = found < 0 ? this.bytes.length : found + 1
    return 'text'
  }
}
