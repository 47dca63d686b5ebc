import { expect, test } from 'vitest'
import { hasRight, type RightsHolder } from '#app/platform/auth/rights.ts'
import { findCurrentItem, findLinkOf, linksFor, type NavItem, navItems } from './nav-items.ts'

const linksOf = (roles: RightsHolder['roles']) =>
  linksFor((right) => hasRight({ roles, personalData: true }, right)).map(({ label }) => label)
const tabsOf = (path: string) =>
  findLinkOf(navItems.find((item) => item.path === path))?.pages.map(({ label }) => label)

test('ADMIN-3 CLERK-1 at most 18 links, and each role sees only what it may change', () => {
  const specified = ['Courses', 'Banner', 'News', 'Events', 'Franchisee', 'Admission', 'Gallery', 'Contact']
  const others = ['Career', 'Quotations', 'Batches', 'Products', 'Documents', 'Lots', 'Pages', 'Settings']
  const all = ['Dashboard', 'Inbox', ...specified, ...others]
  expect(all).toHaveLength(18)
  expect(linksOf(['administrator'])).toEqual(all)
  expect(linksOf(['clerk', 'editor'])).toEqual(all)
  const submissions = ['Inbox', 'Franchisee', 'Admission', 'Contact', 'Quotations']
  expect(linksOf(['clerk'])).toEqual([
    'Dashboard',
    'Inbox',
    'Franchisee',
    'Admission',
    'Contact',
    'Career',
    'Quotations',
    'Batches',
    'Settings',
  ])
  expect(linksOf(['editor'])).toEqual(all.filter((label) => !submissions.includes(label)))
  expect(linksOf(['viewer'])).toEqual(all.filter((label) => !submissions.includes(label)))
})

test('DESK-9 CLERK-1 pages without a link of their own are tabs', () => {
  expect(tabsOf('/admin/courses')).toEqual(['Courses', 'Categories'])
  expect(tabsOf('/admin/openings')).toEqual(['Career', 'Openings'])
  expect(tabsOf('/admin/brands')).toEqual(['Products', 'Brands'])
  expect(tabsOf('/admin/batches')).toEqual(['Batches', 'Overdue fees', 'Certificates'])
  expect(tabsOf('/admin/outbox')).toEqual(['Inbox', 'Mine', 'Overdue', 'Outbox'])
  expect(tabsOf('/admin/texts')).toEqual([
    'Page texts',
    'Facilities',
    'Affiliations',
    'Testimonials',
    'Questions',
    'People',
    'Pictures',
  ])
  expect(tabsOf('/admin/activity')).toEqual([
    'Site settings',
    'Form e-mails',
    'People and roles',
    'Personal data',
    'Activity',
    'Trash',
    'Redirects',
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
