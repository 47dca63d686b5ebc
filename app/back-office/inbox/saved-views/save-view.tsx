import { use, useState } from 'react'
import { adminApi } from '../../../kit/admin/admin-api.ts'
import { useHasRight } from '../../../kit/admin/shell-context.ts'
import { useToast } from '../../../ui/panel/toasts.tsx'
import { useConversationList } from '../use-conversations.ts'
import { toInboxView, toSavedFilter } from './saved-filter.ts'
import { SavedViewsContext, useShownView } from './use-saved-views.ts'
import { ViewDialog } from './view-dialog.tsx'

/** Saves the current view and filters. Saved views have no such button. */
export function SaveView() {
  const { view: inboxView, goTo } = useConversationList()
  const { reload } = use(SavedViewsContext)
  const canShare = useHasRight()('submissions.answer')
  const [isOpen, setOpen] = useState(false)
  const toast = useToast()
  if (useShownView(inboxView)) return null
  const save = async ({ name, shared }: { name: string; shared: boolean }) => {
    const filter = toSavedFilter(inboxView)
    await adminApi.post('/admin/views', { body: { name, shared, filter } })
    await reload()
    setOpen(false)
    toast('View saved.')
    goTo({ ...toInboxView(filter), id: inboxView.id })
  }
  return (
    <>
      <button className="btn btn--line" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Save view
      </button>
      <ViewDialog
        title="Save view"
        isOpen={isOpen}
        canShare={canShare}
        note={inboxView.search ? 'The search text is not saved.' : undefined}
        onClose={() => setOpen(false)}
        onSave={save}
      />
    </>
  )
}
