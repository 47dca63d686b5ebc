import { expect, test } from 'vitest'
import { initialCatalogue as products } from '../../../testing/initial-catalogue.ts'
import { type Market, markets } from '#app/catalogue/facts/markets.ts'
import { compareProducts, type Row } from './comparison.ts'

const findCells = (rows: readonly Row[], label: string, market: Market) =>
  rows.find((row) => row.label === label && row.markets.includes(market))?.cells
const gloves = (...ids: number[]) => products.filter(({ id }) => ids.includes(id))

test('BUY-5 every row appears once, differing rows before equal ones, with the correct latex row', () => {
  const { differing, same } = compareProducts(gloves(2, 6, 14))
  const labels = [...differing, ...same].map(({ label }) => label)
  for (const { id } of markets) {
    const shown = [...differing, ...same].filter((row) => row.markets.includes(id)).map(({ label }) => label)
    expect(new Set(shown).size).toBe(shown.length)
  }
  for (const { label } of gloves(2)[0]?.specifications ?? []) expect(labels).toContain(label)
  expect(differing.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Latex', 'Sizes', 'Sterility', 'Packing']),
  )
  expect(differing.find(({ label }) => label === 'Latex')?.cells.slice(0, 2)).toEqual([
    { text: 'Contains natural rubber latex', isCaution: true },
    { text: 'Not made with natural rubber latex' },
  ])
  expect(same.map(({ label }) => label)).toEqual(expect.arrayContaining(['Thickness', 'Shelf life']))
  for (const { cells } of [...differing, ...same]) expect(cells).toHaveLength(3)
})

test('BUY-5 rows without values are equal, rows with some values differ', () => {
  const [one, other] = gloves(2, 9) as [(typeof products)[number], (typeof products)[number]]
  const withoutFacts = { ...one, specifications: [], facts: [] }
  expect(compareProducts([withoutFacts, { ...withoutFacts, id: 9 }]).differing).toEqual([])
  const { differing } = compareProducts([withoutFacts, other])
  expect(findCells(differing, 'Cuff', 'eu')).toEqual([{ missing: undefined }, { text: 'beaded' }])
  expect(findCells(differing, 'Class', 'eu')).toMatchObject([
    { missing: 'class' },
    { facts: [{ value: 'IIa, rule 6', kind: 'reference', source: 'Regulation (EU) 2017/745' }] },
  ])
  expect(findCells(compareProducts([one, other]).same, 'Our AQL', 'us')).toEqual([
    { missing: 'aql' },
    { missing: 'aql' },
  ])
})

test('BUY-1 BUY-2 BUY-5 each market has its own facts, and none for a glove that may not be sold there', () => {
  const { differing, same } = compareProducts(gloves(1, 2))
  expect(findCells(differing, 'Sale', 'us')).toEqual([
    { text: 'Not for sale in the United States', isCaution: true },
    { text: 'No restriction' },
  ])
  for (const market of ['in', 'eu', 'gulf', 'else'] as const)
    expect(findCells(differing, 'Sale', market)).toBeUndefined()
  expect(findCells(differing, 'FDA product code', 'us')).toMatchObject([
    { text: '–' },
    { facts: [{ value: 'KGO' }] },
  ])
  expect(findCells(same, 'FDA product code', 'eu')).toBeUndefined()
  expect(findCells(same, 'Force at break, median, through shelf life', 'eu')).toHaveLength(2)
})

test('BUY-5 claims with different documents are equal, limits of different standards are not', () => {
  const { differing, same } = compareProducts(gloves(2, 9))
  expect(findCells(same, 'Sterilisation', 'eu')).toBeDefined()
  expect(findCells(differing, 'Sterilisation', 'eu')).toBeUndefined()
  expect(findCells(compareProducts(gloves(2, 14)).differing, 'Sampling of dimensions', 'eu')).toBeDefined()
})

test('SITE-2 thickness has one row: the specification, with the limit of the market', () => {
  const { differing, same } = compareProducts(gloves(6, 14))
  const rows = [...differing, ...same].filter(({ label }) => label.startsWith('Thickness'))
  expect(rows.map(({ label, markets: shownIn }) => [label, shownIn])).toEqual([
    ['Thickness', ['us']],
    ['Thickness', ['in', 'eu', 'gulf', 'else']],
  ])
  expect(findCells(rows, 'Thickness', 'us')).toMatchObject([
    { text: '0.18-0.22 mm', limits: [{ value: 'at least 0.10 mm', source: 'ASTM D3577-19, type 2' }] },
    { text: '0.18-0.22 mm', limits: [{ value: 'at least 0.05 mm', source: 'ASTM D6319' }] },
  ])
  expect(findCells(rows, 'Thickness', 'gulf')).toEqual([{ text: '0.18-0.22 mm' }, { text: '0.18-0.22 mm' }])
})
