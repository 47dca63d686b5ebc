import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('SAFE-11 every cell is quoted, quotes are doubled, and lines end with CRLF (RFC 4180)', () => {
  expect(csvLine(['plain', 'a,b', 'say "yes"', 'two\nlines', 7, -3, null, undefined, ''])).toBe(
    '"plain","a,b","say ""yes""","two\nlines","7","-3","","",""\r\n',
  )
})

const formulas = ['=1+1', '+91 484 000 0011', '-2+3', '@SUM(A1)', '＝1', '＋1', '－1', '＠x']

test.each([...formulas, '\tx', '\rx', '\nx', ' =1', '"=1"'])(
  'ADMIN-9 SAFE-11 a spreadsheet does not calculate %j',
  (text) => {
    expect(csvLine([text])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`)
  },
)

/** What is in the cells for a reader that splits at this separator; quotes inside of a cell mean nothing to it. */
const cellsBetween = (line: string, separator: string) =>
  line.split(separator).map((cell) => cell.replace(/^[\s"]+/, ''))

test.each([';', ',', '\t', '|', '\n', '\r\n', '\v', '\u2028', '；', '｜'])(
  'SAFE-11 a reader that splits at %j finds no formula behind it',
  (separator) => {
    for (const formula of formulas) {
      for (const text of [
        `Hello${separator}${formula}`,
        `${separator}${formula}`,
        `Hello${separator} "${formula}"`,
        `Hello${separator}${separator}${formula}`,
        `"${separator}\u00a0${formula}`,
      ]) {
        const cells = cellsBetween(csvLine([text, 'next']), separator)
        expect([
          text,
          cells.filter((cell) => formulas.some((start) => cell.startsWith(start[0] ?? ''))),
        ]).toEqual([text, []])
      }
    }
  },
)

test('SAFE-11 Hello;=cmd is no formula for a reader of semicolons, and everything in it can be read', () => {
  expect(csvLine(["Hello;=cmd|' /C calc'!A0"])).toBe(`"Hello;'=cmd|' /C calc'!A0"\r\n`)
})

test('ADMIN-9 what no reader calculates stays as it is', () => {
  const texts = ['2026-11-20 10:30', 'a=b', 'me@example.com', 'one; two', 'well-known', '98 +2 °C', "Sam's"]
  expect(csvLine(texts)).toBe(`"${texts.join('","')}"\r\n`)
  expect(csvLine(['=HYPERLINK("http://evil.example","x")'])).toBe(
    `"'=HYPERLINK(""http://evil.example"",""x"")"\r\n`,
  )
})

test('ADMIN-9 SAFE-11 an apostrophe that stands before a sign already can be told from the one that is added', () => {
  expect(csvLine(["'=1", "a,'-7"])).toBe(`"''=1","a,''-7"\r\n`)
})
