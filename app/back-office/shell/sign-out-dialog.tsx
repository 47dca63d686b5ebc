import { Dialog } from '../../ui/dialog/dialog.tsx'
import { countDrafts } from '../../admin-kit/parts/drafts.ts'
import { useShell } from '../../admin-kit/shell-context.ts'
import { useLeave } from './use-sign-out.ts'

type SignOutDialogProps = { isOpen: boolean; onClose: () => void }

/** Asks before signing out takes away what was typed and not saved. */
export function SignOutDialog({ isOpen, onClose }: SignOutDialogProps) {
  const { administrator } = useShell()
  const leave = useLeave()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Sign out without saving?">
      {isOpen && <p className="dialog__body">{whatGoes(countDrafts(administrator.id))}</p>}
      <div className="dialog__foot">
        <button className="btn btn--plain" type="button" data-first onClick={onClose}>
          Stay signed in
        </button>
        <button className="btn btn--bad" type="button" onClick={() => void leave()}>
          Sign out
        </button>
      </div>
    </Dialog>
  )
}

const whatGoes = (count: number): string =>
  count === 1
    ? 'You have an unsaved draft. Signing out will delete it from this browser.'
    : `You have ${count} unsaved drafts. Signing out will delete them from this browser.`
