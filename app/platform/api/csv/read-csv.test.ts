import { assert, array, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, withoutApostrophes } from './csv.ts'
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
  expect(cells('a,b\n1, "x, y" \n')).toEqual([
    ['a', 'b'],
    ['1', 'x, y'],
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

test('BUY-9 SAFE-11 what the export writes is what it was when it is read back, formulas and apostrophes too', () => {
  const unit = constantFrom(...`'=-@＝;,|\t\n"\u2028 a`)
  assert(
    property(array(string({ unit }), { minLength: 2, maxLength: 5 }), (row) => {
      const texts = ['first', ...row.map((text) => text.trim())]
      const [, line] = cells(csvLine(texts.map(() => 'heading')) + csvLine(texts))
      expect(line?.map(withoutApostrophes)).toEqual(texts)
    }),
    { numRuns: 2000 },
  )
})

test('BUY-9 SAFE-1 a file is read up to the line that is too many', () => {
  expect(csvLines('a,b\n'.repeat(1000), 10)).toHaveLength(11)
})

test.each([
  ['a,b\n1,"x" y\n2,z', [2]],
  ['a,b\n1,"x\n2,z', [2]],
  ['a,b\n1,"x\n2,"z"\n3,y', [2]],
  ['a,b\n1,x"\n2,y"z"', [2, 3]],
  ['a,b\n1,"x"" \n2,"', []],
  ['a,b\n"', [2]],
  [`a,b\n${','.repeat(60)}`, [2]],
])('BUY-9 of %j these lines are no CSV: %j', (text, wrong) => {
  expect(csvLines(text, 100).flatMap(({ number, problem }) => (problem ? number : []))).toEqual(wrong)
})

test.each(['"', '""', '"\n', '"x\n', '""a', ' ', ' "', "'", '",', '"a""\n,'])(
  'BUY-9 SAFE-1 half a megabyte of %j is read at once',
  (text) => {
    const began = performance.now()
    csvLines(`a,b\n"${text.repeat(500_000 / text.length)}`, 1000)
    withoutApostrophes(text.repeat(500_000 / text.length))
    csvLine([text.repeat(500_000 / text.length)])
    expect(performance.now() - began).toBeLessThan(1000)
  },
)

test('SAFE-1 of a line of half a million cells the first fifty are read', () => {
  const [line, next] = csvLines(`a${','.repeat(500_000)}\r\nb,c`, 10)
  expect(line?.cells).toHaveLength(50)
  expect(next?.cells).toEqual(['b', 'c'])
})
