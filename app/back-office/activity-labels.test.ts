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

test.each<[Partial<AuditEntry>, string]>([
  [{ after: { status: 3, count: 15 } }, 'exported 15 approved admissions'],
  [{ after: { status: 1, count: 1 } }, 'exported 1 pending admission'],
  [{ kind: 'contact', after: { search: 'gloves', count: 0 } }, 'exported 0 messages'],
  [{ kind: 'course', after: { status: 0, count: 2 } }, 'exported 2 inactive courses'],
  [{ after: { status: 3 } }, 'exported approved admissions'],
  [{ after: { batch_id: 4, title: 'January' } }, 'exported the class list of January'],
  [{ kind: 'receipt', after: { year: '2026-27' } }, 'exported the fee receipts of 2026-27'],
  [{ kind: 'career', itemId: 3 }, 'downloaded the CV of the job application'],
  [
    { action: 'comment', before: { comment: null }, after: { comment: 'Yes.' } },
    'saved a comment to the admission',
  ],
  [{ action: 'comment' }, 'added a note to the admission'],
  [{ kind: 'administrator', action: 'add', after: { role: 'clerk', personalData: 1 } }, 'added the clerk'],
  [{ kind: 'administrator', action: 'add', after: { role: 'clerk editor' } }, 'added the clerk and editor'],
  [{ kind: 'administrator', action: 'add' }, 'invited'],
  [{ kind: 'administrator', action: 'update', after: { role: 'editor' } }, 'changed the rights of'],
  [{ kind: 'administrator', action: 'password' }, 'reset the password of'],
  [{ kind: 'administrator', action: 'status', after: { disabled: 1 } }, 'disabled the account of'],
])('DESK-10 %j is described as: %s', (values, text) => {
  expect(describeEntry(entry(values))).toBe(text)
})

test('DESK-10 roles are written as words', () => {
  expect(valueLabel('administrator', 'role', 'clerk editor')).toBe('Clerk and editor')
  expect(valueLabel('administrator', 'personalData', 0)).toBe('No')
  expect(valueLabel('profile', 'role', 'Head of Training')).toBe('Head of Training')
})
