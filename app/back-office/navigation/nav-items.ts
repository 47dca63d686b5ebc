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
  path: `/admin/${string}`
  label: string
  title?: string
  icon: AdminIconName
  /** Each of these rights is sufficient. */
  rights: readonly Right[]
  inbox?: SubmissionName
  /** Second key of the shortcut, after "g". */
  letter?: string
  keywords?: string
}

const collections = collectionNames.map(collectionOf)

const collectionItems = (minPosition: number, endPosition: number): NavItem[] =>
  collections
    .filter(({ admin: { position } }) => minPosition <= position && position < endPosition)
    .toSorted((a, b) => a.admin.position - b.admin.position)
    .map(({ name, labels, admin: { position: _, ...admin } }) => ({
      ...admin,
      title: labels.title,
      rights: [isContent(name) ? contentRight(name, 'read') : 'submissions.read'],
      ...(!isContent(name) && { inbox: name }),
    }))

type NavGroup = {
  label?: string
  items: readonly NavItem[]
}

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
      ...collectionItems(0, 100),
      {
        path: '/admin/fees',
        label: 'Overdue fees',
        icon: 'clock-alert',
        rights: ['personalData.read'],
        keywords: 'payments receipts instalments students reminders',
      },
    ],
  },
  { label: 'Catalogue', items: collectionItems(100, 200) },
  { label: 'Website', items: collectionItems(200, Infinity) },
  { label: 'Records', items: systemItems },
]
export const navItems = navGroups.flatMap(({ items }) => items)

export function usePermittedItems(items: readonly NavItem[]): readonly NavItem[] {
  const may = useHasRight()
  return items.filter(({ rights }) => rights.some(may))
}
