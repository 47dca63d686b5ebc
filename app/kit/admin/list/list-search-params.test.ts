import { expect, test } from 'vitest'
import { readView, revalidatesList, viewSearch } from './list-search-params.ts'

const view = (query: string) => readView('news', new URLSearchParams(query))
const goes = (from: string, to: string) => {
  const url = (query: string) => new URL(`http://localhost/admin/news${query}`)
  return revalidatesList('news')({
    currentUrl: url(from),
    nextUrl: url(to),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
  })
}

test('ADMIN-13 the address says tab, search, page and open record, and is read back the same', () => {
  const all = { status: 0, search: 'open day & more', page: 3, id: 12 } as const
  expect(view(viewSearch('news', all))).toEqual(all)
  expect(viewSearch('news', { status: 1, search: '', page: 1, id: undefined })).toBe('')
  expect(view('id=new')).toMatchObject({ id: 'new' })
})

test('an address that makes no sense shows the first view', () => {
  const first = { status: 1, search: '', page: 1, id: undefined }
  expect(view('')).toEqual(first)
  expect(view('status=7&page=-2&id=12abc')).toEqual(first)
  expect(view('page=1.5&id=0')).toEqual(first)
  expect(view('page=99999999999999999999')).toEqual(first)
})

test('a list is loaded anew for another tab, search or page, not to open a form', () => {
  expect(goes('', '?id=4')).toBe(false)
  expect(goes('?page=2&id=4', '?page=2')).toBe(false)
  expect(goes('', '?page=2')).toBe(true)
  expect(goes('?id=4', '?status=inactive')).toBe(true)
  expect(goes('?search=a', '?search=ab')).toBe(true)
  expect(goes('?search=a', '?search=a')).toBe(true)
})

test('an inbox is addressed by the names of its stages, Pending first; one without stages has none', () => {
  const inbox = (name: 'admission' | 'contact', query: string) => readView(name, new URLSearchParams(query))
  expect(inbox('admission', '')).toMatchObject({ status: 1 })
  expect(inbox('admission', 'status=approved')).toMatchObject({ status: 3 })
  expect(inbox('contact', 'status=approved')).toMatchObject({ status: undefined })
  expect(viewSearch('admission', { status: 4, id: 7 })).toBe('?status=rejected&id=7')
  expect(viewSearch('admission', { status: 1 })).toBe('')
})
