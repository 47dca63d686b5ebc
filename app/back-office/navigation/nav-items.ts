import type { AdminIconName } from '#app/ui/icon/admin-icon.tsx'
import type { Right } from '#app/platform/auth/rights.ts'
import { useHasRight } from '#app/kit/admin/screen.tsx'
import {
  collectionNames,
  collectionOf,
  contentRight,
  isContent,
  type SubmissionName,
} from '#app/collections.ts'

export type NavItem = {
  /** May have a query, such as '/admin/inbox?view=mine'. */
  path: `/admin/${string}`
  label: string
  title?: string
  commandLabel?: string
  icon: AdminIconName
  /** Any one is sufficient to open the page. */
  rights: readonly Right[]
  /** Any one is sufficient to change something there; without it, `rights`. */
  changeRights?: readonly Right[]
  inbox?: SubmissionName
  count?: 'unanswered' | 'overdue'
  /** Phrases, separated by commas. */
  keywords?: string
}

/** A link of the sidebar. If it has several pages, they are tabs, and the link opens the first permitted one. */
export type NavLink = { label: string; icon: AdminIconName; pages: readonly NavItem[] }

const collectionItems: readonly (NavItem & { position: number })[] = collectionNames
  .map(collectionOf)
  .map(({ name, labels, admin }) => ({
    ...admin,
    title: labels.title,
    ...(isContent(name)
      ? { rights: [contentRight(name, 'read')], changeRights: [contentRight(name, 'write')] }
      : { rights: ['submissions.read'] as const, inbox: name }),
    // Clerks offer the seats of a batch.
    ...(name === 'batch' && { changeRights: ['content.write', 'submissions.answer'] as const }),
  }))
  .toSorted((a, b) => a.position - b.position)

const pick = (...paths: string[]): NavItem[] =>
  paths.flatMap((path) => collectionItems.filter((item) => item.path === path))

const itemsFrom = (position: number) =>
  collectionItems.filter((item) => position <= item.position && item.position < position + 100)

/** The specification's links and those next to them, with their tabs. */
const linksFrom = (position: number, tabs: Readonly<Record<string, readonly NavItem[]>>): NavLink[] =>
  itemsFrom(position)
    .filter((item) => !Object.values(tabs).some((pages) => pages.includes(item)))
    .map((item) => ({ label: item.label, icon: item.icon, pages: [item, ...(tabs[item.path] ?? [])] }))

const dashboard: NavItem = {
  path: '/admin/',
  label: 'Dashboard',
  icon: 'dashboard',
  rights: ['content.read'],
  keywords: 'home, overview, visits, statistics, page views, analytics, traffic, charts',
}

const inboxViews: readonly NavItem[] = [
  {
    path: '/admin/inbox',
    label: 'Inbox',
    icon: 'inbox',
    rights: ['submissions.read'],
    count: 'unanswered',
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
  changeRights: ['content.write'],
  keywords: 'picture library, images, photos, alternative text, alt text, focal point, crop, upload picture',
}

const trash: NavItem = {
  path: '/admin/trash',
  label: 'Trash',
  icon: 'trash',
  rights: ['content.write', 'submissions.answer'],
  keywords: 'deleted, restore deleted, recycle bin, undo',
}

const systemPages: readonly NavItem[] = [
  {
    path: '/admin/people',
    label: 'Staff',
    icon: 'users',
    rights: ['people.read'],
    keywords: 'people, roles, accounts, users, administrators, clerks, editors, rights, permissions',
  },
  {
    path: '/admin/personal-data',
    label: 'Personal data',
    icon: 'user',
    rights: ['personalData.release'],
    keywords: 'privacy, GDPR, export a person, erase a person',
  },
  {
    path: '/admin/activity',
    label: 'Activity',
    icon: 'clock',
    rights: ['operations'],
    keywords: 'audit log, history, who changed',
  },
]

const outbox: NavItem = {
  path: '/admin/outbox',
  label: 'Outbox',
  icon: 'send',
  rights: ['outbox'],
  keywords: 'SMTP, mail server, failed e-mails, sent e-mails, waiting e-mails',
}

/** At most 18, so that all are visible on a desktop. */
export const navLinks: readonly NavLink[] = [
  { label: dashboard.label, icon: dashboard.icon, pages: [dashboard] },
  { label: 'Inbox', icon: 'inbox', pages: [...inboxViews, outbox] },
  ...linksFrom(100, {
    '/admin/courses': pick('/admin/categories'),
    '/admin/career': pick('/admin/openings'),
  }),
  { label: 'Batches', icon: 'calendar-clock', pages: [...pick('/admin/batches'), overdueFees, certificates] },
  ...linksFrom(300, { '/admin/products': pick('/admin/brands') }),
  {
    label: 'Pages',
    icon: 'globe',
    pages: [...itemsFrom(400), pictures],
  },
  {
    label: 'Settings',
    icon: 'filter',
    pages: [
      ...pick('/admin/settings', '/admin/form-mail'),
      ...systemPages,
      trash,
      ...pick('/admin/redirects', '/admin/synonyms'),
    ],
  },
]

export const navItems = navLinks.flatMap(({ pages }) => pages)

type Place = { pathname: string; search: string }

/** Finds the page to highlight. A page with a query is more specific; pages of a record belong to their list. */
export function findCurrentItem(items: readonly NavItem[], { pathname, search }: Place): NavItem | undefined {
  const params = new URLSearchParams(search)
  const matches = items.filter(({ path }) => {
    const [itemPath = '', query] = path.split('?')
    const isWithin = pathname === itemPath || (!itemPath.endsWith('/') && pathname.startsWith(`${itemPath}/`))
    return isWithin && [...new URLSearchParams(query)].every(([name, value]) => params.get(name) === value)
  })
  return matches.toSorted((a, b) => b.path.length - a.path.length)[0]
}

export const findLinkOf = (item: NavItem | undefined): NavLink | undefined =>
  item && navLinks.find(({ pages }) => pages.includes(item))

const changes: readonly Right[] = ['content.write', 'submissions.answer']

type May = (right: Right) => boolean

/** Users see the pages on which they may change something. Viewers see all pages that they may open. */
const isShown = ({ rights, changeRights = rights }: NavItem, may: May): boolean =>
  rights.some(may) && (!changes.some(may) || changeRights.some(may))

export const linksFor = (may: May): NavLink[] =>
  navLinks
    .map((link) => ({ ...link, pages: link.pages.filter((page) => isShown(page, may)) }))
    .filter(({ pages }) => pages.length > 0)

/** Pages that are not in the sidebar are shown. */
export function isShownPath(path: string, may: May): boolean {
  const item = findCurrentItem(navItems, new URL(path, 'http://localhost'))
  return !item || isShown(item, may)
}

export function useIsShown(): (item: NavItem) => boolean {
  const may = useHasRight()
  return (item) => isShown(item, may)
}
