import type { Right } from '#app/platform/auth/rights.ts'
import type { Overlay } from '#app/kit/admin/shell-context.ts'
import { isShownPath, type NavItem, navItems } from '#app/back-office/navigation/nav-items.ts'
import { setTheme, type Theme } from '#app/back-office/user/theme.ts'
import {
  collectionOf,
  contentNames,
  contentOf,
  contentRight,
  isContent,
  submissionNames,
} from '#app/collections.ts'
import type { Command } from './command.ts'
import { entryCommands, sectionCommands } from './section-commands.ts'

const pageCommand = ({
  path,
  label,
  commandLabel = label,
  icon,
  letter,
  keywords = '',
}: NavItem): Command => ({
  id: path,
  group: 'Pages',
  label: commandLabel,
  icon,
  ...(letter && { keys: `g ${letter}` }),
  keywords,
  action: { path },
})

const addCommands = contentNames
  .map(contentOf)
  .filter(({ isSingleton }) => !isSingleton)
  .map(({ labels, admin }): Command => {
    const path = `${admin.path}?id=new`
    return {
      id: path,
      group: 'Actions',
      label: `Add ${labels.one}`,
      icon: 'plus',
      keywords: `new ${labels.one}, create ${labels.one}`,
      action: { path },
    }
  })

const exportCommands = [...submissionNames, ...contentNames]
  .filter((name) => !isContent(name) || !contentOf(name).isSingleton)
  .map((name) => {
    const { labels, admin } = collectionOf(name)
    const path = `${admin.path}#export`
    return {
      id: path,
      group: 'Exports' as const,
      label: `Export ${admin.label}`,
      icon: 'download' as const,
      keywords: `Excel, CSV, spreadsheet, download, export ${labels.many}`,
      right: isContent(name) ? contentRight(name, 'read') : ('personalData.release' as const),
      action: { path },
    }
  })

type Action = [label: string, icon: Command['icon'], keywords: string, run: () => void, keys?: string]

type Context = {
  may: (right: Right) => boolean
  open: (overlay: Overlay) => void
  signOut: () => void
}

/** Leaves out pages that the sidebar hides. */
export const isShownTo =
  (may: Context['may']) =>
  ({ action }: Command): boolean =>
    !('path' in action) || isShownPath(action.path, may)

/** All commands that the user may run, without records. */
export function listCommands({ may, open, signOut }: Context): Command[] {
  const isPermitted = ({ right }: { right: Right }) => may(right)
  const switchTheme = (name: Theme) => () => setTheme(name)
  const actions: Action[] = [
    ['Change password', 'key', 'new password, my password', () => open('password')],
    [
      'Second factor',
      'smartphone',
      'two-factor, 2FA, TOTP, authenticator app, recovery codes',
      () => open('second-factor'),
    ],
    ['Passkeys', 'user', 'passkey, WebAuthn, fingerprint', () => open('passkeys')],
    ['Where you are signed in', 'monitor', 'sessions, devices, sign out everywhere', () => open('sessions')],
    ['E-mail signature', 'pencil', 'signature, text below replies', () => open('signature')],
    ['Light theme', 'sun', 'light mode, colours', switchTheme('light')],
    ['Dark theme', 'moon', 'dark mode, night mode, colours', switchTheme('dark')],
    ['System theme', 'monitor', 'mode, colours', switchTheme('system')],
    ['Keyboard shortcuts', 'info', 'help, keys', () => open('shortcuts'), '?'],
    ['Sign out', 'log-out', 'log out, logout', signOut],
  ]
  const paths = [
    ...navItems.map(pageCommand),
    ...sectionCommands.filter(isPermitted),
    ...exportCommands.filter(isPermitted),
    ...entryCommands.filter(isPermitted),
    ...(may('content.write') ? addCommands : []),
  ]
  return [
    ...paths.filter(isShownTo(may)),
    ...actions.map(([label, icon, keywords, run, keys]): Command => ({
      id: label,
      group: 'Actions',
      label,
      icon,
      keywords,
      ...(keys && { keys }),
      action: { run },
    })),
  ]
}
