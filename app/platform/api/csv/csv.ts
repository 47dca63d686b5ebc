export type Cell = string | number | null | undefined

/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\ufeff'

/** Signs that begin a formula, full-width ones too: some spreadsheets read those alike. */
const sign = '[=+\\-@＝＋－＠]'
/** What a spreadsheet may take for the end of a cell or a line, whatever it was told. */
const separator = '[;,|\\t\\r\\n\\v\\f\\u0085\\u2028\\u2029；，｜]'
/** A sign counts behind these too, which are read over at the beginning of a cell. */
const readOver = '[\\s"]*'

/** What gets an apostrophe: a sign, and one that has some already, so that they can be told apart. */
const behind = `(?<=${separator}${readOver})`
const behindSeparator = new RegExp(`(?=${sign}|')${behind}(?='*${sign})`, 'g')
const addedBehind = new RegExp(`'(?<=${behind}')(?='*${sign})`, 'g')
const atBeginning = new RegExp(`^'*(?:${readOver}${sign}|[\\t\\r\\n])`)

/**
 * One line of a CSV file (RFC 4180), line break included; every cell is quoted. An apostrophe goes before whatever a
 * spreadsheet would calculate, also if it splits the line at another separator than the comma.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

const csvCell = (value: Cell): string => `"${textOf(value).replaceAll('"', '""')}"`

function textOf(value: Cell): string {
  if (typeof value !== 'string') return String(value ?? '')
  const safe = value.replaceAll(behindSeparator, "'")
  return atBeginning.test(safe) ? `'${safe}` : safe
}

/** Text as it was before an apostrophe went in wherever a formula might begin. */
export function withoutApostrophes(cell: string): string {
  const text = cell.startsWith("'") && atBeginning.test(cell.slice(1)) ? cell.slice(1) : cell
  return text.replaceAll(addedBehind, '')
}
