import {
  collectionNames,
  collectionOf,
  contentRight,
  isContent,
  type SubmissionName,
} from '../../collections.ts'
import { useMay } from '../../kit/admin/shell-context.ts'
import type { Right } from '../../platform/auth/rights.ts'
import type { AdminIconName } from '../../ui/icon/admin-icon.tsx'

export type NavItem = {
  path: `/admin/${string}`
  label: string
  /** Heading of its screen, if that is more than the label. */
  title?: string
  icon: AdminIconName
  /** Any of them opens it. */
  rights: readonly Right[]
  /** The inbox whose unread rows are counted beside the name. */
  inbox?: SubmissionName
  /** Second key of the shortcut that begins with g. */
  letter?: string
  /** Other keywords for the palette. */
  keywords?: string
}

const collections = collectionNames.map(collectionOf)

/** The pages of collections with a place from one to another. */
const pagesFrom = (first: number, end: number): NavItem[] =>
  collections
    .filter(({ admin: { position } }) => first <= position && position < end)
    .toSorted((a, b) => a.admin.position - b.admin.position)
    .map(({ name, labels, admin: { position: _, ...admin } }) => ({
      ...admin,
      title: labels.title,
      rights: [isContent(name) ? contentRight(name, 'read') : 'submissions.read'],
      ...(!isContent(name) && { inbox: name }),
    }))

type NavGroup = {
  /** What opens it; missing for the pages that are always shown. */
  label?: string
  items: readonly NavItem[]
}

/** Pages about the back-office itself. */
const systemItems: readonly NavItem[] = [
  {
    path: '/admin/outbox',
    label: 'Outbox',
    icon: 'send',
    rights: ['outbox'],
    letter: 'o',
    keywords: 'e-mails mails failed',
  },
  {
    path: '/admin/activity',
    label: 'Activity',
    icon: 'clock',
    rights: ['operations'],
    letter: 'y',
    keywords: 'audit log history who',
  },
  {
    path: '/admin/personal-data',
    label: 'Personal data',
    icon: 'user',
    rights: ['personalData.release'],
    letter: 'p',
  },
  {
    path: '/admin/people',
    label: 'People and roles',
    icon: 'users',
    rights: ['people.read'],
    keywords: 'accounts invite administrators clerks editors',
  },
  {
    path: '/admin/trash',
    label: 'Trash',
    icon: 'trash',
    rights: ['content.write', 'submissions.answer'],
    letter: 't',
    keywords: 'deleted restore bin',
  },
  {
    path: '/admin/pictures',
    label: 'Pictures',
    icon: 'images',
    rights: ['content.read'],
    keywords: 'library images photos alternative text focal point crops upload',
  },
]

/** The pages of the back-office in the order of the sidebar: what comes often, and what changes rarely. */
export const navGroups: readonly NavGroup[] = [
  {
    items: [
      {
        path: '/admin/',
        label: 'Dashboard',
        icon: 'dashboard',
        rights: ['content.read'],
        letter: 'd',
        keywords: 'home overview',
      },
      ...pagesFrom(0, 100),
    ],
  },
  { label: 'Catalogue', items: pagesFrom(100, 200) },
  { label: 'Website', items: pagesFrom(200, Infinity) },
  { label: 'Records', items: systemItems },
]
export const navItems = navGroups.flatMap(({ items }) => items)

/** Those of some pages that the one who is signed in may open. */
export function useOpenItems(items: readonly NavItem[]): readonly NavItem[] {
  const may = useMay()
  return items.filter(({ rights }) => rights.some(may))
}
