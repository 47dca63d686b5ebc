import { useEffect, useEffectEvent, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useConfirm } from '../parts/confirm-dialog.tsx'

type LeaveGuardProps = {
  /** Whether changes would be discarded by leaving now. */
  hasChanges: () => boolean
  isDirty: boolean
  /** It is left on purpose. */
  onLeave: () => void
  /** Closes the form, where what asked for it is over: a second Back may have ended the first. */
  close: () => void
}

/** Asks before unsaved changes are discarded: by closing the form, Back, another page, a reload or a closed window. */
export function LeaveGuard({ hasChanges, isDirty, onLeave, close }: LeaveGuardProps) {
  const { ask, confirmDialog } = useConfirm()
  const isMeant = useRef(false)
  const blocker = useBlocker(() => !isMeant.current && hasChanges())
  const latest = useRef(blocker)
  const isAsking = useRef(false)
  const decide = useEffectEvent(async () => {
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
    if (state === 'blocked') proceed()
    else close()
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
