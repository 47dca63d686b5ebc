import { useEffect, useEffectEvent, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useConfirm } from '../dialog/confirm-dialog.tsx'
import { useListContext } from '../list-screen/list-context.ts'

type LeaveGuardProps = {
  /** Whether changes would be discarded by leaving now. */
  hasChanges: () => boolean
  isDirty: boolean
  /** It is left on purpose. */
  onLeave: () => void
}

/** Asks before unsaved changes are discarded: by closing the form, Back, another page, a reload or a closed window. */
export function LeaveGuard({ hasChanges, isDirty, onLeave }: LeaveGuardProps) {
  const { closeForm, leaveGuard } = useListContext()
  const { ask, confirmDialog } = useConfirm()
  const isMeant = useRef(false)
  const blocker = useBlocker(() => !isMeant.current && hasChanges())
  const latest = useRef(blocker)
  const isAsking = useRef(false)
  const decide = useEffectEvent(async () => {
    // A second Back before the question is there does not ask twice.
    if (isAsking.current) return
    isAsking.current = true
    isMeant.current = await ask({
      question: 'Leave without saving?',
      detail: <p>Your changes will be discarded.</p>,
      confirmLabel: 'Leave',
      cancelLabel: 'Keep editing',
      isDangerous: true,
    })
    isAsking.current = false
    const { state, reset, proceed } = latest.current
    if (!isMeant.current) return state === 'blocked' ? reset() : undefined
    onLeave()
    // A second Back may have ended the first.
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
