import { expect, test } from 'vitest'
import { initialCatalogue as products } from '../product/initial/initial.server.ts'
import { marketIds } from './markets.ts'
import { type Fact, factsFor, type GloveFacts, mayBeSoldIn } from './facts.ts'

const glove = (id: number) => products.find((each) => each.id === id) ?? expect.fail(`No glove ${id}`)
const rowsOf = (of: GloveFacts, market?: (typeof marketIds)[number]) =>
  factsFor(of, market).groups.flatMap(({ rows }) => rows)

const confirmed: Fact = {
  property: 'aql',
  markets: [],
  size: '',
  value: 'AQL 0.65',
  unit: '',
  kind: 'claim',
  standard: '',
  edition: '',
  document: 'TR-7',
  revision: 2,
  status: 'confirmed',
}

test('BUY-1 every value that is shown is that of a row with standard or document, or reads as not stated', () => {
  for (const product of products) {
    for (const row of rowsOf(product)) {
      const from = product.facts.filter(({ property }) => property === row.property)
      if (row.kind === 'not-stated') expect([row.by, row.isSample]).toEqual(['', false])
      else if (row.property === 'standard') expect(row.value).toMatch(/^EN 455-1|^ISO/)
      else expect(from.map(({ value, unit }) => [value, unit].filter(Boolean).join(' '))).toContain(row.value)
    }
    for (const { document, standard, kind } of product.facts)
      expect([kind, Boolean(standard), Boolean(document)]).toEqual([kind, kind === 'limit', kind === 'claim'])
  }
})

test('BUY-1 what is missing is asked only where it matters, and of such a glove', () => {
  const open = (id: number, market: (typeof marketIds)[number]) =>
    rowsOf(glove(id), market)
      .filter(({ kind }) => kind === 'not-stated')
      .map(({ property }) => property)
  expect(open(2, 'eu')).toEqual(['udi', 'aql', 'protein', 'accelerators', 'carton', 'order', 'thickness'])
  expect(open(14, 'us')).toEqual(['class', 'clearance', 'aql', 'accelerators', 'carton', 'order'])
  expect(open(2, 'else')).toContain('rules')
  expect(open(12, 'in')).toEqual(expect.arrayContaining(['class', 'powder', 'protein']))
  expect(open(12, 'in')).not.toContain('sterilisation')
})

test('BUY-2 class, codes, standards and AQL follow the market', () => {
  const of = (id: number, market: (typeof marketIds)[number], property: string) =>
    rowsOf(glove(id), market)
      .filter((row) => row.property === property)
      .map(({ value, by }) => [value, by].filter(Boolean).join('; '))
  expect(of(2, 'eu', 'class')).toEqual(['IIa, rule 6; Regulation (EU) 2017/745'])
  expect(of(2, 'us', 'class')).toEqual(['I, 510(k) needed; 21 CFR 878.4460'])
  expect(of(14, 'us', 'code')).toEqual(['LZA; 21 CFR 880.6250'])
  expect(of(14, 'eu', 'holes')).toEqual(['AQL 1.5, inspection level G-I; EN 455-1:2020+A1:2022'])
  expect(of(14, 'us', 'holes')).toEqual(['AQL 2.5; 21 CFR 800.20'])
  expect(of(2, 'in', 'standard')[0]).toContain('IS 13422:1992')
  expect(of(2, 'us', 'standard')).toEqual(['ISO 10282:2023, ISO 11137-1, ISO 11607-1, ASTM D3577-19, type 1'])
})

test('BUY-2 a powdered glove has no facts for the United States, every other glove has them everywhere', () => {
  for (const product of products) {
    expect(mayBeSoldIn(product, 'us')).toBe(product.category === 'Powder-Free')
    for (const market of marketIds) {
      const { groups, sizes } = factsFor(product, market)
      const isEmpty = product.category === 'Powdered' && market === 'us'
      expect([groups.length === 0, sizes.length === 0]).toEqual([isEmpty, isEmpty])
    }
    const all = factsFor(product).groups.flatMap(({ rows }) => rows)
    if (product.category === 'Powdered') expect(all.some(({ markets }) => markets.includes('us'))).toBe(false)
  }
})

test('BUY-1 BUY-2 widths and lengths are by size and by the standard of the market; what no source confirms is empty', () => {
  const table = (id: number, market: (typeof marketIds)[number]) =>
    factsFor(glove(id), market).sizes.flatMap(({ rows }) =>
      rows.map(({ property, by, values }) => [property, by, values.join('|')]),
    )
  expect(table(7, 'in')).toEqual([
    ['width', 'EN 455-2', '83 ± 5|89 ± 5|95 ± 5|102 ± 6|108 ± 6'],
    ['length', 'EN 455-2', ['260', '270', '270', '270', '280'].map((each) => `at least ${each}`).join('|')],
  ])
  expect(table(2, 'us')[1]?.[2]).toMatch(/^\|at least 265\|/)
  expect(table(4, 'eu')).toEqual([
    ['width', 'EN 455-2', '83 ± 5|89 ± 5|95 ± 5|102 ± 6|108 ± 6|||'],
    ['length', '', '|||||||'],
  ])
  expect(table(13, 'us').map(([, by]) => by)).toEqual(['', ''])
  expect(factsFor(glove(2)).sizes.map(({ markets }) => markets)).toEqual([['in', 'eu', 'else'], ['us']])
})

test('BUY-1 a claim of ours stands beside the limit, with its document and revision', () => {
  const claimed = { ...glove(2), facts: [...glove(2).facts, confirmed] }
  expect(rowsOf(claimed, 'eu').filter(({ property }) => property === 'aql')).toEqual([
    {
      property: 'aql',
      label: 'AQL we claim',
      markets: ['eu'],
      kind: 'claim',
      value: 'AQL 0.65',
      by: 'TR-7',
      revision: 2,
      isSample: false,
    },
  ])
})
