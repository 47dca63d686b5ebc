import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('ADMIN-9 cells with quotes, commas and line breaks are quoted, and lines end with CRLF (RFC 4180)', () => {
  expect(csvLine(['plain', 'a,b', 'say "yes"', 'two\nlines', 7, null, undefined, ''])).toBe(
    'plain,"a,b","say ""yes""","two\nlines",7,,,\r\n',
  )
})

test.each(['=1+1', '+91 484 000 0011', '-2+3', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠x'])(
  'ADMIN-9 a spreadsheet does not calculate %j',
  (text) => {
    const cell = csvLine([text])
    expect(cell.replace(/^"/, '')).toMatch(/^'/)
    expect(cell).toContain(text)
  },
)

test('ADMIN-9 numbers and dates stay as they are, and a formula inside quotes is no formula either', () => {
  expect(csvLine([-3, '2026-11-20 10:30', 'a=b', '=HYPERLINK("http://evil.example","x")'])).toBe(
    `-3,2026-11-20 10:30,a=b,"'=HYPERLINK(""http://evil.example"",""x"")"\r\n`,
  )
})
