import type { AdminIconName } from '#app/ui/icon/admin-icon.tsx'
import type { Right } from '#app/platform/auth/rights.ts'
import type { Overlay } from '#app/kit/admin/screen.tsx'
import { isShownPath, type NavItem, navItems } from '#app/back-office/navigation/nav-items.ts'
import {
  collectionOf,
  contentNames,
  contentOf,
  contentRight,
  isContent,
  submissionNames,
} from '#app/collections.ts'

const pageCommand = ({ path, label, commandLabel = label, icon, keywords = '' }: NavItem): Command => ({
  id: path,
  label: commandLabel,
  icon,
  keywords,
  action: { path },
})

const addCommands = contentNames
  .map(contentOf)
  .filter(({ isSingleton, isAddedElsewhere }) => !isSingleton && !isAddedElsewhere)
  .map(({ labels, admin }): Command => {
    const path = `${admin.path}?id=new`
    return {
      id: path,
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
      label: `Export ${admin.label}`,
      icon: 'download' as const,
      keywords: `Excel, CSV, spreadsheet, download, export ${labels.many}`,
      right: isContent(name) ? contentRight(name, 'read') : ('personalData.release' as const),
      action: { path },
    }
  })

/** Pages and actions that are not in the sidebar. The hash opens a form. */
const otherCommands = [
  {
    path: '/admin/canned-replies',
    label: 'Canned replies',
    icon: 'mail',
    right: 'personalData.read',
    keywords: 'reply templates, e-mail templates, snippets, saved replies, standard answers',
  },
  {
    path: '/admin/missing',
    label: 'Pages not found',
    icon: 'search',
    right: 'content.read',
    keywords: '404, broken links, dead links',
  },
  {
    path: '/admin/people?tab=programs',
    label: 'API tokens and webhooks',
    icon: 'key',
    right: 'people.change',
    keywords: 'tokens, API keys, program access, webhooks, integration',
  },
  {
    path: '/admin/admission#add',
    label: 'Add admission',
    icon: 'plus',
    right: 'submissions.answer',
    keywords: 'new admission, phone admission, enter admission, add student, add enquiry, walk in',
  },
  {
    path: '/admin/admission/import',
    label: 'Import admissions',
    icon: 'upload',
    right: 'submissions.answer',
    keywords: 'CSV, spreadsheet, Excel, upload admissions',
  },
  {
    path: '/admin/people#invite-email',
    label: 'Invite a person',
    icon: 'plus',
    right: 'people.change',
    keywords: 'invite colleague, new colleague, add user, add person, add clerk, new account',
  },
] as const

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
  const paths = [
    ...navItems.map(pageCommand),
    ...otherCommands
      .filter(isPermitted)
      .map(({ path, ...other }) => ({ ...other, id: path, action: { path } })),
    ...exportCommands.filter(isPermitted),
    ...(may('content.write') ? addCommands : []),
  ]
  return [
    ...paths.filter(isShownTo(may)),
    {
      id: 'password',
      label: 'Change password',
      icon: 'key',
      keywords: 'new password, my password',
      action: { run: () => open('password') },
    },
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      icon: 'info',
      keywords: 'help, keys',
      action: { run: () => open('shortcuts') },
    },
    {
      id: 'sign-out',
      label: 'Sign out',
      icon: 'log-out',
      keywords: 'log out, logout',
      action: { run: signOut },
    },
  ]
}

export type Command = {
  id: string
  label: string
  note?: string
  icon: AdminIconName
  /** Phrases, separated by commas. */
  keywords?: string
  action: { path: string } | { run: () => void }
}

/** Finds commands in which each search word is the prefix of a word, best matches first. */
export function filterCommands(commands: readonly Command[], text: string): Command[] {
  const query = normalize(text)
  return commands
    .map((command) => ({ command, rank: rankCommand(command, query) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ command }) => command)
}

function rankCommand({ label, keywords = '' }: Command, query: string): number {
  const name = normalize(label)
  const phrases = keywords.split(',').map(normalize)
  if (name === query || phrases.includes(query)) return 3
  if (hasPrefixes(name, query)) return 2
  return hasPrefixes([name, ...phrases].join(' '), query) ? 1 : 0
}

function hasPrefixes(text: string, query: string): boolean {
  const words = text.split(' ')
  return query.split(' ').every((prefix) => words.some((word) => word.startsWith(prefix)))
}

/** Without hyphens and punctuation, so that "email" finds "e-mail". */
const normalize = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleLowerCase()
    .replaceAll('-', '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
