import { useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { contentRight } from '../../collections.ts'
import { useList } from '../list/use-list.ts'
import { useRowActions } from '../list/use-row-actions.tsx'
import { useMay } from '../shell-context.ts'
import type { ContentList, ContentRow } from './content-client.ts'
import type { ListData } from './load-list.ts'

/** Stored in the history by what opens a form: closing it goes back. */
export const fromList = { isFromList: true }

/** Everything behind a list of published content: its rows and tabs, and what can be done to them. */
export function useContentList(collection: ContentList, { view, answer, pending }: ListData) {
  const list = useList(collection.name, view, answer)
  const { goTo } = list
  const state = useLocation().state as { isFromList?: boolean } | null
  const navigate = useNavigate()
  const { revalidate: reload } = useRevalidator()
  const [savedId, setSavedId] = useState<number>()
  const [saves, setSaves] = useState(0)
  const hide = (rows: readonly ContentRow[], to?: number) => {
    list.hide(rows, to)
    list.selection.clear()
  }
  return {
    ...list,
    collection,
    /** The draft of a record, if it has one. */
    draftOf: (id: number) => pending?.drafts.find(({ recordId }) => recordId === id),
    /** What of a record waits for its time, or failed at it. */
    schedulesOf: (id: number) => pending?.schedules.filter(({ recordId }) => recordId === id) ?? [],
    /** Whether the one who is signed in may change anything. */
    canEdit: useMay()(contentRight(collection.name, 'write')),
    actions: useRowActions(collection, { ...list, hide, reload }),
    countOf: (status: number) => list.tabs?.find((tab) => tab.status === status)?.total,
    /** The record that was saved last. */
    savedId,
    setSavedId: (id: number) => {
      setSavedId(id)
      setSaves((before) => before + 1)
    },
    /** How often something was saved here. */
    saves,
    reload,
    /** Opens the form for a new record. */
    add: () => goTo({ id: 'new' }, { state: fromList }),
    /** Closes the form; if the list had opened it, by going back. */
    leaveForm: () => (state?.isFromList ? navigate(-1) : goTo({}, { replace: true })),
  }
}
