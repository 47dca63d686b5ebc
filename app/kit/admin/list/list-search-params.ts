import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { type CollectionName, isContent, stageLabelFor, submissionOf } from '../../../collections.ts'
import { stages } from '../../../records/submission-stages.ts'

/** What a list shows: the address says it, so that Back, reload and a shared link work. */
export type ListView = {
  /** Undefined in an inbox without stages. */
  status: number | undefined
  search: string
  /** Counted from 1. */
  page: number
  /** The record that is open, or a new one. */
  id: number | 'new' | undefined
}

const contentParams = [
  [1, 'active'],
  [0, 'inactive'],
] as const

/** The statuses of a collection, each with its name in addresses, the one that is shown first before the others. */
function paramsOf(name: CollectionName): readonly (readonly [status: number, param: string])[] {
  if (isContent(name)) return contentParams
  return submissionOf(name).hasStages ? stages.map((stage) => [stage, stageLabelFor(name, stage)]) : []
}

/** Reads an address; whatever it does not say, or says wrongly, is as in the first view. */
export function readView(name: CollectionName, params: URLSearchParams): ListView {
  const statuses = paramsOf(name)
  const [status] = statuses.find(([, param]) => param === params.get('status')) ?? statuses[0] ?? []
  const id = params.get('id')
  return {
    status,
    search: (params.get('search') ?? '').trim().slice(0, 200),
    page: pageOf(params),
    id: id === 'new' ? 'new' : id && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined,
  }
}

/** Page of a list, as an address says it. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isSafeInteger(page) && page > 1 ? page : 1
}

/** The query of the address that shows a view; '' for the first view. */
export function viewSearch(name: CollectionName, { status, search, page, id }: Partial<ListView>): string {
  const params = new URLSearchParams()
  const [first, ...others] = paramsOf(name)
  const param = status !== first?.[0] && others.find((other) => other[0] === status)?.[1]
  if (param) params.set('status', param)
  if (search) params.set('search', search)
  if (page && page > 1) params.set('page', String(page))
  if (id) params.set('id', String(id))
  return params.size ? `?${params}` : ''
}

/** Whether two views show the same rows, whatever is open. */
export const isSameList = (name: CollectionName, a: ListView, b: ListView): boolean =>
  viewSearch(name, { ...a, id: undefined }) === viewSearch(name, { ...b, id: undefined })

/** Opening or closing a record leaves the list as it is. */
export const revalidatesList =
  (name: CollectionName) =>
  ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => {
    if (currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname)
      return defaultShouldRevalidate
    const viewOf = (url: URL) => readView(name, url.searchParams)
    return !isSameList(name, viewOf(currentUrl), viewOf(nextUrl))
  }
