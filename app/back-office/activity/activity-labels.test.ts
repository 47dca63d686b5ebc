import { expect, test } from 'vitest'
import type { AuditEntry } from '../../records/audit/endpoints.ts'
import { isCollection, describeEntry, valueLabel } from './activity-labels.ts'

test('HOUSE-1 activity of a removed collection can still be described', () => {
  const entry = { action: 'add', kind: 'removed', itemId: 1, before: null, after: { status: 1 } }
  expect(describeEntry(entry as unknown as AuditEntry)).toBe('added the removed')
  expect(isCollection('removed' as never)).toBe(false)
  expect(valueLabel('removed' as never, 'status', 1)).toBe('1')
})
