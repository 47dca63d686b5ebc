import { useHasRight, useShell } from '../../kit/admin/shell-context.ts'
import { contentNames, contentOf } from '../../collections.ts'
import { type NavItem, navItems, usePermittedItems } from '../navigation/nav-items.ts'
import { setTheme, type Theme } from '../user/theme.ts'
import { useSignOut } from '../user/use-sign-out.ts'
import type { Command } from './command.ts'

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
      keywords: 'new',
      action: { path },
    }
  })

type Action = [label: string, icon: Command['icon'], keywords: string, run: () => void, keys?: string]

export function useCommands(): Command[] {
  const { open } = useShell()
  const pages = usePermittedItems(navItems).map(pageCommand)
  const may = useHasRight()
  const isEditor = may('content.write')
  const signOut = useSignOut()
  const switchTheme = (name: Theme) => () => setTheme(name)
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
    ['E-mail signature', 'pencil', 'name below replies', () => open('signature')],
    ...(may('submissions.read')
      ? [['Morning summary', 'inbox', 'digest e-mail daily', () => open('morning-summary')] satisfies Action]
      : []),
    ['Light theme', 'sun', 'mode colours', switchTheme('light')],
    ['Dark theme', 'moon', 'mode colours', switchTheme('dark')],
    ['System theme', 'monitor', 'mode colours', switchTheme('system')],
    ['Keyboard shortcuts', 'info', 'help', () => open('shortcuts'), '?'],
    ['Sign out', 'log-out', 'log out', () => void signOut()],
  ]
  const actionCommands = actions.map(([label, icon, keywords, run, keys]): Command => ({
    id: label,
    group: 'Actions',
    label,
    icon,
    keywords,
    ...(keys && { keys }),
    action: { run },
  }))
  return [...pages, ...(isEditor ? addCommands : []), ...actionCommands]
}
