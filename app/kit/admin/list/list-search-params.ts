import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { ContentCollection } from '../../../records/definition.ts'
import {
  type CollectionName,
  type ContentName,
  contentOf,
  isContent,
  stageLabelFor,
  submissionOf,
} from '../../../collections.ts'
import { stages } from '../../../records/submission-stages.ts'

/** View state in the URL, so that Back, reload and shared links work. */
export type ListView = {
  /** Undefined in an inbox without stages. */
  status: number | undefined
  search: string
  page: number
  id: number | 'new' | undefined
  /** Column of a content list. A leading - reverses the order. */
  sort?: string | undefined
  facets?: string | undefined
}

const contentParams = [
  [1, 'active'],
  [0, 'inactive'],
] as const

/** The first status is the default and is omitted from the URL. */
function statusParams(name: CollectionName): readonly (readonly [status: number, param: string])[] {
  if (isContent(name)) return contentParams
  return submissionOf(name).hasStages ? stages.map((stage) => [stage, stageLabelFor(name, stage)]) : []
}

/** Invalid parameters are ignored. */
export function readView(name: CollectionName, params: URLSearchParams): ListView {
  const statuses = statusParams(name)
  const [status] = statuses.find(([, param]) => param === params.get('status')) ?? statuses[0] ?? []
  const id = params.get('id')
  return {
    status,
    search: (params.get('search') ?? '').trim().slice(0, 200),
    page: readPage(params),
    id: id === 'new' ? 'new' : id && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined,
    ...(isContent(name) && readArrangement(name, params)),
  }
}

export function facetsOf(name: CollectionName): NonNullable<ContentCollection['facets']> {
  if (!isContent(name)) return {}
  const { facets = {}, revisions } = contentOf(name)
  return revisions ? { ...facets, revisions: { label: 'Revisions', all: 'Current revisions' } } : facets
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

export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isSafeInteger(page) && page > 1 ? page : 1
}

/** @returns an empty string for the default view. */
export function viewToQuery(name: CollectionName, view: Partial<ListView>): string {
  const { status, search, page, id, sort, facets } = view
  const params = new URLSearchParams()
  const [first, ...others] = statusParams(name)
  const param = status !== first?.[0] && others.find((other) => other[0] === status)?.[1]
  if (param) params.set('status', param)
  for (const [column, value] of new URLSearchParams(facets)) params.set(column, value)
  if (sort) params.set('sort', sort)
  if (search) params.set('search', search)
  if (page && page > 1) params.set('page', String(page))
  if (id) params.set('id', String(id))
  return params.size ? `?${params}` : ''
}

export const isSameList = (name: CollectionName, a: ListView, b: ListView): boolean =>
  viewToQuery(name, { ...a, id: undefined }) === viewToQuery(name, { ...b, id: undefined })

/** Does not reload the list when a record is opened or closed. */
export const createShouldRevalidate =
  (name: CollectionName) =>
  ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => {
    if (currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname)
      return defaultShouldRevalidate
    const viewOf = (url: URL) => readView(name, url.searchParams)
    return !isSameList(name, viewOf(currentUrl), viewOf(nextUrl))
  }
