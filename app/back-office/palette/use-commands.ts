import { useMay, useShell } from '../../kit/admin/shell-context.ts'
import { contentNames, contentOf } from '../../collections.ts'
import { type NavItem, navItems, useOpenItems } from '../navigation/nav-items.ts'
import { chooseTheme, type Theme } from '../user/theme.ts'
import { useSignOut } from '../user/use-sign-out.ts'
import type { Command } from './command.ts'

const pageCommand = ({ path, label, icon, letter, keywords = '' }: NavItem): Command => ({
  id: path,
  group: 'Pages',
  label,
  icon,
  ...(letter && { keys: `g ${letter}` }),
  also: keywords,
  do: { path },
})

const adding = contentNames
  .map(contentOf)
  .filter(({ isSingleton }) => !isSingleton)
  .map(({ labels, admin }): Command => {
    const path = `${admin.path}?id=new`
    return { id: path, group: 'Do', label: `Add ${labels.one}`, icon: 'plus', also: 'new', do: { path } }
  })

type Action = [label: string, icon: Command['icon'], also: string, run: () => void, keys?: string]

/** Pages and actions, which are known without asking the server. */
export function useCommands(): Command[] {
  const { open } = useShell()
  const pages = useOpenItems(navItems).map(pageCommand)
  const isEditor = useMay()('content.write')
  const signOut = useSignOut()
  const theme = (name: Theme) => () => chooseTheme(name)
  const actions: Action[] = [
    ['Change password', 'key', '', () => open('password')],
    [
      'Second factor',
      'smartphone',
      'two-factor totp authenticator recovery codes',
      () => open('second-factor'),
    ],
    ['Passkeys', 'user', 'webauthn fingerprint sign in', () => open('passkeys')],
    ['Where you are signed in', 'monitor', 'sessions devices sign out everywhere', () => open('sessions')],
    ['Light theme', 'sun', 'mode colours', theme('light')],
    ['Dark theme', 'moon', 'mode colours', theme('dark')],
    ['System theme', 'monitor', 'mode colours', theme('system')],
    ['Keyboard shortcuts', 'info', 'help', () => open('shortcuts'), '?'],
    ['Sign out', 'log-out', 'log out', () => void signOut()],
  ]
  const own = actions.map(([label, icon, also, run, keys]): Command => ({
    id: label,
    group: 'Do',
    label,
    icon,
    also,
    ...(keys && { keys }),
    do: { run },
  }))
  return [...pages, ...(isEditor ? adding : []), ...own]
}
