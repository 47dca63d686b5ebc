import { useNavigate } from 'react-router'
import type { Overlay } from '../../admin-kit/shell-context.ts'
import { PasswordDialog } from '../account/password-dialog.tsx'
import { SecondFactorDialog } from '../account/second-factor-dialog.tsx'
import { SessionsDialog } from '../account/sessions-dialog.tsx'
import { Palette } from '../palette/palette.tsx'
import { useShortcut } from '../../admin-kit/shortcuts.ts'
import { ShortcutsDialog } from '../shortcuts/shortcuts-dialog.tsx'
import { useShortcutKeys } from '../shortcuts/use-shortcut-keys.ts'
import { MenuDrawer } from './menu-drawer.tsx'
import { navItems, recordItems } from './nav-items.ts'
import { SignOutDialog } from './sign-out-dialog.tsx'

type OverlaysProps = {
  open: Overlay | undefined
  onOpen: (overlay: Overlay) => void
  onClose: (overlay: Overlay) => void
}

/** The drawer, the palette and the dialogs of the shell, and the keys that open them. */
export function Overlays({ open, onOpen, onClose }: OverlaysProps) {
  const over = (overlay: Overlay) => ({ isOpen: open === overlay, onClose: () => onClose(overlay) })
  useShortcutKeys()
  useShortcut({ keys: 'Mod+k', label: 'Find', group: 'Everywhere', run: () => onOpen('palette') })
  useShortcut({ keys: '?', label: 'Keyboard shortcuts', group: 'Everywhere', run: () => onOpen('shortcuts') })
  return (
    <>
      {[...navItems, ...recordItems].map(
        ({ path, label, letter }) => letter && <GoTo key={path} path={path} label={label} letter={letter} />,
      )}
      <MenuDrawer {...over('menu')} />
      <Palette {...over('palette')} />
      <ShortcutsDialog {...over('shortcuts')} />
      <PasswordDialog {...over('password')} />
      <SecondFactorDialog {...over('second-factor')} />
      <SessionsDialog {...over('sessions')} />
      <SignOutDialog {...over('sign-out')} />
    </>
  )
}

function GoTo({ path, label, letter }: { path: string; label: string; letter: string }) {
  const navigate = useNavigate()
  useShortcut({ keys: `g ${letter}`, label, group: 'Go to', run: () => void navigate(path) })
  return null
}
