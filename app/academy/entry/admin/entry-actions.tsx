import { use, useEffect, useRef, useState } from 'react'
import { Panel } from '../../../kit/admin/dialog/modal-panel.tsx'
import { useConfirm } from '../../../kit/admin/dialog/confirm-dialog.tsx'
import { useRecoverFocus } from '../../../kit/admin/dialog/use-recover-focus.ts'
import { InboxScreenContext } from '../../../kit/admin/inbox-screen/inbox-screen-context.ts'
import { ImportLink } from '../../../kit/admin/list/import-link.tsx'
import { useIsNarrow } from '../../../kit/admin/parts/narrow-window.ts'
import { useHasRight, useShell } from '../../../kit/admin/shell-context.ts'
import { useShortcut } from '../../../kit/admin/shortcuts.ts'
import { AdminIcon } from '../../../ui/icon/admin-icon.tsx'
import { admission } from '../../admission/definition.ts'
import styles from './entry-form.module.css'
import { EntryForm, isEmptyEntry, newEntry, rememberChoices } from './entry-form.tsx'

/** Adds admissions by hand, or from a CSV file. */
export function EntryActions() {
  const isNarrow = useIsNarrow()
  const canAdd = useHasRight()('submissions.answer')
  if (!canAdd) return null
  return (
    <>
      <AddButton />
      {!isNarrow && <ImportLink to={`${admission.admin.path}/import`} />}
    </>
  )
}

function AddButton() {
  const [isOpen, setOpen] = useState(false)
  const [entry, setEntry] = useState(newEntry)
  const { ask, confirmDialog } = useConfirm()
  const showAdded = useShowAdded()
  const button = useRef<HTMLButtonElement>(null)
  useRecoverFocus(isOpen, () => button.current)
  useShortcut({ keys: 'n', label: 'Add admission', group: 'Inbox', run: () => setOpen(true) })

  const close = async () => {
    if (!isEmptyEntry(entry)) {
      const question = 'Discard this admission?'
      if (!(await ask({ question, confirmLabel: 'Discard', isDangerous: true }))) return
    }
    setEntry(rememberChoices(entry))
    setOpen(false)
  }
  return (
    <>
      <button className="btn btn--line" type="button" ref={button} onClick={() => setOpen(true)}>
        <AdminIcon name="phone" />
        Add admission
      </button>
      {/* In a section, the header of the panel is no landmark of the page. */}
      <section className={styles.panel}>
        <Panel shape="sheet" title="Add an admission" isOpen={isOpen} onCloseRequest={() => void close()}>
          {isOpen && (
            <EntryForm
              entry={entry}
              onChange={setEntry}
              onAdded={(id, hasNext) => {
                setEntry(rememberChoices(entry))
                if (!hasNext) setOpen(false)
                showAdded(id)
              }}
            />
          )}
        </Panel>
      </section>
      {confirmDialog}
    </>
  )
}

/** Shows admissions that the user added in the list at once, unlike those of other people. */
function useShowAdded() {
  const list = use(InboxScreenContext)?.list
  const { refreshUnread } = useShell()
  const [lastAdded, setLastAdded] = useState(0)
  const isWaiting = list?.newRows.some(({ id }) => id === lastAdded)
  const showWaiting = list?.showWaiting
  useEffect(() => {
    if (isWaiting) showWaiting?.()
  }, [isWaiting, showWaiting])
  return (id: number) => {
    setLastAdded(id)
    void refreshUnread()
  }
}
