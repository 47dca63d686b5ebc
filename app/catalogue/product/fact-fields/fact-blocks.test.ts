import { expect, test } from 'vitest'
import { initialCatalogue } from '../initial/initial.server.ts'
import { blocksOf, factLines, factsOf, withNew, without, withShared, withValue } from './fact-blocks.ts'

const glove = initialCatalogue.find(({ id }) => id === 2) ?? expect.fail('No glove 2')
const widths =
  blocksOf(glove.facts).find(({ facts }) => facts[0]?.property === 'width') ?? expect.fail('No widths')

test('BUY-1 a glove has a few dozen blocks: rows by size of one property and standard are edited together', () => {
  const blocks = blocksOf(glove.facts)
  expect(blocks.flatMap(({ indexes }) => indexes)).toEqual(glove.facts.map((_, index) => index))
  expect(
    blocks.filter(({ facts }) => facts.length > 1).map(({ facts }) => [facts[0]?.property, facts.length]),
  ).toEqual([
    ['width', 8],
    ['length', 8],
    ['width', 8],
    ['length', 7],
  ])
  const changed = withShared(glove.facts, widths, { edition: '2024' })
  expect(changed.filter(({ edition }) => edition === '2024')).toHaveLength(8)
})

test('BUY-1 an emptied size loses its row, a filled one gets it, and the last row of a block stays', () => {
  const less = withValue(glove.facts, widths, '5.5', '')
  expect(less).toHaveLength(glove.facts.length - 1)
  const [block] = blocksOf(less).filter(({ facts }) => facts[0]?.property === 'width')
  const more = withValue(less, block ?? widths, '5.5', '72 ± 4')
  expect(more.filter(({ property }) => property === 'width')).toHaveLength(16)
  expect(new Set(more.map((fact) => JSON.stringify(fact)))).toEqual(
    new Set(glove.facts.map((fact) => JSON.stringify(fact))),
  )
  const only = withNew([], 'width', ['6', '7'])
  expect(only).toMatchObject([{ size: '6', unit: 'mm', value: '', status: 'sample' }])
  const [alone] = blocksOf(only)
  expect(withValue(only, alone ?? widths, '6', '')).toHaveLength(1)
  expect(without(glove.facts, widths)).toHaveLength(glove.facts.length - 8)
})

test('BUY-1 versions tell facts in words, and what is no fact is passed over', () => {
  expect(factLines(JSON.stringify(glove.facts))).toContain(
    'Force at break, median, through shelf life (India, EU, Elsewhere): at least 9.0 N; Limit, EN 455-2; sample',
  )
  for (const text of ['', '{', '[1, null, {}, {"property":"colour"}]']) expect(factsOf(text)).toEqual([])
})
