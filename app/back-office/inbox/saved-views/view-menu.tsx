import { use, useEffect, useId, useRef, useState } from 'react'
import { adminApi } from '../../../kit/admin/admin-api.ts'
import { useConfirm } from '../../../kit/admin/dialog/confirm-dialog.tsx'
import { getErrorMessage } from '../../../kit/admin/load/error-message.ts'
import { useHasRight } from '../../../kit/admin/shell-context.ts'
import type { SavedView } from '../../../records/submission/saved-view/endpoints.ts'
import { AdminIcon } from '../../../ui/icon/admin-icon.tsx'
import { useToast } from '../../../ui/panel/toasts.tsx'
import { useConversationList } from '../use-conversations.ts'
import styles from './saved-views.module.css'
import { SavedViewsContext } from './use-saved-views.ts'
import { ViewDialog } from './view-dialog.tsx'

const withoutFilter = {
  kind: undefined,
  assignee: '',
  only: undefined,
  course: undefined,
  minAge: undefined,
} as const

type ViewMenuProps = {
  view: SavedView
  /** The own or the shared views, in their order. */
  siblings: readonly SavedView[]
}

export function ViewMenu({ view, siblings }: ViewMenuProps) {
  const { id, name, shared } = view
  const canShare = useHasRight()('submissions.answer')
  const { reload } = use(SavedViewsContext)
  const { goTo, view: inboxView } = useConversationList()
  const { ask, confirmDialog } = useConfirm()
  const [isRenaming, setRenaming] = useState(false)
  const toast = useToast()
  const menuId = useId()
  const menu = useRef<HTMLDivElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const hasMoved = useRef(false)
  const index = siblings.findIndex((sibling) => sibling.id === id)
  useEffect(() => {
    // The browser removes the focus from an element that moves in the document.
    if (hasMoved.current) menuButton.current?.focus()
    hasMoved.current = false
  }, [index])
  if (shared && !canShare) return null

  const change = async (body: { name?: string; shared?: boolean }) => {
    await adminApi.patch('/admin/views/:id', { params: { id }, body })
    await reload()
  }
  const run = async (action: () => Promise<void>) => {
    menu.current?.hidePopover()
    try {
      await action()
    } catch (error) {
      toast(getErrorMessage(error), { tone: 'bad' })
    }
  }
  const share = () =>
    run(async () => {
      await change({ shared: !shared })
      toast(shared ? 'Only you see this view now.' : 'Everyone in the inbox sees this view now.')
    })
  const move = (direction: 'up' | 'down') =>
    run(async () => {
      await adminApi.post('/admin/views/:id/move', { params: { id }, body: { direction } })
      hasMoved.current = true
      await reload()
      toast(`View moved ${direction}.`)
    })
  const remove = () =>
    run(async () => {
      const isConfirmed = await ask({
        question: `Delete the view ${name}?`,
        detail: <p>{shared ? 'It is deleted for everyone. ' : ''}The conversations stay.</p>,
        confirmLabel: 'Delete',
        isDangerous: true,
      })
      if (!isConfirmed) return
      await adminApi.delete('/admin/views/:id', { params: { id } })
      toast('View deleted.')
      // The menu disappears with the view and would lose the focus.
      document.querySelector<HTMLElement>('[role=tab]')?.focus()
      goTo({ ...inboxView, ...withoutFilter })
      await reload()
    })
  return (
    <>
      <button
        className={styles.more}
        type="button"
        popoverTarget={menuId}
        aria-label={`Options for ${name}`}
        ref={menuButton}
      >
        <AdminIcon name="ellipsis" />
      </button>
      <div className={styles.menu} id={menuId} ref={menu} popover="auto">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => {
            menu.current?.hidePopover()
            setRenaming(true)
          }}
        >
          Rename
        </button>
        {canShare && (
          <button type="button" onClick={() => void share()}>
            {shared ? 'Stop sharing' : 'Share with everyone'}
          </button>
        )}
        {index > 0 && (
          <button type="button" onClick={() => void move('up')}>
            Move up
          </button>
        )}
        {index < siblings.length - 1 && (
          <button type="button" onClick={() => void move('down')}>
            Move down
          </button>
        )}
        <button type="button" aria-haspopup="dialog" onClick={() => void remove()}>
          Delete
        </button>
      </div>
      <ViewDialog
        title="Rename view"
        isOpen={isRenaming}
        name={name}
        onClose={() => setRenaming(false)}
        onSave={async (fields) => {
          await change({ name: fields.name })
          setRenaming(false)
          toast('View renamed.')
        }}
      />
      {confirmDialog}
    </>
  )
}
