import { useEffect, useEffectEvent, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useConfirm } from '../parts/confirm-dialog.tsx'

type LeaveGuardProps = {
  /** Whether changes would be discarded by leaving now. */
  hasChanges: () => boolean
  isDirty: boolean
  /** It is left on purpose. */
  onLeave: () => void
}

/** Asks before unsaved changes are discarded: by closing the form, Back, another page, a reload or a closed window. */
export function LeaveGuard({ hasChanges, isDirty, onLeave }: LeaveGuardProps) {
  const { ask, confirmDialog } = useConfirm()
  const blocker = useBlocker(hasChanges)
  const latest = useRef(blocker)
  const isAsking = useRef(false)
  const decide = useEffectEvent(async () => {
    const isMeant = await ask({
      question: 'Leave without saving?',
      detail: <p>Your changes will be discarded.</p>,
      confirmLabel: 'Leave',
      cancelLabel: 'Keep editing',
      isDangerous: true,
    })
    isAsking.current = false
    const { state, reset, proceed } = latest.current
    if (state !== 'blocked') return
    if (!isMeant) return reset()
    onLeave()
    proceed()
  })
  useEffect(() => {
    latest.current = blocker
    // A second Esc before the question is there does not ask twice.
    if (blocker.state !== 'blocked' || isAsking.current) return
    isAsking.current = true
    void decide()
  }, [blocker])
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
  return confirmDialog
}
