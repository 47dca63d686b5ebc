import writeXlsxFile, { type Cell as SheetCell } from 'write-excel-file/node'
import type { Cell } from './csv.ts'

/** Limits of Excel for a cell, and of a readable column. */
const maxCellLength = 32_767
const widths = { least: 8, most: 50 }
const measuredRows = 200

const dayOrMoment = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d)?$/

/** Days and moments become dates. All other texts stay texts, formulas and phone numbers included. */
function toSheetCell(cell: Cell): SheetCell {
  if (typeof cell !== 'string') return cell
  if (cell === '') return null
  if (dayOrMoment.test(cell)) {
    const [day, time = '00:00'] = cell.split(' ')
    const value = new Date(`${day}T${time}Z`)
    if (!Number.isNaN(value.getTime()))
      return { value, format: cell.includes(' ') ? 'dd/mm/yyyy hh:mm' : 'dd/mm/yyyy' }
  }
  const text = cell.slice(0, maxCellLength).toWellFormed()
  // The library looks texts up in an object, where these names would find inherited members.
  return text in {} ? `${text}\u00a0` : text
}

function findWidth(rows: readonly (readonly Cell[])[], column: number): number {
  const lengths = rows
    .slice(0, measuredRows)
    .map((row) => String(row[column] ?? '').split('\n', 1)[0]?.length ?? 0)
  return Math.min(widths.most, Math.max(widths.least, ...lengths.map((length) => length + 2)))
}

const rows: (readonly Cell[])[] = []

async function write(headings: readonly string[]): Promise<void> {
  const columns = headings.map((_, index) => ({ width: findWidth([headings, ...rows], index) }))
  const head = headings.map((value): SheetCell => ({ value, fontWeight: 'bold' }))
  const sheet = [head, ...rows.map((row) => row.map(toSheetCell))]
  const file = await writeXlsxFile(sheet, { columns, stickyRowsCount: 1 }).toBuffer()
  process.send?.({ file }, () => process.exit())
}

export type WorkbookPart = { rows: readonly (readonly Cell[])[] } | { headings: readonly string[] }

/** Receives rows in batches, and then the headings. Answers with the file. */
process.on('message', (part: WorkbookPart) => {
  if ('rows' in part) rows.push(...part.rows)
  else void write(part.headings)
})
