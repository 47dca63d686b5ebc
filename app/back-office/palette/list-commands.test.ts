import { expect, test } from 'vitest'
import { hasRight, type RightsHolder } from '#app/platform/auth/rights.ts'
import { identity } from '#app/company/identity/identity.ts'
import { filterCommands, limitGroups, type Command, suggestCommands } from './command.ts'
import { listCommands } from './list-commands.ts'
import { sectionCommands } from './section-commands.ts'

const listFor = (holder: RightsHolder) =>
  listCommands({ may: (right) => hasRight(holder, right), open: () => {}, signOut: () => {} })
const all = listFor({ roles: ['administrator'], personalData: true })

const firstCommands = {
  'e-mail settings': 'Form e-mails',
  email: 'Form e-mails',
  'mail server': 'Outbox',
  smtp: 'Outbox',
  'failed emails': 'Outbox',
  logo: 'Company name',
  whatsapp: 'WhatsApp',
  gstin: 'GSTIN',
  gst: 'GST rate',
  cin: 'CIN',
  upi: 'UPI ID',
  signature: 'E-mail signature',
  signatories: 'Signatories',
  footer: 'Site settings',
  address: 'Postal address',
  phone: 'Phone numbers',
  'working hours': 'Opening hours',
  'office hours': 'Opening hours',
  holidays: 'Holidays',
  holiday: 'Holidays',
  facebook: 'Social links',
  'canned replies': 'Canned replies',
  templates: 'Canned replies',
  redirects: 'Redirects',
  404: 'Pages not found',
  webhooks: 'Webhooks',
  tokens: 'API tokens',
  'api key': 'API tokens',
  backup: 'Backups',
  figures: 'Figures',
  visits: 'Figures',
  statistics: 'Figures',
  invite: 'Invite a person',
  'invite colleague': 'Invite a person',
  'add user': 'Invite a person',
  roles: 'Staff',
  'add admission': 'Add admission',
  'new admission': 'Add admission',
  'add adm': 'Add admission',
  admission: 'Admission',
  excel: 'Export Admission',
  'export messages': 'Export Contact',
  'import excel': 'Import admissions',
  'add course': 'Add course',
  'new course': 'Add course',
  courses: 'Courses',
  news: 'News',
  new: 'News',
  batches: 'Batches',
  'class list': 'Batches',
  'record payment': 'Overdue fees',
  certificates: 'Certificates',
  hero: 'Banner',
  'home page': 'Page texts',
  renew: 'Documents',
  faq: 'Questions',
  jobs: 'Openings',
  photos: 'Gallery',
  images: 'Pictures',
  trash: 'Trash',
  undo: 'Trash',
  'audit log': 'Activity',
  gdpr: 'Personal data',
  'change password': 'Change password',
  '2fa': 'Second factor',
  'dark mode': 'Dark theme',
  logout: 'Sign out',
  outb: 'Outbox',
  gal: 'Gallery',
}

test('DESK-10 the first command is the one that the typed words mean', () => {
  const found = Object.keys(firstCommands).map((text) => [text, filterCommands(all, text)[0]?.label])
  expect(Object.fromEntries(found)).toEqual(firstCommands)
})

test('DESK-10 commands of settings name a field, and each command is listed once', () => {
  const hashes = sectionCommands.flatMap(({ id }) => /^\/admin\/settings#record-(.*)$/.exec(id)?.[1] ?? [])
  expect(hashes.length).toBeGreaterThan(10)
  expect(Object.keys(identity.fields)).toEqual(expect.arrayContaining(hashes))
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})

test('DESK-10 the palette has no commands that the user may not run', () => {
  const viewer = listFor({ roles: ['viewer'], personalData: false }).map(({ label }) => label)
  expect(viewer).toContain('Opening hours')
  for (const label of ['Add admission', 'Invite a person', 'Add course', 'API tokens', 'Canned replies'])
    expect(viewer).not.toContain(label)
  const clerk = listFor({ roles: ['clerk'], personalData: true }).map(({ label }) => label)
  expect(clerk).toEqual(expect.arrayContaining(['Add admission', 'Import admissions', 'Canned replies']))
  for (const label of ['Invite a person', 'Courses', 'Export Courses', 'Opening hours'])
    expect(clerk).not.toContain(label)
})

test('CLERK-3 “excel” finds the export of every list', () => {
  const found = limitGroups(filterCommands(all, 'excel')).map(({ label }) => label)
  for (const label of ['Admission', 'Contact', 'Courses', 'Products', 'Lots', 'Batches', 'News'])
    expect(found).toContain(`Export ${label}`)
})

const command = (label: string): Command => ({
  id: label,
  group: 'Actions',
  label,
  icon: 'key',
  action: { path: '/admin/' },
})

test('DESK-10 without a search, recent pages come first and the list is short; each group is limited', () => {
  const pages = Array.from({ length: 30 }, (_, at) => ({ ...command(`Page ${at}`), group: 'Pages' as const }))
  const every = [...pages, ...['Contact', 'Add course', 'Courses', 'Sign out'].map(command)]
  const suggested = suggestCommands(every, ['Page 20', 'Removed page', 'Page 3'])
  expect(suggested.map(({ group, label }) => `${group} ${label}`)).toEqual([
    'Recent Page 20',
    'Recent Page 3',
    ...[0, 1, 2, 4, 5, 6].map((at) => `Pages Page ${at}`),
    'Actions Courses',
    'Actions Sign out',
  ])
  expect(limitGroups(every)).toHaveLength(6 + 4)
})
