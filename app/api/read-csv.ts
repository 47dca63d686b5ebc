/** A line of a CSV file: its cells, and the number that an editor shows for it. */
export type CsvLine = { number: number; cells: string[] }

/**
 * The text of a file as spreadsheets save it: UTF-8, else Windows-1252.
 * @returns undefined if it is none of both.
 */
export function csvText(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Cells of a line that are read; what comes after them is passed over. */
const mostCells = 50

/**
 * The lines of a CSV file (RFC 4180) that are not empty. Cells are divided by what divides the first line: ; or ,
 * @param most lines; what comes after them is not read.
 */
export function csvLines(text: string, most: number): CsvLine[] {
  const first = text.slice(0, text.search(/[\r\n]|$/))
  const separator = first.split(';').length > first.split(',').length ? ';' : ','
  const cell =
    separator === ';' ? /"((?:[^"]|"")*)"?|([^;"\r\n][^;\r\n]*)/y : /"((?:[^"]|"")*)"?|([^,"\r\n][^,\r\n]*)/y
  const lines: CsvLine[] = []
  let [at, number] = [0, 1]
  while (at < text.length && lines.length <= most) {
    const line: CsvLine = { number, cells: [] }
    for (;;) {
      cell.lastIndex = at
      const found = cell.exec(text)
      const value = found?.[1]?.replaceAll('""', '"') ?? found?.[2] ?? ''
      number += value.split('\n').length - 1
      if (line.cells.length < mostCells) line.cells.push(value.trim())
      if (found) at = cell.lastIndex
      if (text[at] !== separator) break
      at += 1
    }
    // What follows a closing quote in its cell is no CSV, and left out.
    while (at < text.length && text[at] !== '\r' && text[at] !== '\n') at += 1
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    at += 1
    number += 1
    if (line.cells.some(Boolean)) lines.push(line)
  }
  return lines
}
