import type { ReactNode } from 'react'
import { Dialog } from '#app/ui/panel/dialog.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { type Overlay, useShell } from '#app/kit/admin/shell-context.ts'
import { useShortcut } from '#app/kit/admin/shortcuts.ts'
import { Passkeys } from '#app/back-office/account/passkeys.tsx'
import { PasswordForm } from '#app/back-office/account/password/password-form.tsx'
import { FactorSteps } from '#app/back-office/account/second-factor/second-factor.tsx'
import { Sessions } from '#app/back-office/account/sessions.tsx'
import { SignatureForm } from '#app/back-office/account/signature-form.tsx'
import { MenuDrawer } from '#app/back-office/navigation/side-nav.tsx'
import { Palette } from '#app/back-office/palette/palette.tsx'
import { ShortcutList, useShortcutKeys } from './shortcuts.tsx'

type OverlaysProps = { current: Overlay | undefined; onClose: (overlay: Overlay) => void }

export function Overlays({ current, onClose }: OverlaysProps) {
  const { administrator, open } = useShell()
  const toast = useToast()
  useShortcutKeys()
  useShortcut({ keys: 'Mod+k', label: 'Find', group: 'Everywhere', run: () => open('palette') })
  useShortcut({ keys: '?', label: 'Keyboard shortcuts', group: 'Everywhere', run: () => open('shortcuts') })
  const overlayProps = (overlay: Overlay) => ({
    isOpen: current === overlay,
    onClose: () => onClose(overlay),
  })
  const dialog = (overlay: Overlay, title: string, content: (close: () => void) => ReactNode) => {
    const { isOpen, onClose } = overlayProps(overlay)
    return (
      <Dialog isOpen={isOpen} onClose={onClose} title={title}>
        {isOpen && content(onClose)}
      </Dialog>
    )
  }
  return (
    <>
      <MenuDrawer {...overlayProps('menu')} />
      <Palette {...overlayProps('palette')} />
      {dialog('shortcuts', 'Keyboard shortcuts', () => (
        <ShortcutList />
      ))}
      {dialog('password', 'Change password', (close) => (
        <PasswordForm
          email={administrator.email}
          canKeepAccess
          onCancel={close}
          onDone={() => {
            toast('Password changed. Your other sessions have ended.')
            close()
          }}
        />
      ))}
      {dialog('second-factor', 'Second factor', (close) => (
        <FactorSteps onDone={close} onCancel={close} />
      ))}
      {dialog('passkeys', 'Passkeys', (close) => (
        <Passkeys onClose={close} />
      ))}
      {dialog('sessions', 'Where you are signed in', (close) => (
        <Sessions onClose={close} />
      ))}
      {dialog('signature', 'Signature', (close) => (
        <SignatureForm
          onCancel={close}
          onDone={() => {
            toast('Signature saved')
            close()
          }}
        />
      ))}
    </>
  )
}
