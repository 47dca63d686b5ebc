/** What a code on a box says of the lot in it. Days are YYYY-MM-DD. */
export type LotCode = { number: string; gtin?: string; expiry?: string; made?: string }

/** Codes are no longer than this: a GS1-128 symbol has 48 characters, a DataMatrix rarely more than 100. */
export const longestCode = 200

/** (10) of the GS1 General Specifications: 1 to 20 of the 82 invariant characters of ISO/IEC 646. */
export const lotNumberPattern = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/

/** FNC1 as scanners transmit it, and the sign that some programs show for it. */
const [separator, shownSeparator] = ['\u001d', '\u241d']

/** What scanners say of the symbol first: GS1-128, GS1 DataMatrix, DataBar, GS1 QR Code, GS1 DotCode. */
const symbology = /^\](?:C1|d2|e0|Q3|J1)/

/**
 * Application identifiers whose element strings have a length that is known by their first two digits, those included, and
 * need no separator: the figure of predefined lengths in the GS1 General Specifications, section 7.8.
 */
const predefined: Record<string, number> = {
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

/**
 * Reads a lot number, or the element strings of a scanned code: (01)(17)(10) with and without parentheses.
 * @returns undefined if it is neither, or a code that contradicts itself.
 */
export function readLotCode(text: string, today = new Date()): LotCode | undefined {
  // A keyboard has no FNC1; spaces are none of the characters that a code may have.
  const code = text.slice(0, longestCode + 1).replaceAll(/[ \t\r\n]/g, '')
  if (code === '' || code.length > longestCode) return undefined
  const bare = code.replace(symbology, '').replaceAll(shownSeparator, separator)
  const isMarked = symbology.test(code) || bare.includes(separator) || /^\((?:01|10)\)/.test(bare)
  if (isMarked || /^01\d{14}\d/.test(bare)) {
    const fields = bare.startsWith('(') ? bracketed(bare) : elementStrings(bare)
    const lot = fields && lotOf(fields, today)
    // The number of a lot may look like the beginning of a code.
    if (lot || isMarked) return lot
  }
  return lotNumberPattern.test(bare) ? { number: bare.toUpperCase() } : undefined
}

type Fields = Map<string, string>

/** GTIN, lot number, day of production, expiry: whatever else a code says is not read. */
const read = new Set(['01', '10', '11', '17'])

/** Adds a field; one that is there already must say the same. */
function add(fields: Fields, ai: string, value: string): boolean {
  if (!read.has(ai)) return true
  const known = fields.get(ai)
  fields.set(ai, value)
  return known === undefined || known === value
}

/** (01)…(17)…(10)…, as it is printed below a symbol. */
function bracketed(code: string): Fields | undefined {
  const fields: Fields = new Map()
  const parts = code.split(/\((\d{2,4})\)/)
  if (parts[0] !== '') return undefined
  for (let at = 1; at < parts.length; at += 2) {
    const value = (parts[at + 1] ?? '').replaceAll(separator, '')
    if (!add(fields, parts[at] ?? '', value)) return undefined
  }
  return fields
}

/** Element strings one after the other; those of variable length end with a separator or the code. */
function elementStrings(code: string): Fields | undefined {
  const fields: Fields = new Map()
  for (const piece of code.split(separator)) {
    let rest = piece
    while (rest !== '') {
      const ai = rest.slice(0, 2)
      if (!/^\d\d$/.test(ai)) return undefined
      const length = predefined[ai] ?? rest.length
      if (rest.length < length || !add(fields, ai, rest.slice(2, length))) return undefined
      rest = rest.slice(length)
    }
  }
  return fields
}

/** A field that is missing is left out; one that is there and wrong makes the code worth nothing. */
function lotOf(fields: Fields, today: Date): LotCode | undefined {
  const number = fields.get('10')
  const [gtin, expiry, made] = [fields.get('01'), fields.get('17'), fields.get('11')]
  if (number === undefined || !lotNumberPattern.test(number)) return undefined
  if (gtin !== undefined && !isGtin(gtin)) return undefined
  const [expiryDay, madeDay] = [expiry, made].map((day) => day !== undefined && dayOf(day, today))
  if (expiryDay === undefined || madeDay === undefined) return undefined
  return {
    number: number.toUpperCase(),
    ...(gtin && { gtin }),
    ...(expiryDay && { expiry: expiryDay }),
    ...(madeDay && { made: madeDay }),
  }
}

/** Fourteen digits of which the last checks the others: weights 3 and 1 from the right, modulo 10. */
export const isGtin = (text: string): boolean =>
  /^\d{14}$/.test(text) && checkDigit(text.slice(0, -1)) === text.at(-1)

/** The digit that follows these in a GTIN. */
export function checkDigit(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 1 : 3), 0)
  return String((10 - (sum % 10)) % 10)
}

/**
 * A day of YYMMDD; day 00 is the last of its month.
 * The century is that of the GS1 General Specifications, section 7.12: years 51 to 99 ahead are of the century before,
 * those 50 to 99 back of the next one.
 */
function dayOf(text: string, today: Date): string | undefined {
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
