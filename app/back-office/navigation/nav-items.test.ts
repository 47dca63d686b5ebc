import { expect, test } from 'vitest'
import { hasRight, type RightsHolder } from '../../platform/auth/rights.ts'
import {
  findCurrentItem,
  findLinkOf,
  isGroup,
  type NavItem,
  navItems,
  permittedEntries,
} from './nav-items.ts'

const outline = (holder: RightsHolder) =>
  permittedEntries(({ rights }) => rights.some((right) => hasRight(holder, right))).map((entry) => {
    const labels = (isGroup(entry) ? entry.links : [entry]).map(({ label }) => label)
    return isGroup(entry) ? `${entry.label}: ${labels.join(', ')}` : entry.label
  })
const tabsOf = (path: string) =>
  findLinkOf(navItems.find((item) => item.path === path))?.pages.map(({ label }) => label)

const content = ['Courses', 'Banner', 'News', 'Events']
const academyContent = 'Academy: Batches, Facilities, Affiliations'
const others = [
  'Products: Products, Documents, Lots',
  'Website: Page texts, Testimonials, Questions, People, Openings, Pictures',
  'Settings',
]

test("ADMIN-3 the specification's links come first, no link is shown twice, and each role sees only what it may open", () => {
  const withPersonalData = (roles: RightsHolder['roles']) => outline({ roles, personalData: true })
  const all = [
    'Dashboard',
    'Inbox',
    ...content,
    'Franchisee',
    'Admission',
    'Gallery',
    'Contact',
    'Career',
    'Quotations',
    'Academy: Batches, Certificates, Facilities, Affiliations',
    ...others,
    'Trash',
  ]
  expect(withPersonalData(['administrator'])).toEqual(all)
  expect(withPersonalData(['clerk', 'editor'])).toEqual(all)
  expect(withPersonalData(['clerk'])).toEqual(all)
  const withoutInbox = ['Dashboard', ...content, 'Gallery', academyContent, ...others]
  expect(withPersonalData(['editor'])).toEqual([...withoutInbox, 'Trash'])
  expect(withPersonalData(['viewer'])).toEqual(withoutInbox)
})

test('DESK-9 categories, brands, overdue fees and settings are tabs', () => {
  expect(tabsOf('/admin/courses')).toEqual(['Courses', 'Categories'])
  expect(tabsOf('/admin/brands')).toEqual(['Products', 'Brands'])
  expect(tabsOf('/admin/batches')).toEqual(['Batches', 'Overdue fees'])
  expect(tabsOf('/admin/outbox')).toEqual([
    'Site settings',
    'Form e-mails',
    'Redirects',
    'People and roles',
    'Personal data',
    'Outbox',
    'Activity',
    'Search synonyms',
  ])
})

test('DESK-9 pages of a record belong to their list, and a view with a query is more specific', () => {
  const find = (path: string) => {
    const { pathname, search } = new URL(path, 'http://localhost')
    return findCurrentItem(navItems, { pathname, search })?.label
  }
  expect(find('/admin/batches/5/fees')).toBe('Batches')
  expect(find('/admin/courses?id=3')).toBe('Courses')
  expect(find('/admin/')).toBe('Dashboard')
  expect(find('/admin/figures?visits=year')).toBe('Dashboard')
  expect(find('/admin/inbox')).toBe('Inbox')
  expect(find('/admin/inbox?view=mine&id=3')).toBe('Mine')
  expect(find('/admin/inbox?view=done')).toBe('Inbox')
  expect(find('/admin/nowhere')).toBeUndefined()
  const view = (path: NavItem['path']): NavItem => ({ path, label: path, icon: 'inbox', rights: [] })
  const views = [view('/admin/inbox'), view('/admin/inbox?view=mine')]
  const at = (search: string) => findCurrentItem(views, { pathname: '/admin/inbox', search })?.path
  expect([at(''), at('?view=mine&search=x'), at('?view=overdue')]).toEqual([
    '/admin/inbox',
    '/admin/inbox?view=mine',
    '/admin/inbox',
  ])
})
