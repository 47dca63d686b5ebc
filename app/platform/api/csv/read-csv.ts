export type CsvLine = { number: number; cells: string[]; problem?: string }

/** Decodes UTF-8, or else Windows-1252. @returns undefined for a binary file or UTF-16 */
export function decodeCsv(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const maxCells = 50

const problems = {
  quotes: 'A cell with quotation marks must begin and end with one, and those in it must be doubled.',
  cells: `A line has at most ${maxCells} cells.`,
}

type Separator = ',' | ';' | '\t'

const cellPatterns: Record<Separator, RegExp> = {
  ',': /[ \t]*"([^"]*(?:""[^"]*)*)"[ \t]*|[^,"\r\n]*/y,
  ';': /[ \t]*"([^"]*(?:""[^"]*)*)"[ \t]*|[^;"\r\n]*/y,
  '\t': / *"([^"]*(?:""[^"]*)*)" *|[^\t"\r\n]*/y,
}

/**
 * Parses the non-empty lines of a CSV file (RFC 4180). The separator is the one that the first line contains most often.
 * @returns up to `max` + 1 lines, so that the caller can detect a file that is too long
 */
export function parseCsv(
  text: string,
  max: number,
  separators: readonly Separator[] = [',', ';'],
): CsvLine[] {
  const firstLine = text.slice(0, text.search(/[\r\n]|$/))
  const separator = separators.reduce((best, each) =>
    firstLine.split(each).length > firstLine.split(best).length ? each : best,
  )
  const cell = cellPatterns[separator]
  const lines: CsvLine[] = []
  let [at, number] = [0, 1]
  while (at < text.length && lines.length <= max) {
    const line: CsvLine = { number, cells: [] }
    for (;;) {
      cell.lastIndex = at
      const match = cell.exec(text)
      const value = match?.[1]?.replaceAll('""', '"') ?? match?.[0] ?? ''
      number += value.split('\n').length - 1
      if (line.cells.length < maxCells) line.cells.push(value.trim())
      else line.problem = problems.cells
      at = cell.lastIndex
      if (text[at] !== separator) break
      at += 1
    }
    if (at < text.length && !/[\r\n]/.test(text[at] as string)) line.problem = problems.quotes
    while (at < text.length && text[at] !== '\r' && text[at] !== '\n') at += 1
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    at += 1
    number += 1
    if (line.problem || line.cells.some(Boolean)) lines.push(line)
  }
  return lines
}
