import { expect, test } from 'vitest'
import { findFieldConflicts, applyChoices } from './field-conflicts.ts'
import { findMissing } from '#app/kit/admin/record-form/form-values.ts'

const opened = { name: 'Welding', price: '48000', duration: '6 months' }

test('ADMIN-15 changes by the other user are applied; fields changed by both keep the own value', () => {
  const theirs = { name: 'Welding Inspection', price: '52000', duration: '6 months' }
  const mine = { name: 'Welding', price: '50000', duration: '7 months' }
  const conflicts = findFieldConflicts(opened, theirs, mine)
  expect(conflicts).toEqual([
    { name: 'name', theirs: 'Welding Inspection', mine: 'Welding', isChangedByBoth: false, choice: 'theirs' },
    { name: 'price', theirs: '52000', mine: '50000', isChangedByBoth: true, choice: 'mine' },
  ])
  expect(applyChoices(mine, conflicts)).toEqual({
    name: 'Welding Inspection',
    price: '50000',
    duration: '7 months',
  })
})

test('ADMIN-15 identical changes do not conflict', () => {
  const same = { ...opened, price: '50000' }
  expect(findFieldConflicts(opened, same, same)).toEqual([])
})

test('whitespace does not satisfy a required field', () => {
  expect(findMissing({ name: '  ', tags: '' }, { name: 'Please enter a title.' })).toEqual({
    name: 'Please enter a title.',
  })
})
