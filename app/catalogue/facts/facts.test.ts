import { expect, test } from 'vitest'
import { initialCatalogue as products } from '../../../testing/initial-catalogue.ts'
import { getFacts, type GloveFacts, mayBeSoldIn } from './facts.ts'
import { marketIds } from './markets.ts'

const glove = (id: number) => products.find((each) => each.id === id) ?? expect.fail(`No glove ${id}`)
const listRows = (product: GloveFacts, market?: (typeof marketIds)[number]) =>
  getFacts(product, market).groups.flatMap(({ rows }) => rows)

test('BUY-1 every value comes from a fact with a standard or document, or is marked as not stated', () => {
  for (const product of products) {
    for (const row of listRows(product)) {
      const facts = product.facts.filter(({ property }) => property === row.property)
      if (row.kind === 'not-stated') expect([row.source, row.isSample]).toEqual(['', false])
      else if (row.property === 'standard') expect(row.value).toMatch(/^EN 455-1|^ISO/)
      else
        expect(facts.map(({ value, unit }) => [value, unit].filter(Boolean).join(' '))).toContain(row.value)
    }
    for (const { document, standard, kind } of product.facts)
      expect([kind, Boolean(standard), Boolean(document)]).toEqual([kind, kind === 'limit', kind === 'claim'])
  }
})

test('BUY-1 a missing fact is offered to ask only in its markets and for gloves that it applies to', () => {
  const listMissing = (id: number, market: (typeof marketIds)[number]) =>
    listRows(glove(id), market)
      .filter(({ kind }) => kind === 'not-stated')
      .map(({ property }) => property)
  expect(listMissing(2, 'eu')).toEqual(['udi', 'aql', 'protein', 'accelerators', 'carton', 'order'])
  expect(listMissing(14, 'us')).toEqual(['class', 'clearance', 'aql', 'accelerators', 'carton', 'order'])
  expect(listMissing(2, 'else')).toContain('rules')
  expect(listMissing(2, 'gulf')).toEqual(expect.arrayContaining(['class', 'rules']))
  expect(listMissing(12, 'in')).toEqual(expect.arrayContaining(['class', 'powder', 'protein']))
  expect(listMissing(12, 'in')).not.toContain('sterilisation')
})

test('SITE-2 the Gulf has the limits of other markets under EN 455, but no class, code or licence', () => {
  for (const product of products) {
    const rows = listRows(product, 'gulf')
    expect(rows.find(({ property }) => property === 'holes')?.source).toBe('EN 455-1:2020+A1:2022')
    for (const property of ['class', 'rules'])
      expect(rows.filter((row) => row.property === property)).toMatchObject([
        { kind: 'not-stated', value: '' },
      ])
    for (const property of ['emdn', 'udi', 'code', 'clearance', 'hsn', 'bis', 'cdsco'])
      expect(rows.map((row) => row.property)).not.toContain(property)
  }
})

test('SITE-2 a thickness in the specification is not asked for again', () => {
  const hasThickness = (product: GloveFacts, market: (typeof marketIds)[number]) =>
    listRows(product, market).some(({ property }) => property === 'thickness')
  expect(hasThickness(glove(6), 'in')).toBe(false)
  expect(hasThickness({ ...glove(6), specifications: [] }, 'in')).toBe(true)
  expect(hasThickness(glove(6), 'us')).toBe(true)
})

test('BUY-2 class, codes, standards and AQL follow the market', () => {
  const describe = (id: number, market: (typeof marketIds)[number], property: string) =>
    listRows(glove(id), market)
      .filter((row) => row.property === property)
      .map(({ value, source }) => [value, source].filter(Boolean).join('; '))
  expect(describe(2, 'eu', 'class')).toEqual(['IIa, rule 6; Regulation (EU) 2017/745'])
  expect(describe(2, 'us', 'class')).toEqual(['I, 510(k) needed; 21 CFR 878.4460'])
  expect(describe(14, 'us', 'code')).toEqual(['LZA; 21 CFR 880.6250'])
  expect(describe(14, 'eu', 'holes')).toEqual(['AQL 1.5, inspection level G-I; EN 455-1:2020+A1:2022'])
  expect(describe(14, 'us', 'holes')).toEqual(['AQL 2.5; 21 CFR 800.20'])
  expect(describe(2, 'in', 'standard')[0]).toContain('IS 13422:1992')
  expect(describe(2, 'us', 'standard')).toEqual([
    'ISO 10282:2023, ISO 11137-1, ISO 11607-1, ASTM D3577-19, type 1',
  ])
})

test('BUY-2 only powdered gloves have no facts for the United States', () => {
  for (const product of products) {
    expect(mayBeSoldIn(product, 'us')).toBe(product.category === 'Powder-Free')
    for (const market of marketIds) {
      const { groups, sizes } = getFacts(product, market)
      const isEmpty = product.category === 'Powdered' && market === 'us'
      expect([groups.length === 0, sizes.length === 0]).toEqual([isEmpty, isEmpty])
    }
    const all = getFacts(product).groups.flatMap(({ rows }) => rows)
    if (product.category === 'Powdered') expect(all.some(({ markets }) => markets.includes('us'))).toBe(false)
  }
})

test('BUY-1 BUY-2 widths and lengths follow the size and the standard of the market; unconfirmed values are empty', () => {
  const table = (id: number, market: (typeof marketIds)[number]) =>
    getFacts(glove(id), market).sizes.flatMap(({ rows }) =>
      rows.map(({ property, source, values }) => [property, source, values.join('|')]),
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
  expect(table(13, 'us').map(([, source]) => source)).toEqual(['', ''])
  expect(getFacts(glove(2)).sizes.map(({ markets }) => markets)).toEqual([
    ['in', 'eu', 'gulf', 'else'],
    ['us'],
  ])
})
