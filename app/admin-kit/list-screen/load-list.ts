import { redirect } from 'react-router'
import { ApiError } from '../../api/errors.ts'
import type { ContentList, ContentRow } from './content-list.ts'
import { type Flag, type ListView, pageSize, readView, viewSearch } from './list-view.ts'

export type ListData<Row> = {
  view: ListView
  /** The rows of this page, or why there are none. */
  answer: { rows: Row[]; total: number; others: number } | { error: ApiError }
}

/** Loads the page of a list that an address asks for, and how many rows match on the other tab. */
export async function loadList<Row extends ContentRow>(
  { list }: ContentList<Row>,
  { url, signal }: Request,
): Promise<ListData<Row>> {
  const { pathname, searchParams } = new URL(url)
  const view = readView(searchParams)
  const { status, search, page } = view
  const other: Flag = status === 1 ? 0 : 1
  try {
    const [shown, others] = await Promise.all([
      list({ status, search, limit: pageSize, offset: page }, signal),
      list({ status: other, search, limit: 1, offset: 1 }, signal),
    ])
    if (shown.rows.length === 0 && page > 1) {
      const last = Math.max(1, Math.ceil(shown.total / pageSize))
      throw redirect(pathname + viewSearch({ ...view, page: last }))
    }
    return { view, answer: { ...shown, others: others.total } }
  } catch (error) {
    if (error instanceof ApiError) return { view, answer: { error } }
    throw error
  }
}
