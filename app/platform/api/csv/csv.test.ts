import { expect, test } from 'vitest'
import { formatCsvLine } from './csv.ts'

test('SAFE-11 every cell is quoted, quotes are doubled, and lines end with CRLF (RFC 4180)', () => {
  expect(formatCsvLine(['plain', 'a,b', 'say "yes"', 'two\nlines', 7, -3, null, undefined, ''])).toBe(
    '"plain","a,b","say ""yes""","two\nlines","7","-3","","",""\r\n',
  )
})

const formulas = ['=1+1', '+cmd()', '-2+3', '@SUM(A1)', '＝1', '＋1', '－1', '＠x']

test.each([...formulas, '\tx', '\rx', '\nx', ' =1', '"=1"'])(
  'ADMIN-9 SAFE-11 a spreadsheet does not evaluate %j',
  (text) => {
    expect(formatCsvLine([text])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`)
  },
)

test.each(['+919876543210', '+91 98765 43210', '+91-98765-43210', '0484 2345678', '09506000134352'])(
  'CLERK-3 SAFE-11 a spreadsheet shows %s as text, without a visible sign',
  (text) => {
    expect(formatCsvLine([text])).toBe(`"\u00a0${text}"\r\n`)
  },
)

const cellsBetween = (line: string, separator: string) =>
  line.split(separator).map((cell) => cell.replace(/^[\s"]+/, ''))

test.each([';', ',', '\t', '|', '\n', '\r\n', '\v', '\u2028', '；', '｜'])(
  'SAFE-11 a reader that splits at %j finds no formula after it',
  (separator) => {
    for (const formula of formulas) {
      for (const text of [
        `Hello${separator}${formula}`,
        `${separator}${formula}`,
        `Hello${separator} "${formula}"`,
        `Hello${separator}${separator}${formula}`,
        `"${separator}\u00a0${formula}`,
      ]) {
        const cells = cellsBetween(formatCsvLine([text, 'next']), separator)
        expect([
          text,
          cells.filter((cell) => formulas.some((start) => cell.startsWith(start[0] ?? ''))),
        ]).toEqual([text, []])
      }
    }
  },
)

test('SAFE-11 Hello;=cmd is not a formula if cells are separated by semicolons, and the text stays readable', () => {
  expect(formatCsvLine(["Hello;=cmd|' /C calc'!A0"])).toBe(`"Hello;'=cmd|' /C calc'!A0"\r\n`)
})

test('ADMIN-9 text that is not a formula is unchanged', () => {
  const texts = ['2026-11-20 10:30', 'a=b', 'me@example.com', 'one; two', 'well-known', '98 +2 °C', "Sam's"]
  expect(formatCsvLine(texts)).toBe(`"${texts.join('","')}"\r\n`)
  expect(formatCsvLine(['=HYPERLINK("http://evil.example","x")'])).toBe(
    `"'=HYPERLINK(""http://evil.example"",""x"")"\r\n`,
  )
})

test('ADMIN-9 SAFE-11 an existing apostrophe before a formula sign is escaped too', () => {
  expect(formatCsvLine(["'=1", "a,'-7"])).toBe(`"''=1","a,''-7"\r\n`)
})
