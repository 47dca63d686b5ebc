import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { useShell } from '../../admin-kit/shell-context.ts'
import { PasswordForm } from './password-form.tsx'

type DialogProps = { isOpen: boolean; onClose: () => void }

/** Changes the administrator's own password. */
export function PasswordDialog({ isOpen, onClose }: DialogProps) {
  const { administrator } = useShell()
  const toast = useToast()
  const done = () => {
    toast('Password changed. Your other sessions have ended.')
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Change password">
      {isOpen && <PasswordForm email={administrator.email} onDone={done} onCancel={onClose} />}
    </Dialog>
  )
}
