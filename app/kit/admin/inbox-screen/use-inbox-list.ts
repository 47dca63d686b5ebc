import { useEffect, useState } from 'react'
import { adminApi } from '../admin-api.ts'
import {
  emptyInbox,
  type InboxState,
  receive,
  replaceRow,
  showWaiting,
  type Answer,
} from '../list/list-state.ts'
import { isSameList, type ListView, readView } from '../list/list-search-params.ts'
import { useList } from '../list/use-list.ts'
import type { SubmissionRow, Submissions } from './submission-client.ts'

/** Rows on one page. */
export const pageSize = 50

/** What the loader of an inbox gives: the screen is there at once, its rows follow. */
export type InboxData = { view: ListView; answer: Promise<Answer<SubmissionRow>> }

/** The clientLoader of an inbox. It never fails: what went wrong is part of the answer. */
export const inboxLoader =
  ({ name, list }: Submissions) =>
  ({ request }: { request: Request }): InboxData => {
    const view = readView(name, new URL(request.url).searchParams)
    const { status, search, page } = view
    const answer: Promise<Answer<SubmissionRow>> = Promise.all([
      list({ search, limit: pageSize, offset: page, ...(status && { status }) }),
      adminApi.get('/admin/inbox-tabs', { query: { kind: name, search } }),
    ]).then(
      ([{ rows, total }, tabs]) => ({ rows, total, tabs: tabs.rows }),
      (error: unknown) => ({ error }),
    )
    return { view, answer }
  }

/** The list of an inbox: what its loader answers, and what is done to its rows meanwhile. */
export function useInboxList(name: Submissions['name'], data: InboxData) {
  const [state, setState] = useState<InboxState<SubmissionRow>>(emptyInbox)
  useEffect(() => {
    let isWanted = true
    const take = async () => {
      const answer = await data.answer
      if (isWanted) setState((state) => receive(name, state, data.view, answer))
    }
    void take()
    return () => {
      isWanted = false
    }
  }, [name, data])

  const list = useList(name, data.view, state.answer)
  const isOther = !state.view || !isSameList(name, state.view, data.view)
  const isLoading =
    isOther && (state.view?.status !== data.view.status || !state.view || 'error' in state.answer)
  return {
    ...list,
    rows: list.rows.filter(({ id }) => id <= state.newest),
    /** Rows that came while the list was on screen. */
    waiting: list.rows.filter(({ id }) => id > state.newest),
    /** What the rows were loaded for; undefined before there are any. */
    shownView: state.view,
    /** There is nothing to show yet for the tab that is asked for. */
    isLoading,
    /** The rows of an earlier search or page stay until the next ones come. */
    isStale: isOther && !isLoading,
    replace: (row: SubmissionRow) => setState((state) => replaceRow(state, row)),
    showWaiting: () => setState((state) => showWaiting(state)),
  }
}
