export type LotCode = { number: string; gtin?: string; expiry?: string; made?: string }

/** A GS1-128 symbol has at most 48 characters, a DataMatrix rarely more than 100. */
export const maxCodeLength = 200

/** GS1 General Specifications, AI (10): 1 to 20 of the 82 invariant characters of ISO/IEC 646. */
export const lotNumberPattern = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/

/** FNC1 as scanners transmit it, and as some programs display it. */
const [separator, visibleSeparator] = ['\u001d', '\u241d']

/** Scanners send these prefixes for GS1-128, GS1 DataMatrix, DataBar, GS1 QR Code and GS1 DotCode. */
const symbologyIdentifier = /^\](?:C1|d2|e0|Q3|J1)/

/** Lengths of element strings by their first two digits, which are included. GS1 General Specifications, section 7.8. */
const predefinedLengths: Record<string, number> = {
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 18,
  ...Object.fromEntries(Array.from({ length: 9 }, (_, i) => [String(11 + i), 8])),
  '20': 4,
  ...Object.fromEntries(Array.from({ length: 6 }, (_, i) => [String(31 + i), 10])),
  '41': 16,
}

/** Parses a lot number or a scanned code, with or without parentheses. @returns undefined for invalid or contradictory input. */
export function parseLotCode(text: string, today = new Date()): LotCode | undefined {
  const code = text.slice(0, maxCodeLength + 1).replaceAll(/[ \t\r\n]/g, '')
  if (code === '' || code.length > maxCodeLength) return undefined
  const bare = code.replace(symbologyIdentifier, '').replaceAll(visibleSeparator, separator)
  const isScannedCode =
    symbologyIdentifier.test(code) || bare.includes(separator) || /^\((?:01|10)\)/.test(bare)
  const mayBeCode = /^(?:01\d{14}\d|\(1[17]\))/.test(bare) || !lotNumberPattern.test(bare)
  if (isScannedCode || mayBeCode) {
    const fields = bare.startsWith('(') ? parseBracketed(bare) : parseElementStrings(bare)
    const lot = fields && toLotCode(fields, today)
    // Otherwise the text may be a plain lot number that only looks like the beginning of a code.
    if (lot || isScannedCode) return lot
  }
  return lotNumberPattern.test(bare) ? { number: bare.toUpperCase() } : undefined
}

type ElementStrings = Map<string, string>

const usedIdentifiers = new Set(['01', '10', '11', '17'])

function addElement(fields: ElementStrings, ai: string, value: string): boolean {
  if (!usedIdentifiers.has(ai)) return true
  const known = fields.get(ai)
  fields.set(ai, value)
  return known === undefined || known === value
}

/** Parses (01)…(17)…(10)…, the notation printed below a symbol. */
function parseBracketed(code: string): ElementStrings | undefined {
  const fields: ElementStrings = new Map()
  const parts = code.split(/\((\d{2,4})\)/)
  if (parts[0] !== '') return undefined
  for (let at = 1; at < parts.length; at += 2) {
    const value = (parts[at + 1] ?? '').replaceAll(separator, '')
    if (!addElement(fields, parts[at] ?? '', value)) return undefined
  }
  return fields
}

/** Parses concatenated element strings. Variable-length ones end at a separator. */
function parseElementStrings(code: string): ElementStrings | undefined {
  const fields: ElementStrings = new Map()
  for (const piece of code.split(separator)) {
    let rest = piece
    while (rest !== '') {
      const ai = rest.slice(0, 2)
      if (!/^\d\d$/.test(ai)) return undefined
      const length = predefinedLengths[ai] ?? rest.length
      if (rest.length < length || !addElement(fields, ai, rest.slice(2, length))) return undefined
      rest = rest.slice(length)
    }
  }
  return fields
}

function toLotCode(fields: ElementStrings, today: Date): LotCode | undefined {
  const number = fields.get('10')
  const [gtin, expiry, made] = [fields.get('01'), fields.get('17'), fields.get('11')]
  if (number === undefined || !lotNumberPattern.test(number)) return undefined
  if (gtin !== undefined && !isGtin(gtin)) return undefined
  const [expiryDay, madeDay] = [expiry, made].map((day) => day !== undefined && parseDate(day, today))
  if (expiryDay === undefined || madeDay === undefined) return undefined
  return {
    number: number.toUpperCase(),
    ...(gtin && { gtin }),
    ...(expiryDay && { expiry: expiryDay }),
    ...(madeDay && { made: madeDay }),
  }
}

/** Adds the leading zeros of a GTIN-8, GTIN-12 or GTIN-13. */
export const normalizeGtin = (text: string): string =>
  /^(?:\d{8}|\d{12,13})$/.test(text) ? text.padStart(14, '0') : text

export const isGtin = (text: string): boolean =>
  /^\d{14}$/.test(text) && checkDigit(text.slice(0, -1)) === text.at(-1)

/** Computes the check digit of a GTIN: weights 3 and 1 from the right, modulo 10. */
export function checkDigit(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 1 : 3), 0)
  return String((10 - (sum % 10)) % 10)
}

/**
 * Parses YYMMDD. Day 00 is the last day of the month. According to GS1 General Specifications, section 7.12, a year 51
 * or more years ahead belongs to the previous century, and a year 50 or more years back to the next one.
 */
function parseDate(text: string, today: Date): string | undefined {
  if (!/^\d{6}$/.test(text)) return undefined
  const [yy, month, day] = [0, 2, 4].map((at) => Number(text.slice(at, at + 2))) as [number, number, number]
  const year = today.getUTCFullYear()
  const ahead = yy - (year % 100)
  const century = Math.floor(year / 100) + (ahead >= 51 ? -1 : ahead <= -50 ? 1 : 0)
  const fullYear = century * 100 + yy
  const last = new Date(Date.UTC(fullYear, month, 0)).getUTCDate()
  if (month < 1 || month > 12 || day > last) return undefined
  return `${fullYear}-${text.slice(2, 4)}-${String(day || last).padStart(2, '0')}`
}
