import { useMemo } from 'react'
import { contentNames, contentOf } from '../../collections.ts'
import { chooseTheme } from '../shell/theme.ts'
import { navItems, recordItems } from '../shell/nav-items.ts'
import type { Command } from './command.ts'

export type Doing = {
  openPassword: () => void
  openSecondFactor: () => void
  openSessions: () => void
  openShortcuts: () => void
  signOut: () => void
}

/** Pages and actions, which are known without asking the server. */
export function useCommands({
  openPassword,
  openSecondFactor,
  openSessions,
  openShortcuts,
  signOut,
}: Doing): Command[] {
  return useMemo(() => {
    const pages = [...navItems, ...recordItems].map(({ path, label, icon, letter, keywords }): Command => ({
      id: path,
      group: 'Pages',
      label,
      icon,
      ...(letter && { keys: `g ${letter}` }),
      also: keywords ?? '',
      do: { path },
    }))
    const adding = contentNames.map(contentOf).map(({ labels, admin }): Command => ({
      id: `${admin.path}?id=new`,
      group: 'Do',
      label: `Add ${labels.one}`,
      icon: 'plus',
      also: 'new',
      do: { path: `${admin.path}?id=new` },
    }))
    const own: Command[] = [
      { id: 'password', group: 'Do', label: 'Change password', icon: 'key', do: { run: openPassword } },
      {
        id: 'second-factor',
        group: 'Do',
        label: 'Second factor',
        icon: 'smartphone',
        also: 'two-factor totp authenticator recovery codes',
        do: { run: openSecondFactor },
      },
      {
        id: 'sessions',
        group: 'Do',
        label: 'Where you are signed in',
        icon: 'monitor',
        also: 'sessions devices sign out everywhere',
        do: { run: openSessions },
      },
      theme('light', 'Light theme', 'sun'),
      theme('dark', 'Dark theme', 'moon'),
      theme('system', 'System theme', 'monitor'),
      {
        id: 'shortcuts',
        group: 'Do',
        label: 'Keyboard shortcuts',
        icon: 'info',
        keys: '?',
        also: 'help',
        do: { run: openShortcuts },
      },
      {
        id: 'sign-out',
        group: 'Do',
        label: 'Sign out',
        icon: 'log-out',
        also: 'log out',
        do: { run: signOut },
      },
    ]
    return [...pages, ...adding, ...own]
  }, [openPassword, openSecondFactor, openSessions, openShortcuts, signOut])
}

const theme = (name: Parameters<typeof chooseTheme>[0], label: string, icon: Command['icon']): Command => ({
  id: `theme-${name}`,
  group: 'Do',
  label,
  icon,
  also: 'mode colours',
  do: { run: () => chooseTheme(name) },
})
