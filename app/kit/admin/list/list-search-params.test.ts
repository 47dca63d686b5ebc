import { expect, test } from 'vitest'
import { createShouldRevalidate, listParams, readView, viewToQuery } from './list-search-params.ts'

const view = (query: string) => readView('news', new URLSearchParams(query))
const reloads = (from: string, to: string) => {
  const url = (query: string) => new URL(`http://localhost/admin/news${query}`)
  return createShouldRevalidate(listParams('news'))({
    currentUrl: url(from),
    nextUrl: url(to),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
  })
}

test('ADMIN-13 tab, search, page and open record survive a round trip through the URL', () => {
  const all = { status: 0, search: 'open day & more', page: 3, id: 12 } as const
  expect(view(viewToQuery(all))).toEqual(all)
  expect(viewToQuery({ status: 1, search: '', page: 1, id: undefined })).toBe('')
  expect(view('id=new')).toMatchObject({ id: 'new' })
})

test('DESK-10 order, facets and the Inactive tab survive a round trip; unknown facets are ignored', () => {
  const all = {
    status: 0,
    search: '',
    page: 1,
    id: undefined,
    sort: '-date',
    facets: 'house=academy',
  } as const
  expect(view(viewToQuery(all))).toEqual(all)
  expect(view('kind=academy&sort=date;drop')).toEqual({ status: 1, search: '', page: 1, id: undefined })
  expect(reloads('', '?sort=date')).toBe(true)
  expect(reloads('?house=academy', '?house=academy&id=3')).toBe(false)
})

test('invalid parameters fall back to the default view', () => {
  const first = { status: 1, search: '', page: 1, id: undefined }
  expect(view('')).toEqual(first)
  expect(view('status=7&page=-2&id=12abc')).toEqual(first)
  expect(view('page=1.5&id=0')).toEqual(first)
  expect(view('page=99999999999999999999')).toEqual(first)
})

test('a list reloads for another tab, search or page, but not when a form opens', () => {
  expect(reloads('', '?id=4')).toBe(false)
  expect(reloads('?page=2&id=4', '?page=2')).toBe(false)
  expect(reloads('', '?page=2')).toBe(true)
  expect(reloads('?id=4', '?status=inactive')).toBe(true)
  expect(reloads('?search=a', '?search=ab')).toBe(true)
  expect(reloads('?search=a', '?search=a')).toBe(true)
})
