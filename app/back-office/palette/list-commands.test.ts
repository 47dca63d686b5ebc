import { expect, test } from 'vitest'
import { hasRight, type RightsHolder } from '#app/platform/auth/rights.ts'
import { filterCommands, listCommands } from './list-commands.ts'

const listFor = (holder: RightsHolder) =>
  listCommands({ may: (right) => hasRight(holder, right), open: () => {}, signOut: () => {} })
const all = listFor({ roles: ['administrator'], personalData: true })

const firstCommands = {
  'failed emails': 'Outbox',
  smtp: 'Outbox',
  logo: 'Site settings',
  whatsapp: 'Site settings',
  'opening hours': 'Site settings',
  templates: 'Canned replies',
  404: 'Pages not found',
  tokens: 'API tokens and webhooks',
  statistics: 'Dashboard',
  'add user': 'Invite a person',
  roles: 'Staff',
  'add adm': 'Add admission',
  admission: 'Admission',
  'import excel': 'Import admissions',
  'new course': 'Add course',
  courses: 'Courses',
  news: 'News',
  'record payment': 'Overdue fees',
  certificates: 'Certificates',
  hero: 'Banner',
  faq: 'Questions',
  photos: 'Gallery',
  undo: 'Trash',
  'audit log': 'Activity',
  gdpr: 'Personal data',
  logout: 'Sign out',
}

test('DESK-10 the first command is the one that the typed words mean', () => {
  const found = Object.keys(firstCommands).map((text) => [text, filterCommands(all, text)[0]?.label])
  expect(Object.fromEntries(found)).toEqual(firstCommands)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})

test('DESK-10 the palette has no commands that the user may not run', () => {
  const viewer = listFor({ roles: ['viewer'], personalData: false }).map(({ label }) => label)
  expect(viewer).toContain('Site settings')
  for (const label of [
    'Add admission',
    'Invite a person',
    'Add course',
    'API tokens and webhooks',
    'Canned replies',
  ])
    expect(viewer).not.toContain(label)
  const clerk = listFor({ roles: ['clerk'], personalData: true }).map(({ label }) => label)
  expect(clerk).toEqual(expect.arrayContaining(['Add admission', 'Import admissions', 'Canned replies']))
  for (const label of ['Invite a person', 'Courses', 'Export Courses', 'Site settings'])
    expect(clerk).not.toContain(label)
})

test('CLERK-3 “excel” finds the export of every list', () => {
  const found = filterCommands(all, 'excel').map(({ label }) => label)
  for (const label of ['Admission', 'Contact', 'Courses', 'Products', 'Lots', 'Batches', 'News'])
    expect(found).toContain(`Export ${label}`)
})
