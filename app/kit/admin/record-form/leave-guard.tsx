import { useEffect, useEffectEvent, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useConfirm } from '#app/kit/admin/dialog/dialogs.tsx'
import { useListContext } from '#app/kit/admin/list-screen/use-content-list.tsx'
import type { RecordForm } from './use-record-form.ts'

/** Asks before unsaved changes are discarded: on Close, Back, navigation, reload or closing the window. */
export function LeaveGuard({ form: { hasChanges, isDirty, discardChanges } }: { form: RecordForm }) {
  const { closeForm, leaveGuard } = useListContext()
  const { ask, confirmDialog } = useConfirm()
  const isConfirmed = useRef(false)
  const blocker = useBlocker(() => !isConfirmed.current && hasChanges())
  const latest = useRef(blocker)
  const isAsking = useRef(false)
  const decide = useEffectEvent(async () => {
    // Back may be pressed again while the dialog opens.
    if (isAsking.current) return
    isAsking.current = true
    isConfirmed.current = await ask({
      question: 'Leave without saving?',
      detail: <p>Your changes will be discarded.</p>,
      confirmLabel: 'Leave',
      cancelLabel: 'Keep editing',
      isDangerous: true,
    })
    isAsking.current = false
    const { state, reset, proceed } = latest.current
    if (!isConfirmed.current) return state === 'blocked' ? reset() : undefined
    discardChanges()
    // A second Back may have reset the blocker.
    if (state === 'blocked') proceed()
    else closeForm()
  })
  useEffect(() => {
    latest.current = blocker
    if (blocker.state === 'blocked') void decide()
  }, [blocker])
  useEffect(() => {
    leaveGuard.current = () => (hasChanges() ? void decide() : closeForm())
    return () => {
      leaveGuard.current = undefined
    }
  })
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
  return confirmDialog
}
