import { expect, test } from 'vitest'
import { initialCatalogue as products } from '../product/initial/initial.server.ts'
import { type Market, markets } from '../facts/markets.ts'
import { comparisonOf, countsOf, type Row } from './comparison.ts'

const cellsOf = (rows: readonly Row[], label: string, market: Market) =>
  rows.find((row) => row.label === label && row.markets.includes(market))?.cells
const gloves = (...ids: number[]) => products.filter(({ id }) => ids.includes(id))

test('BUY-5 every row is there once: those that differ, then those that are the same', () => {
  const { differing, same } = comparisonOf(gloves(2, 6, 14))
  const labels = [...differing, ...same].map(({ label }) => label)
  for (const { id } of markets) {
    const shown = [...differing, ...same].filter((row) => row.markets.includes(id)).map(({ label }) => label)
    expect(new Set(shown).size).toBe(shown.length)
  }
  for (const { label } of gloves(2)[0]?.specifications ?? []) expect(labels).toContain(label)
  expect(differing.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Latex', 'Sizes', 'Sterility', 'Packing']),
  )
  expect(same.map(({ label }) => label)).toEqual(expect.arrayContaining(['Thickness', 'Shelf life']))
  for (const { cells } of [...differing, ...same]) expect(cells).toHaveLength(3)
})

test('BUY-5 what nothing is stated of is the same in all, what only some state differs', () => {
  const [one, other] = gloves(2, 9) as [(typeof products)[number], (typeof products)[number]]
  const silent = { ...one, specifications: [], facts: [] }
  expect(comparisonOf([silent, { ...silent, id: 9 }]).differing).toEqual([])
  const { differing } = comparisonOf([silent, other])
  expect(cellsOf(differing, 'Cuff', 'eu')).toEqual([{ missing: undefined }, { text: 'beaded' }])
  expect(cellsOf(differing, 'Class', 'eu')).toMatchObject([
    { missing: 'class' },
    { facts: [{ value: 'IIa, rule 6', kind: 'limit', by: 'Regulation (EU) 2017/745' }] },
  ])
  expect(cellsOf(comparisonOf([one, other]).same, 'AQL we claim', 'us')).toEqual([
    { missing: 'aql' },
    { missing: 'aql' },
  ])
})

test('BUY-5 latex is said of every glove that has it, and never of one that has none', () => {
  const { differing } = comparisonOf(gloves(1, 6))
  expect(differing.find(({ label }) => label === 'Latex')?.cells).toEqual([
    { text: 'Contains natural rubber latex', isCaution: true },
    { text: 'Not made with natural rubber latex' },
  ])
})

test('BUY-1 BUY-2 BUY-5 each market has its facts, and a glove that is barred there has none', () => {
  const { differing, same } = comparisonOf(gloves(1, 2))
  expect(cellsOf(differing, 'Sale', 'us')).toEqual([
    { text: 'Not for sale in the United States', isCaution: true },
    { text: 'Not barred' },
  ])
  for (const market of ['in', 'eu', 'else'] as const)
    expect(cellsOf(differing, 'Sale', market)).toBeUndefined()
  expect(cellsOf(differing, 'FDA product code', 'us')).toMatchObject([
    { text: '–' },
    { facts: [{ value: 'KGO' }] },
  ])
  expect(cellsOf(same, 'FDA product code', 'eu')).toBeUndefined()
  expect(cellsOf(same, 'Force at break, median, through shelf life', 'eu')).toHaveLength(2)
})

test('BUY-5 a claim of two gloves is the same although each has its own document, a limit of two standards is not', () => {
  const { differing, same } = comparisonOf(gloves(2, 9))
  expect(cellsOf(same, 'Sterilisation', 'eu')).toBeDefined()
  expect(cellsOf(differing, 'Sterilisation', 'eu')).toBeUndefined()
  expect(cellsOf(comparisonOf(gloves(2, 14)).differing, 'Sampling of dimensions', 'eu')).toBeDefined()
})

test('BUY-5 each market counts its own rows', () => {
  const { differing } = comparisonOf(gloves(1, 2))
  for (const { id } of markets) {
    const counted = countsOf(differing).filter((each) => each.markets.includes(id))
    expect(counted.map(({ count }) => count)).toEqual([
      differing.filter((row) => row.markets.includes(id)).length,
    ])
  }
})
