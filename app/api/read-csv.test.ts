import { assert, array, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'
import { csvLines, csvText } from './read-csv.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const cells = (text: string) => csvLines(text, 100).map((line) => line.cells)

test('BUY-9 a file is read as UTF-8, with and without its mark, else as Windows-1252', () => {
  expect(csvText(bytes('\ufeffGröße'))).toBe('Größe')
  expect(csvText(new Uint8Array([0x47, 0x72, 0xf6, 0xdf, 0x65, 0x20, 0x80]))).toBe('Größe €')
  expect(csvText(new Uint8Array([0xff, 0xfe, 0x41, 0x00]))).toBeUndefined()
})

test('BUY-9 cells are divided by what divides the first line, and may be quoted over several lines', () => {
  expect(cells('a;b\r\n1,5;"x ""y"""\r\n')).toEqual([
    ['a', 'b'],
    ['1,5', 'x "y"'],
  ])
  expect(cells('a,b\n"1;\n2",3\n\n,\n4')).toEqual([['a', 'b'], ['1;\n2', '3'], ['4']])
  expect(csvLines('a,b\n"1\n2",3\n\n4,5', 100).map(({ number }) => number)).toEqual([1, 2, 5])
})

test('BUY-9 what the export writes is read back, whatever is in it', () => {
  assert(
    property(
      array(string({ unit: 'grapheme-ascii', minLength: 1 }), { minLength: 2, maxLength: 5 }),
      (row) => {
        const [, line] = cells(csvLine(['first', 'second']) + csvLine(['first', ...row]))
        expect(line).toHaveLength(row.length + 1)
      },
    ),
  )
})

test('BUY-9 SAFE-1 a file is read up to the line that is too many, and an open quote ends with it', () => {
  expect(csvLines('a,b\n'.repeat(1000), 10)).toHaveLength(11)
  expect(cells('a,"b\n1,2')).toEqual([['a', 'b\n1,2']])
})

test('SAFE-1 of a line of half a million cells the first fifty are read', () => {
  const [line, next] = csvLines(`a${','.repeat(500_000)}\r\nb,c`, 10)
  expect(line?.cells).toHaveLength(50)
  expect(next?.cells).toEqual(['b', 'c'])
})
