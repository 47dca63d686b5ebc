export type Cell = string | number | null | undefined

export const byteOrderMark = '\ufeff'

/** Characters that start a formula. Some spreadsheets also accept the full-width forms. */
const formulaSign = '[=+\\-@＝＋－＠]'
/** Characters at which a spreadsheet may split cells or lines, depending on its import settings. */
const separator = '[;,|\\t\\r\\n\\v\\f\\u0085\\u2028\\u2029；，｜]'
const skipped = '[\\s"]*'

const afterSeparator = `(?<=${separator}${skipped})`
// An existing apostrophe before a formula sign is escaped too, so that unescaping is unambiguous.
const formulaAfterSeparator = new RegExp(`(?=${formulaSign}|')${afterSeparator}(?='*${formulaSign})`, 'g')
const escapeAfterSeparator = new RegExp(`'(?<=${afterSeparator}')(?='*${formulaSign})`, 'g')
const formulaAtStart = new RegExp(`^'*(?:${skipped}${formulaSign}|[\\t\\r\\n])`)

/**
 * Phone numbers and other digits that a spreadsheet would turn into a number without their plus sign or leading zeros.
 * A no-break space before them keeps them text. Unlike an apostrophe it is invisible, and unlike a tab it is not quoted
 * when the cell is copied. Imports trim it.
 */
const changedDigits = /^(?:\+[\d ().-]+|0\d[\d ()-]{3,})$/

/** Quotes every cell (RFC 4180) and prevents formula injection, whichever separator the reader assumes. Ends with CRLF. */
export const formatCsvLine = (cells: readonly Cell[]): string => `${cells.map(formatCell).join(',')}\r\n`

const formatCell = (value: Cell): string => `"${escapeFormulas(value).replaceAll('"', '""')}"`

function escapeFormulas(value: Cell): string {
  if (typeof value !== 'string') return String(value ?? '')
  if (changedDigits.test(value)) return `\u00a0${value}`
  const safe = value.replaceAll(formulaAfterSeparator, "'")
  return formulaAtStart.test(safe) ? `'${safe}` : safe
}

export function unescapeFormulas(cell: string): string {
  const text = cell.startsWith("'") && formulaAtStart.test(cell.slice(1)) ? cell.slice(1) : cell
  return text.replaceAll(escapeAfterSeparator, '')
}
