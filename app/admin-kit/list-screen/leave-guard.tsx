import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useConfirm } from '../parts/confirm-dialog.tsx'

type LeaveGuardProps = {
  /** Whether leaving now would lose something. */
  mayLose: () => boolean
  isDirty: boolean
  /** It is left on purpose; always the same function. */
  onLeave: () => void
}

/** Asks before what is typed is lost: by closing the form, Back, another page, a reload or a closed window. */
export function LeaveGuard({ mayLose, isDirty, onLeave }: LeaveGuardProps) {
  const { ask, confirmDialog } = useConfirm()
  const blocker = useBlocker(mayLose)
  const latest = useRef(blocker)
  const isAsking = useRef(false)
  useEffect(() => {
    latest.current = blocker
    // Somebody who presses Esc again before the question is there is asked once, about the way that was tried last.
    if (blocker.state !== 'blocked' || isAsking.current) return
    isAsking.current = true
    const decide = async () => {
      const isMeant = await ask({
        question: 'Leave without saving?',
        detail: <p>Your changes will be lost.</p>,
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
    }
    void decide()
  }, [blocker, ask, onLeave])
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
  return confirmDialog
}
