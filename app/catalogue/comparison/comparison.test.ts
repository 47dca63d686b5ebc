import { expect, test } from 'vitest'
import { type Market, markets } from '#app/catalogue/facts/markets.ts'
import { initialCatalogue as products } from '../../../testing/initial-catalogue.ts'
import { loadPage } from '../../../testing/load-page.ts'
import { testApp } from '../../../testing/test-app.ts'
import { loader as compareLoader } from './comparison-page.tsx'
import { loader as pickerLoader } from './comparison-picker-page.tsx'
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

const app = await testApp()

const visit = (loader: (args: never) => unknown, params: Record<string, string>, address: string) =>
  loadPage(app, loader, params, address).catch((thrown: unknown) => {
    if (!(thrown instanceof Response)) throw thrown
    return { status: thrown.status, to: thrown.headers.get('Location') }
  })
const compare = (ids: string) => visit(compareLoader, { ids: decodeURIComponent(ids) }, `/compare/${ids}`)
const pick = (query: string) => visit(pickerLoader, {}, `/compare${query}`)

test('BUY-5 comparisons have a canonical path in ascending order, to which other spellings redirect', async () => {
  for (const ids of ['2-6', '2-6-14', '1-2-4-14'])
    expect(await compare(ids), ids).toMatchObject({
      status: 200,
      isCacheable: true,
      data: { problem: undefined },
    })
  for (const ids of ['14-2-6', '2-2-6-14', '02-06-14', '6-14-2-14', '2%2D6-14'])
    expect(await compare(ids), ids).toEqual({ status: 301, to: '/compare/2-6-14' })
})

test('BUY-5 invalid comparisons show the picker with the known gloves ticked', async () => {
  const invalidPaths = {
    '2-2': [2],
    '99': [],
    '2-99': [2],
    '2': [2],
    '1-2-3-4-5': [1, 2, 3, 4, 5],
    'a-b': [],
    '2-6-': [2, 6],
  }
  for (const [ids, ticked] of Object.entries(invalidPaths)) {
    const page = (await compare(ids)) as {
      status: number
      data: { compared: { id: number }[]; problem?: string }
    }
    expect(page.status, ids).toBe(404)
    expect(page.data.problem, ids).toBeTruthy()
    expect(
      page.data.compared.map(({ id }) => id),
      ids,
    ).toEqual(ticked)
  }
})

test('BUY-5 the picker redirects to the comparison, or shows the problem', async () => {
  expect(await pick('')).toMatchObject({ status: 200, data: { chosen: [] } })
  expect(await pick('?with=14&with=2&with=6')).toEqual({ status: 303, to: '/compare/2-6-14' })
  expect(await pick('?with=2')).toMatchObject({ status: 200, isCacheable: true, data: { chosen: [2] } })
  expect(await pick('?change=2-6')).toMatchObject({ status: 200, data: { chosen: [2, 6] } })
  expect(await pick('?with=1&with=2&with=3&with=4&with=5')).toMatchObject({ status: 400 })
  for (const query of ['?with=99', '?with=2&with=99', '?with=two', '?change=x'])
    expect(await pick(query), query).toMatchObject({ status: 404, isCacheable: false })
})

test('BUY-5 an inactive glove cannot be compared', async () => {
  await app.admin.patch('/admin/Product/:id', { params: { id: 9 }, body: { status: 0 } })
  expect(await compare('2-9')).toMatchObject({ status: 404 })
})
