import { expect, test } from 'vitest'
import type { AuditEntry } from '#app/records/audit/audit.server.ts'
import { isCollection, describeEntry, valueLabel } from './activity-labels.ts'

const entry = (values: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-11-24T06:00:00.000Z',
  userId: 'a',
  userName: 'Anu Joseph',
  action: 'export',
  kind: 'admission',
  itemId: null,
  label: '',
  before: null,
  after: null,
  ...values,
})

test('HOUSE-1 activity of a removed collection can still be described', () => {
  const entry = { action: 'add', kind: 'removed', itemId: 1, before: null, after: { status: 1 } }
  expect(describeEntry(entry as unknown as AuditEntry)).toBe('added the removed')
  expect(isCollection('removed' as never)).toBe(false)
  expect(valueLabel('removed' as never, 'status', 1)).toBe('1')
})

test('DESK-10 an export is described by what the file contains', () => {
  const describe = (values: Partial<AuditEntry>) => describeEntry(entry(values))
  expect(describe({ after: { status: 3, count: 15 } })).toBe('exported 15 approved admissions')
  expect(describe({ after: { status: 1, count: 1 } })).toBe('exported 1 pending admission')
  expect(describe({ kind: 'contact', after: { search: 'gloves', count: 0 } })).toBe('exported 0 messages')
  expect(describe({ kind: 'course', after: { status: 0, count: 2 } })).toBe('exported 2 inactive courses')
  expect(describe({ after: { status: 3 } })).toBe('exported approved admissions')
  expect(describe({ after: { batch_id: 4, title: 'January' } })).toBe('exported the class list of January')
  expect(describe({ kind: 'receipt', after: { year: '2026-27' } })).toBe(
    'exported the fee receipts of 2026-27',
  )
  expect(describe({ kind: 'career', itemId: 3 })).toBe('downloaded the CV of the job application')
})

test('DESK-10 a note and a saved reply are told apart', () => {
  const describe = (values: Partial<AuditEntry>) => describeEntry(entry({ action: 'comment', ...values }))
  expect(describe({ before: { comment: null }, after: { comment: 'Yes.' } })).toBe(
    'saved a reply to the admission',
  )
  expect(describe({})).toBe('added a note to the admission')
})

test('DESK-10 an account is described by its roles, and not as an administrator', () => {
  const describe = (values: Partial<AuditEntry>) => describeEntry(entry({ kind: 'administrator', ...values }))
  expect(describe({ action: 'add', after: { role: 'clerk', personalData: 1 } })).toBe('added the clerk')
  expect(describe({ action: 'add', after: { role: 'clerk editor' } })).toBe('added the clerk and editor')
  expect(describe({ action: 'add' })).toBe('invited')
  expect(describe({ action: 'update', after: { role: 'editor' } })).toBe('changed the rights of')
  expect(describe({ action: 'password' })).toBe('reset the password of')
  expect(describe({ action: 'status', after: { disabled: 1 } })).toBe('disabled the account of')
  expect(valueLabel('administrator', 'role', 'clerk editor')).toBe('Clerk and editor')
  expect(valueLabel('administrator', 'personalData', 0)).toBe('No')
  expect(valueLabel('profile', 'role', 'Head of Training')).toBe('Head of Training')
})
