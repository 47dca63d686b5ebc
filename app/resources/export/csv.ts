export type Cell = string | number | null | undefined

/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\ufeff'

// A cell that begins with one of these is a formula to a spreadsheet; some also look behind full-width signs and breaks.
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** One line of a CSV file (RFC 4180), line break included. Text that a spreadsheet would calculate gets an apostrophe. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
