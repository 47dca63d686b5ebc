import { expect, test } from 'vitest'
import { loadPage } from '../../../../testing/load-page.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { loader as compareLoader } from './compare-page.tsx'
import { loader as pickerLoader } from './picker-page.tsx'

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
