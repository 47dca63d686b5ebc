import { useEffect } from 'react'
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
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const decide = async () => {
      const isMeant = await ask({
        question: 'Leave without saving?',
        detail: <p>What you have typed will be lost.</p>,
        confirmLabel: 'Leave',
        cancelLabel: 'Keep editing',
        isDangerous: true,
      })
      if (!isMeant) return blocker.reset()
      onLeave()
      blocker.proceed()
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
