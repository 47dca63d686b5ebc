import { expect, test } from 'vitest'
import { initialCatalogue } from '../../../testing/initial-catalogue.ts'
import {
  groupIntoBlocks,
  formatFacts,
  parseFacts,
  addFact,
  removeBlock,
  updateBlock,
  setSizeValue,
} from './fact-blocks.ts'

const glove = initialCatalogue.find(({ id }) => id === 2) ?? expect.fail('No glove 2')
const widths =
  groupIntoBlocks(glove.facts).find(({ facts }) => facts[0]?.property === 'width') ?? expect.fail('No widths')

test('BUY-1 sizes of one property and standard form one block', () => {
  const blocks = groupIntoBlocks(glove.facts)
  expect(blocks.flatMap(({ indexes }) => indexes)).toEqual(glove.facts.map((_, index) => index))
  expect(
    blocks.filter(({ facts }) => facts.length > 1).map(({ facts }) => [facts[0]?.property, facts.length]),
  ).toEqual([
    ['width', 8],
    ['length', 8],
    ['width', 8],
    ['length', 7],
  ])
  const changed = updateBlock(glove.facts, widths, { edition: '2024' })
  expect(changed.filter(({ edition }) => edition === '2024')).toHaveLength(8)
})

test('BUY-1 clearing a size removes its fact, filling it adds one, and the last fact of a block stays', () => {
  const withoutSize = setSizeValue(glove.facts, widths, '5.5', '')
  expect(withoutSize).toHaveLength(glove.facts.length - 1)
  const [block] = groupIntoBlocks(withoutSize).filter(({ facts }) => facts[0]?.property === 'width')
  const withSize = setSizeValue(withoutSize, block ?? widths, '5.5', '72 ± 4')
  expect(withSize.filter(({ property }) => property === 'width')).toHaveLength(16)
  expect(new Set(withSize.map((fact) => JSON.stringify(fact)))).toEqual(
    new Set(glove.facts.map((fact) => JSON.stringify(fact))),
  )
  const singleFact = addFact([], 'width', ['6', '7'])
  expect(singleFact).toMatchObject([{ size: '6', unit: 'mm', value: '', status: 'sample' }])
  const [singleBlock] = groupIntoBlocks(singleFact)
  expect(setSizeValue(singleFact, singleBlock ?? widths, '6', '')).toHaveLength(1)
  expect(removeBlock(glove.facts, widths)).toHaveLength(glove.facts.length - 8)
})

test('BUY-1 facts are formatted as text, and invalid facts are ignored', () => {
  expect(formatFacts(JSON.stringify(glove.facts))).toContain(
    'Force at break, median, through shelf life (except US): at least 9.0 N; Limit, EN 455-2; sample',
  )
  for (const text of ['', '{', '[1, null, {}, {"property":"colour"}]']) expect(parseFacts(text)).toEqual([])
})
