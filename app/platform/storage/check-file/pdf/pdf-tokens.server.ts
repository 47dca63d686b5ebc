/** A `word` is a number or a keyword, such as `R` or `obj`. */
export type TokenKind = 'name' | 'word' | 'text' | '<<' | '>>' | '[' | ']' | 'stray' | 'end'

const charCode = (char: string): number => char.charCodeAt(0)
const [slash, backslash, percent] = [charCode('/'), charCode('\\'), charCode('%')]
const [openText, closeText, less, more] = [charCode('('), charCode(')'), charCode('<'), charCode('>')]
const [hash, nul] = [charCode('#'), 0]
const [openArray, closeArray, carriageReturn, lineFeed] = [
  charCode('['),
  charCode(']'),
  charCode('\r'),
  charCode('\n'),
]

const maxNameBytes = 60
const maxTextBytes = 200

const [regular, blank, delimiter] = [0, 1, 2]
const byteClasses = new Uint8Array(256)
for (const char of '\0\t\n\f\r ') byteClasses[charCode(char)] = blank
for (const char of '()<>[]{}/%') byteClasses[charCode(char)] = delimiter

const hexValues = new Int8Array(256).fill(-1)
for (let value = 0; value < 16; value++)
  for (const char of [value.toString(16), value.toString(16).toUpperCase()]) hexValues[charCode(char)] = value
const decodedName = Buffer.alloc(maxNameBytes)

export const isBlank = (byte: number | undefined): boolean =>
  byte !== undefined && byteClasses[byte] === blank
export const isLineEnd = (byte: number | undefined): boolean => byte === carriageReturn || byte === lineFeed

export class PdfTokens {
  readonly bytes: Buffer
  start = 0
  end = 0

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  next(): TokenKind {
    const { bytes } = this
    this.skipBlanks()
    const start = (this.start = this.end)
    if (start >= bytes.length) return 'end'
    const byte = bytes[start] as number
    if (byteClasses[byte] === regular) {
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

  /** Decodes escapes such as `/J#61vaScript`. @returns undefined for longer names than any rejected one */
  name(): string | undefined {
    const { bytes, start } = this
    const end = Math.min(this.end, start + maxNameBytes)
    let length = 0
    for (let at = start; at < end; at++) {
      let byte = bytes[at] as number
      if (byte === hash && at + 2 < end) {
        const high = hexValues[bytes[at + 1] as number] as number
        const low = hexValues[bytes[at + 2] as number] as number
        if (high >= 0 && low >= 0) {
          byte = high * 16 + low
          at += 2
        }
      }
      if (byte === nul) return decodedName.toString('latin1', 0, length)
      decodedName[length++] = byte
    }
    return end < this.end ? undefined : decodedName.toString('latin1', 0, length)
  }

  word(): string | undefined {
    return this.end - this.start > 20 ? undefined : this.bytes.toString('latin1', this.start, this.end)
  }

  text(): string {
    const raw = this.bytes.toString('latin1', this.start + 1, Math.min(this.end, this.start + maxTextBytes))
    if (this.bytes[this.start] === openText) return raw
    const bytes = Buffer.from(raw.replace(/[\0\s]/g, ''), 'hex')
    return bytes.toString('latin1').replace(/^\xfe\xff|\0/g, '')
  }

  private skipRegular(): void {
    const { bytes } = this
    let at = this.end
    while (at < bytes.length && byteClasses[bytes[at] as number] === regular) at++
    this.end = at
  }

  private skipBlanks(): void {
    const { bytes } = this
    let at = this.end
    for (; at < bytes.length; at++) {
      const byte = bytes[at] as number
      if (byte === percent) while (at < bytes.length && !isLineEnd(bytes[at])) at++
      else if (byteClasses[byte] !== blank) break
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

  private skipTo(char: number): TokenKind {
    const found = this.bytes.indexOf(char, this.end)
    this.end = found < 0 ? this.bytes.length : found + 1
    return 'text'
  }
}
