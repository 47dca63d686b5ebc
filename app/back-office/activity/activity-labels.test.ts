import { expect, test } from 'vitest'
import type { AuditEntry } from '../../records/audit/endpoints.ts'
import { isCollection, sentenceOf, valueLabel } from './activity-labels.ts'

test('HOUSE-1 what was done to a collection that was removed since is still told', () => {
  const entry = { action: 'add', kind: 'machine', itemId: 1, before: null, after: { status: 1 } }
  expect(sentenceOf(entry as unknown as AuditEntry)).toBe('added the machine')
  expect(isCollection('machine' as never)).toBe(false)
  expect(valueLabel('machine' as never, 'status', 1)).toBe('1')
})
