import { useToast } from '../../ui/toast/toasts.tsx'
import type { ContentRow } from './content-client.ts'
import { useListContext } from './list-context.ts'

/** A page beyond all others: the list goes to its last one instead. */
const lastPage = 1_000_000

/** Shows a saved record in its list: on its own tab, if that is another one. */
export function useShowSaved(): (row: ContentRow, isNew: boolean) => Promise<void> {
  const { collection, view, setSavedId, goTo, reload } = useListContext()
  const toast = useToast()
  return async (row, isNew) => {
    const { labels } = collection
    const isHere = row.status === view.status
    const path = collection.sitePath(row)
    setSavedId(row.id)
    const page = isNew && collection.isNewestLast ? lastPage : 1
    const opened = collection.isSingleton ? { id: row.id } : {}
    await goTo(!isNew && isHere ? opened : { status: row.status, page, search: '' }, { replace: true })
    await reload()
    toast(isNew ? labels.added : labels.updated, {
      duration: labels.messageDuration,
      action: path && (
        <a href={path} target="_blank" rel="noopener">
          View on site
        </a>
      ),
    })
  }
}
