import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { adminApi } from '../admin-api.ts'
import type { InboxAnswer, InboxCalls, InboxData, InboxItem } from './inbox-calls.ts'
import { isSameView, pageSize, readView } from './inbox-view.ts'

/** The clientLoader of an inbox. It never fails: what went wrong is part of the answer. */
export const inboxLoader =
  <Item extends InboxItem>(calls: InboxCalls<Item>) =>
  ({ request }: { request: Request }): InboxData<Item> => {
    const view = readView(new URL(request.url).searchParams, Boolean(calls.setStatus))
    const { status, search, page } = view
    const query = { search, limit: pageSize, offset: page, ...(status && { status }) }
    const answer: Promise<InboxAnswer<Item>> = Promise.all([
      calls.list(query),
      adminApi.get('/admin/inbox-tabs', { query: { kind: calls.kind, search } }),
    ]).then(
      ([{ rows, total }, tabs]) => ({ rows, total, tabs: tabs.rows }),
      (error: unknown) => ({ error }),
    )
    return { view, answer }
  }

/** Opening a row asks for nothing; another tab, page or search does, and so does trying again. */
export function inboxRevalidates({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const isOnlySelection =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    isSameView(readView(currentUrl.searchParams, true), readView(nextUrl.searchParams, true))
  return !isOnlySelection
}
