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
    const labels = (isGroup(entry) ? entry.sections.flat() : [entry]).map(({ label }) => label)
    return isGroup(entry) ? `${entry.label}: ${labels.join(', ')}` : entry.label
  })
const tabsOf = (path: string) =>
  findLinkOf(navItems.find((item) => item.path === path))?.pages.map(({ label }) => label)

const academy = 'Academy: Courses, Batches, Certificates, Facilities, Affiliations'
const academyContent = 'Academy: Courses, Batches, Facilities, Affiliations'
const products = 'Products: Products, Documents, Lots'
const website =
  'Website: Banner, News, Events, Gallery, Page texts, Testimonials, Questions, People, Openings, Pictures'
const inbox = 'Inbox: All, Mine, Overdue, Admission, Contact, Quotations, Franchisee, Career'

test('DESK-9 the sidebar has these groups and links, and each role sees only what it may open', () => {
  const shared = [academy, products, website, 'Settings']
  const withPersonalData = (roles: RightsHolder['roles']) => outline({ roles, personalData: true })
  expect(withPersonalData(['administrator'])).toEqual(['Dashboard', inbox, ...shared, 'Trash'])
  expect(withPersonalData(['clerk', 'editor'])).toEqual(['Dashboard', inbox, ...shared, 'Trash'])
  expect(withPersonalData(['clerk'])).toEqual(['Dashboard', inbox, ...shared, 'Trash'])
  const withoutInbox = [academyContent, products, website, 'Settings']
  expect(withPersonalData(['editor'])).toEqual(['Dashboard', ...withoutInbox, 'Trash'])
  expect(withPersonalData(['viewer'])).toEqual(['Dashboard', ...withoutInbox])
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
  expect(find('/admin/inbox')).toBe('All')
  expect(find('/admin/inbox?view=mine&id=3')).toBe('Mine')
  expect(find('/admin/inbox?view=done')).toBe('All')
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
