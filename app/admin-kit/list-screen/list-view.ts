import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** 1 active, 0 inactive. */
export type Flag = 0 | 1

/** What a list shows: the address says it, so that Back, reload and a shared link work. */
export type ListView = {
  status: Flag
  search: string
  /** Counted from 1. */
  page: number
  /** The item whose form is open, or a new one. */
  id: number | 'new' | undefined
}

/** Rows on one page. */
export const pageSize = 12

/** Reads what an address asks for; whatever it does not say, or says wrongly, is as at first. */
export function readView(params: URLSearchParams): ListView {
  const page = Number(params.get('page'))
  const id = params.get('id')
  return {
    status: params.get('status') === 'inactive' ? 0 : 1,
    search: (params.get('search') ?? '').trim().slice(0, 200),
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    id: id === 'new' ? 'new' : id && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined,
  }
}

/** The query of the address that shows a view; '' for the first view. */
export function viewSearch({ status, search, page, id }: ListView): string {
  const params = new URLSearchParams()
  if (status === 0) params.set('status', 'inactive')
  if (search) params.set('search', search)
  if (page > 1) params.set('page', String(page))
  if (id) params.set('id', String(id))
  return params.size ? `?${params}` : ''
}

/** Opening or closing a form leaves the list as it is. */
export function revalidatesList({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname)
    return defaultShouldRevalidate
  const listOf = (url: URL) => viewSearch({ ...readView(url.searchParams), id: undefined })
  return listOf(currentUrl) !== listOf(nextUrl)
}
