import { redirect } from 'react-router'
import type { Contract } from '../../api/contract.ts'
import type { Output } from '../../api/endpoint.ts'
import { ApiError } from '../../api/errors.ts'
import { adminApi } from '../admin-api.ts'
import type { Answer } from '../list/list-state.ts'
import { type ListView, readView, viewSearch } from '../list/list-search-params.ts'
import type { ContentList, ContentRow } from './content-client.ts'

/** Rows on one page. */
export const pageSize = 12

/** Which records have a draft, or wait for a time. */
type Pending = Output<Extract<Contract, { method: 'GET'; path: '/admin/drafts' }>>

export type ListData = { view: ListView; answer: Answer<ContentRow>; pending?: Pending }

/**
 * Loads the page of a list that an address asks for, and how many rows match on the other tab.
 * @param most rows on one page.
 */
export async function loadList(
  { name, list }: ContentList,
  { url, signal }: Request,
  most = pageSize,
): Promise<ListData> {
  const { pathname, searchParams } = new URL(url)
  const view = readView(name, searchParams)
  const { search, page } = view
  const status = view.status ?? 1
  const other = 1 - status
  try {
    const [shown, others, pending] = await Promise.all([
      list({ status, search, limit: most, offset: page }, signal),
      list({ status: other, search, limit: 1, offset: 1 }, signal),
      adminApi.get('/admin/drafts', { query: { collection: name }, signal }),
    ])
    if (shown.rows.length === 0 && page > 1) {
      const last = Math.max(1, Math.ceil(shown.total / most))
      throw redirect(pathname + viewSearch(name, { ...view, page: last }))
    }
    const tabs = [
      { status, total: shown.total, unread: 0 },
      { status: other, total: others.total, unread: 0 },
    ]
    return { view, answer: { ...shown, tabs }, pending }
  } catch (error) {
    if (error instanceof ApiError) return { view, answer: { error } }
    throw error
  }
}
