import { createContext, use, useCallback, useEffect, useState } from 'react'
import { adminApi } from '../../../kit/admin/admin-api.ts'
import type { SavedView } from '../../../records/submission/saved-view/endpoints.ts'
import { type InboxView, isSameInboxList } from '../inbox-view.ts'
import type { InboxData } from '../use-conversations.ts'
import { toInboxView } from './saved-filter.ts'

/** Loads the saved views again with each load of the list, so that their counts are current. */
export function useSavedViews(data: InboxData) {
  const [views, setViews] = useState<readonly SavedView[]>([])
  const load = useCallback(
    () =>
      adminApi.get('/admin/views').then(
        ({ rows }) => rows,
        // The list reports the failure. The views stay as they are.
        () => undefined,
      ),
    [],
  )
  useEffect(() => {
    let isCurrent = true
    void load().then((rows) => isCurrent && rows && setViews(rows))
    return () => {
      isCurrent = false
    }
  }, [data, load])
  const reload = async () => {
    const rows = await load()
    if (rows) setViews(rows)
  }
  return { views, reload }
}

export const SavedViewsContext = createContext<ReturnType<typeof useSavedViews>>({
  views: [],
  reload: async () => {},
})

/** A search or a page of a saved view still belongs to it. */
const isShown = ({ filter }: SavedView, inboxView: InboxView): boolean =>
  isSameInboxList(toInboxView(filter), { ...inboxView, search: '', page: 1 })

export function useShownView(inboxView: InboxView): SavedView | undefined {
  return use(SavedViewsContext).views.find((view) => isShown(view, inboxView))
}
