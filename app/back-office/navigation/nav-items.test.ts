import { expect, test } from 'vitest'
import { hasRight, type RightsHolder } from '#app/platform/auth/rights.ts'
import { findLinkOf, linksFor, navItems } from './nav-items.ts'

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
    'People on the site',
    'Translations',
    'Pictures',
  ])
  expect(tabsOf('/admin/activity')).toEqual([
    'Site settings',
    'Form e-mails',
    'Staff',
    'Personal data',
    'Activity',
    'Trash',
    'Redirects',
    'Search synonyms',
  ])
})
