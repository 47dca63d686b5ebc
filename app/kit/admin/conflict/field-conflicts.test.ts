import { expect, test } from 'vitest'
import { fieldConflicts, settle } from './field-conflicts.ts'
import { missing } from '../record-form/form-values.ts'

const opened = { name: 'Welding', price: '48000', duration: '6 months' }

test('ADMIN-15 what only somebody else changed is taken over, what both changed keeps what was typed', () => {
  const theirs = { name: 'Welding Inspection', price: '52000', duration: '6 months' }
  const mine = { name: 'Welding', price: '50000', duration: '7 months' }
  const conflicts = fieldConflicts(opened, theirs, mine)
  expect(conflicts).toEqual([
    { name: 'name', theirs: 'Welding Inspection', mine: 'Welding', isBoth: false, choice: 'theirs' },
    { name: 'price', theirs: '52000', mine: '50000', isBoth: true, choice: 'mine' },
  ])
  expect(settle(mine, conflicts)).toEqual({
    name: 'Welding Inspection',
    price: '50000',
    duration: '7 months',
  })
})

test('ADMIN-15 the same change made twice is no conflict', () => {
  const same = { ...opened, price: '50000' }
  expect(fieldConflicts(opened, same, same)).toEqual([])
})

test('blanks do not fill a required field', () => {
  expect(missing({ name: '  ', tags: '' }, { name: 'Please enter a title.' })).toEqual({
    name: 'Please enter a title.',
  })
})
