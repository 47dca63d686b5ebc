import { useEffect, useState } from 'react'
import { adminApi } from '../admin-api.ts'
import {
  emptyInbox,
  type InboxState,
  receiveResult,
  replaceRow,
  showNewRows,
  type ListResult,
} from '../list/list-state.ts'
import { isSameList, type ListView, readView } from '../list/list-search-params.ts'
import { useList } from '../list/use-list.ts'
import type { SubmissionRow, Submissions } from './submission-client.ts'

export const pageSize = 50

/** `answer` is not awaited, so that the screen appears before its rows. */
export type InboxData = { view: ListView; answer: Promise<ListResult<SubmissionRow>> }

/** `answer` never rejects: it resolves to an `error` instead. */
export const inboxLoader =
  ({ name, list }: Submissions) =>
  ({ request }: { request: Request }): InboxData => {
    const view = readView(name, new URL(request.url).searchParams)
    const { status, search, page } = view
    const answer: Promise<ListResult<SubmissionRow>> = Promise.all([
      list({ search, limit: pageSize, offset: page, ...(status && { status }) }),
      adminApi.get('/admin/inbox-tabs', { query: { kind: name, search } }),
    ]).then(
      ([{ rows, total }, tabs]) => ({ rows, total, tabs: tabs.rows }),
      (error: unknown) => ({ error }),
    )
    return { view, answer }
  }

export function useInboxList(name: Submissions['name'], data: InboxData) {
  const [state, setState] = useState<InboxState<SubmissionRow>>(emptyInbox)
  useEffect(() => {
    let isCurrent = true
    const receiveAnswer = async () => {
      const answer = await data.answer
      if (isCurrent) setState((state) => receiveResult(name, state, data.view, answer))
    }
    void receiveAnswer()
    return () => {
      isCurrent = false
    }
  }, [name, data])

  const list = useList(name, data.view, state.result)
  const isOtherList = !state.view || !isSameList(name, state.view, data.view)
  const isLoading =
    isOtherList && (state.view?.status !== data.view.status || !state.view || 'error' in state.result)
  return {
    ...list,
    rows: list.rows.filter(({ id }) => id <= state.newestShownId),
    /** Rows received since the list was loaded, hidden until the user asks for them. */
    newRows: list.rows.filter(({ id }) => id > state.newestShownId),
    shownView: state.view,
    isLoading,
    /** True while rows of the previous search or page are still shown. */
    isStale: isOtherList && !isLoading,
    replace: (row: SubmissionRow) => setState((state) => replaceRow(state, row)),
    showWaiting: () => setState((state) => showNewRows(state)),
  }
}
