import { assert, array, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { formatCsvLine, unescapeFormulas } from './csv.ts'
import { parseCsv, decodeCsv } from './read-csv.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const cells = (text: string) => parseCsv(text, 100).map((line) => line.cells)

test('BUY-9 a file is decoded as UTF-8, with or without a byte order mark, or else as Windows-1252', () => {
  expect(decodeCsv(bytes('\ufeffGröße'))).toBe('Größe')
  expect(decodeCsv(new Uint8Array([0x47, 0x72, 0xf6, 0xdf, 0x65, 0x20, 0x80]))).toBe('Größe €')
  expect(decodeCsv(new Uint8Array([0xff, 0xfe, 0x41, 0x00]))).toBeUndefined()
})

test('BUY-9 the first line determines the separator, and quoted cells can contain line breaks', () => {
  expect(cells('a;b\r\n1,5;"x ""y"""\r\n')).toEqual([
    ['a', 'b'],
    ['1,5', 'x "y"'],
  ])
  expect(cells('a,b\n1, "x, y" \n')).toEqual([
    ['a', 'b'],
    ['1', 'x, y'],
  ])
  expect(cells('a,b\n"1;\n2",3\n\n,\n4')).toEqual([['a', 'b'], ['1;\n2', '3'], ['4']])
  expect(parseCsv('a,b\n"1\n2",3\n\n4,5', 100).map(({ number }) => number)).toEqual([1, 2, 5])
})

test('BUY-9 exported lines keep their number of cells when read back', () => {
  assert(
    property(
      array(string({ unit: 'grapheme-ascii', minLength: 1 }), { minLength: 2, maxLength: 5 }),
      (row) => {
        const [, line] = cells(formatCsvLine(['first', 'second']) + formatCsvLine(['first', ...row]))
        expect(line).toHaveLength(row.length + 1)
      },
    ),
  )
})

test('BUY-9 SAFE-11 exported cells are unchanged when read back, including formulas and apostrophes', () => {
  const unit = constantFrom(...`'=-@＝;,|\t\n"\u2028 a`)
  assert(
    property(array(string({ unit }), { minLength: 2, maxLength: 5 }), (row) => {
      const texts = ['first', ...row.map((text) => text.trim())]
      const [, line] = cells(formatCsvLine(texts.map(() => 'heading')) + formatCsvLine(texts))
      expect(line?.map(unescapeFormulas)).toEqual(texts)
    }),
    { numRuns: 2000 },
  )
})

test('BUY-9 SAFE-1 parsing stops one line after the limit', () => {
  expect(parseCsv('a,b\n'.repeat(1000), 10)).toHaveLength(11)
})

test.each([
  ['a,b\n1,"x" y\n2,z', [2]],
  ['a,b\n1,"x\n2,z', [2]],
  ['a,b\n1,"x\n2,"z"\n3,y', [2]],
  ['a,b\n1,x"\n2,y"z"', [2, 3]],
  ['a,b\n1,"x"" \n2,"', []],
  ['a,b\n"', [2]],
  [`a,b\n${','.repeat(60)}`, [2]],
])('BUY-9 in %j, these lines are invalid: %j', (text, invalidLines) => {
  expect(parseCsv(text, 100).flatMap(({ number, problem }) => (problem ? number : []))).toEqual(invalidLines)
})

test.each(['"', '""', '"\n', '"x\n', '""a', ' ', ' "', "'", '",', '"a""\n,'])(
  'BUY-9 SAFE-1 half a megabyte of %j is parsed in less than a second',
  (text) => {
    const began = performance.now()
    parseCsv(`a,b\n"${text.repeat(500_000 / text.length)}`, 1000)
    unescapeFormulas(text.repeat(500_000 / text.length))
    formatCsvLine([text.repeat(500_000 / text.length)])
    expect(performance.now() - began).toBeLessThan(1000)
  },
)

test('SAFE-1 only the first 50 of half a million cells are kept', () => {
  const [line, next] = parseCsv(`a${','.repeat(500_000)}\r\nb,c`, 10)
  expect(line?.cells).toHaveLength(50)
  expect(next?.cells).toEqual(['b', 'c'])
})
