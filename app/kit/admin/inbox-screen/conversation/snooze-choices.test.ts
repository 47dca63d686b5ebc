import { expect, test } from 'vitest'
import { listSnoozeChoices } from './snooze-dialog.tsx'

const choicesAt = (time: string) =>
  listSnoozeChoices(new Date(time)).map(({ label, until }) => [label, until.toISOString()])

test('DESK-2 a conversation can be snoozed until later today, tomorrow or next Monday at 9:00 am in India', () => {
  // Monday, 16 November 2026, 11:20 am in India
  expect(choicesAt('2026-11-16T05:50:00Z')).toEqual([
    ['Later today', '2026-11-16T09:00:00.000Z'],
    ['Tomorrow', '2026-11-17T03:30:00.000Z'],
    ['Next Monday', '2026-11-23T03:30:00.000Z'],
  ])
})

test('DESK-2 in the evening, on Sunday and after midnight, the choices are those of the Indian day', () => {
  // Sunday, 22 November 2026, 7:30 pm in India
  expect(choicesAt('2026-11-22T14:00:00Z')).toEqual([['Tomorrow', '2026-11-23T03:30:00.000Z']])
  // Saturday, 21 November 2026, 12:30 am in India
  expect(choicesAt('2026-11-20T19:00:00Z').at(1)).toEqual(['Tomorrow', '2026-11-22T03:30:00.000Z'])
})
