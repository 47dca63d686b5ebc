import { array, assert, asyncProperty, constantFrom, string } from 'fast-check'
import { expect, test } from 'vitest'
import { formatCsvLine } from './csv.ts'
import { readTable } from './read-table.server.ts'

const read = (content: string | Uint8Array) => {
  const bytes = Buffer.from(content as string)
  return readTable({ name: 'a.csv', size: bytes.length, bytes: () => Promise.resolve(bytes) }, 100)
}
const cells = async (text: string) => (await read(text)).lines.map((line) => line.cells)

test('BUY-9 FILE-2 CLERK-3 SAFE-11 exported cells are unchanged when read back, including formulas, apostrophes and phone numbers', async () => {
  const unit = constantFrom(...`'=-@＝;,|\t\n"\u2028 a+0`)
  await assert(
    asyncProperty(array(string({ unit }), { minLength: 2, maxLength: 5 }), async (row) => {
      const texts = ['first', ...row.map((text) => text.trim())]
      const [line] = await cells(formatCsvLine(texts.map(() => 'heading')) + formatCsvLine(texts))
      expect(line).toEqual(texts)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['a,b\n1,"x" y\n2,z', [2]],
  ['a,b\n1,"x\n2,z', [2]],
  ['a,b\n1,"x\n2,"z"\n3,y', [2]],
  ['a,b\n1,x"\n2,y"z"', [2, 3]],
  ['a,b\n1,"x"" \n2,"', []],
  ['a,b\r\n\r\n1,"x\r\ny"\r\n \r\n"', [6]],
  [`a,b\n${','.repeat(60)}1`, [2]],
])('BUY-9 FILE-2 in %j, these lines are invalid: %j', async (text, invalidLines) => {
  const { lines } = await read(text)
  expect(lines.flatMap(({ number, problem }) => (problem ? number : []))).toEqual(invalidLines)
})

test.each([
  ['empty lines', '\n'],
  ['empty cells', ',,\n'],
  ['open quotation marks', '"x\n'],
])('SAFE-1 two megabytes of %s end in an answer', async (_, text) => {
  const outcome = read(`a,b\n${text.repeat(1_900_000 / text.length)}`).catch(({ status }) => status)
  expect([422, 20]).toContain(await outcome.then((table) => table.lines?.length ?? table))
})

test('SAFE-1 only the first 50 of half a million cells are kept', async () => {
  const [line, next] = await cells(`a\r\nx${','.repeat(500_000)}\r\nb,c`)
  expect(line).toHaveLength(50)
  expect(next).toEqual(['b', 'c'])
})
