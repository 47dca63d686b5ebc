import { useMemo } from 'react'
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

const additions = [
  { label: 'Add course', path: '/admin/courses?id=new' },
  { label: 'Add banner', path: '/admin/banner?id=new' },
  { label: 'Add news', path: '/admin/news?id=new' },
  { label: 'Add event', path: '/admin/events?id=new' },
  { label: 'Add gallery item', path: '/admin/gallery?id=new' },
] as const

const aliases: Partial<Record<string, string>> = {
  Contact: 'messages submissions',
  Franchisee: 'franchise applications submissions',
  Admission: 'requests submissions',
  Career: 'job applications submissions',
  Gallery: 'pictures photos',
  Dashboard: 'home overview',
  Outbox: 'e-mails mails failed',
  Activity: 'audit log history who',
  Trash: 'deleted restore bin',
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
    const pages = [...navItems, ...recordItems].map(({ path, label, icon, letter }): Command => ({
      id: path,
      group: 'Pages',
      label,
      icon,
      ...(letter && { keys: `g ${letter}` }),
      also: aliases[label] ?? '',
      do: { path },
    }))
    const adding = additions.map(({ label, path }): Command => ({
      id: path,
      group: 'Do',
      label,
      icon: 'plus',
      also: 'new',
      do: { path },
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
