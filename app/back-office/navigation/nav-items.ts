import {
  collectionNames,
  collectionOf,
  contentRight,
  isContent,
  type SubmissionName,
} from '../../collections.ts'
import { useHasRight } from '../../kit/admin/shell-context.ts'
import type { Right } from '../../platform/auth/rights.ts'
import type { AdminIconName } from '../../ui/icon/admin-icon.tsx'

export type NavItem = {
  /** May have a query, such as '/admin/inbox?view=mine'. */
  path: `/admin/${string}`
  label: string
  title?: string
  commandLabel?: string
  icon: AdminIconName
  /** Any one is sufficient. */
  rights: readonly Right[]
  inbox?: SubmissionName
  count?: 'unanswered' | 'overdue'
  /** Paths of pages that belong to this one. */
  subpages?: readonly string[]
  /** Second key of the shortcut, after "g". */
  letter?: string
  /** Phrases, separated by commas. */
  keywords?: string
}

/** A link of the sidebar. If it has several pages, they are tabs, and the link opens the first permitted one. */
export type NavLink = { label: string; icon: AdminIconName; pages: readonly NavItem[] }

export type NavGroup = { label: string; icon: AdminIconName; links: readonly NavLink[] }

const collectionItems: readonly (NavItem & { position: number })[] = collectionNames
  .map(collectionOf)
  .map(({ name, labels, admin }) => ({
    ...admin,
    title: labels.title,
    rights: [isContent(name) ? contentRight(name, 'read') : ('submissions.read' as const)],
    ...(!isContent(name) && { inbox: name }),
  }))
  .toSorted((a, b) => a.position - b.position)

const itemsFrom = (position: number): NavItem[] =>
  collectionItems.filter((item) => position <= item.position && item.position < position + 100)

const toLink = (item: NavItem): NavLink => ({ label: item.label, icon: item.icon, pages: [item] })

/** Makes `tabs` pages of the link to `path` instead of links of their own. */
function withTabs(links: readonly NavLink[], path: string, tabs: readonly NavItem[]): NavLink[] {
  const others = links.filter(({ pages }) => !pages.some((page) => tabs.includes(page)))
  return others.map((link) =>
    link.pages[0]?.path === path ? { ...link, pages: [...link.pages, ...tabs] } : link,
  )
}

const pick = (path: string): NavItem[] => collectionItems.filter((item) => item.path === path)

const dashboard: NavItem = {
  path: '/admin/',
  label: 'Dashboard',
  icon: 'dashboard',
  rights: ['content.read'],
  subpages: ['/admin/figures'],
  letter: 'd',
  keywords: 'home, overview',
}

const inboxViews: readonly NavItem[] = [
  {
    path: '/admin/inbox',
    label: 'Inbox',
    icon: 'inbox',
    rights: ['submissions.read'],
    count: 'unanswered',
    letter: 'i',
    keywords: 'all submissions, unanswered',
  },
  {
    path: '/admin/inbox?view=mine',
    label: 'Mine',
    commandLabel: 'Inbox: mine',
    icon: 'user',
    rights: ['submissions.read'],
    keywords: 'my inbox, assigned to me',
  },
  {
    path: '/admin/inbox?view=overdue',
    label: 'Overdue',
    commandLabel: 'Inbox: overdue',
    icon: 'clock-alert',
    rights: ['submissions.read'],
    count: 'overdue',
    keywords: 'late answers, due answers',
  },
]

const overdueFees: NavItem = {
  path: '/admin/fees',
  label: 'Overdue fees',
  icon: 'clock-alert',
  rights: ['personalData.read'],
  keywords: 'payments, record payment, receipts, instalments, fee reminders',
}

const certificates: NavItem = {
  path: '/admin/certificates',
  label: 'Certificates',
  icon: 'award',
  rights: ['submissions.read'],
  keywords: 'issued certificates, revoked certificates, students',
}

const pictures: NavItem = {
  path: '/admin/pictures',
  label: 'Pictures',
  icon: 'images',
  rights: ['content.read'],
  keywords: 'picture library, images, photos, alternative text, alt text, focal point, crop, upload picture',
}

const trash: NavItem = {
  path: '/admin/trash',
  label: 'Trash',
  icon: 'trash',
  rights: ['content.write', 'submissions.answer'],
  letter: 't',
  keywords: 'deleted, restore deleted, recycle bin, undo',
}

const systemPages: readonly NavItem[] = [
  {
    path: '/admin/people',
    label: 'People and roles',
    icon: 'users',
    rights: ['people.read'],
    keywords: 'accounts, users, administrators, clerks, editors, rights, permissions',
  },
  {
    path: '/admin/personal-data',
    label: 'Personal data',
    icon: 'user',
    rights: ['personalData.release'],
    letter: 'p',
    keywords: 'privacy, GDPR, export a person, erase a person',
  },
  {
    path: '/admin/outbox',
    label: 'Outbox',
    icon: 'send',
    rights: ['outbox'],
    letter: 'o',
    keywords: 'SMTP, mail server, failed e-mails, sent e-mails, waiting e-mails',
  },
  {
    path: '/admin/activity',
    label: 'Activity',
    icon: 'clock',
    rights: ['operations'],
    letter: 'y',
    keywords: 'audit log, history, who changed',
  },
]

const synonyms = pick('/admin/synonyms')
const settingsPages = [
  ...itemsFrom(500).filter((item) => !synonyms.includes(item)),
  ...systemPages,
  ...synonyms,
]

const academyLinks = itemsFrom(200).map(toLink)
const afterBatches = academyLinks.findIndex(({ pages }) => pages[0]?.path === '/admin/batches') + 1
academyLinks.splice(afterBatches, 0, toLink(certificates))

export const navEntries: readonly (NavLink | NavGroup)[] = [
  toLink(dashboard),
  { label: 'Inbox', icon: 'inbox', pages: inboxViews },
  ...withTabs(itemsFrom(100).map(toLink), '/admin/courses', pick('/admin/categories')),
  {
    label: 'Academy',
    icon: 'graduation-cap',
    links: withTabs(academyLinks, '/admin/batches', [overdueFees]),
  },
  {
    label: 'Products',
    icon: 'package',
    links: withTabs(itemsFrom(300).map(toLink), '/admin/products', pick('/admin/brands')),
  },
  { label: 'Website', icon: 'globe', links: [...itemsFrom(400), pictures].map(toLink) },
  { label: 'Settings', icon: 'filter', pages: settingsPages },
  toLink(trash),
]

export const isGroup = (entry: NavLink | NavGroup): entry is NavGroup => 'links' in entry

const linksOf = (entry: NavLink | NavGroup): readonly NavLink[] => (isGroup(entry) ? entry.links : [entry])

export const navItems = navEntries.flatMap(linksOf).flatMap(({ pages }) => pages)

type Place = { pathname: string; search: string }

/** Finds the page to highlight. A page with a query is more specific; pages of a record belong to their list. */
export function findCurrentItem(items: readonly NavItem[], { pathname, search }: Place): NavItem | undefined {
  const params = new URLSearchParams(search)
  const matches = items.filter(({ path, subpages }) => {
    const [itemPath = '', query] = path.split('?')
    const isWithin =
      pathname === itemPath ||
      subpages?.includes(pathname) ||
      (!itemPath.endsWith('/') && pathname.startsWith(`${itemPath}/`))
    return isWithin && [...new URLSearchParams(query)].every(([name, value]) => params.get(name) === value)
  })
  return matches.toSorted((a, b) => b.path.length - a.path.length)[0]
}

export const findLinkOf = (item: NavItem | undefined): NavLink | undefined =>
  item && navEntries.flatMap(linksOf).find(({ pages }) => pages.includes(item))

/** Removes pages that the user may not see, and links and groups without pages. */
export function permittedEntries(isPermitted: (item: NavItem) => boolean): (NavLink | NavGroup)[] {
  const permittedLinks = (links: readonly NavLink[]): NavLink[] =>
    links
      .map((link) => ({ ...link, pages: link.pages.filter(isPermitted) }))
      .filter(({ pages }) => pages.length > 0)
  return navEntries.flatMap((entry): (NavLink | NavGroup)[] => {
    if (!isGroup(entry)) return permittedLinks([entry])
    const links = permittedLinks(entry.links)
    return links.length > 0 ? [{ ...entry, links }] : []
  })
}

export function useIsPermitted(): (item: NavItem) => boolean {
  const may = useHasRight()
  return ({ rights }) => rights.some(may)
}

export function usePermittedItems(items: readonly NavItem[]): readonly NavItem[] {
  return items.filter(useIsPermitted())
}
