import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { ContentCollection } from '#app/records/collection-definition.ts'
import { type ContentName, contentOf } from '#app/collections.ts'

/** View state in the URL, so that Back, reload and shared links work. */
export type ListView = {
  /** 1 for active, 0 for inactive. */
  status: number
  search: string
  page: number
  id: number | 'new' | undefined
  /** Column of a content list. A leading - reverses the order. */
  sort?: string | undefined
  facets?: string | undefined
}

/** Reads a view from the parameters of the URL, and writes it. */
export type ViewParams<View> = {
  /** Ignores invalid parameters. */
  read: (params: URLSearchParams) => View
  /** @returns an empty string for the default view. */
  toQuery: (view: Partial<View>) => string
}

export const listParams = (name: ContentName): ViewParams<ListView> => ({
  read: (params) => readView(name, params),
  toQuery: viewToQuery,
})

export function readView(name: ContentName, params: URLSearchParams): ListView {
  return {
    status: params.get('status') === 'inactive' ? 0 : 1,
    search: readSearch(params),
    page: readPage(params),
    id: params.get('id') === 'new' ? 'new' : readId(params, 'id'),
    ...readArrangement(name, params),
  }
}

export function facetsOf(name: ContentName): NonNullable<ContentCollection['facets']> {
  const { facets = {}, hasRevisions } = contentOf(name)
  return hasRevisions ? { ...facets, revisions: { label: 'Revisions', all: 'Current revisions' } } : facets
}

function readArrangement(name: ContentName, params: URLSearchParams): Pick<ListView, 'sort' | 'facets'> {
  const sort = params.get('sort') ?? ''
  const chosen = new URLSearchParams()
  for (const column of Object.keys(facetsOf(name))) {
    const value = params.get(column)?.slice(0, 200)
    if (value) chosen.set(column, value)
  }
  return {
    ...(/^-?[a-zA-Z_]{1,40}$/.test(sort) && { sort }),
    ...(chosen.size > 0 && { facets: String(chosen) }),
  }
}

export const readSearch = (params: URLSearchParams): string =>
  (params.get('search') ?? '').trim().slice(0, 200)

export function readId(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name)
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isSafeInteger(page) && page > 1 ? page : 1
}

export function viewToQuery({ status, search, page, id, sort, facets }: Partial<ListView>): string {
  const params = new URLSearchParams()
  if (status === 0) params.set('status', 'inactive')
  for (const [column, value] of new URLSearchParams(facets)) params.set(column, value)
  if (sort) params.set('sort', sort)
  if (search) params.set('search', search)
  if (page && page > 1) params.set('page', String(page))
  if (id) params.set('id', String(id))
  return params.size ? `?${params}` : ''
}

export const isSameList = <View extends { id: unknown }>(
  { toQuery }: ViewParams<View>,
  a: View,
  b: View,
): boolean => toQuery({ ...a, id: undefined }) === toQuery({ ...b, id: undefined })

/** Does not reload the list when a record is opened or closed. */
export const createShouldRevalidate =
  <View extends { id: unknown }>(params: ViewParams<View>) =>
  ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => {
    if (currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname)
      return defaultShouldRevalidate
    return !isSameList(params, params.read(currentUrl.searchParams), params.read(nextUrl.searchParams))
  }
