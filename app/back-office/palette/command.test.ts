import { expect, test } from 'vitest'
import { type Command, matching } from './command.ts'

const command = (label: string, also?: string): Command => ({
  id: label,
  group: 'Do',
  label,
  icon: 'key',
  do: { path: '/admin/' },
  ...(also && { also }),
})
const commands = [command('Contact', 'messages'), command('Add course'), command('Courses')]
const found = (text: string) => matching(commands, text).map(({ label }) => label)

test('ADMIN-3 the palette finds commands by the beginnings of their words, those that begin so first', () => {
  expect(found('co')).toEqual(['Contact', 'Courses', 'Add course'])
  expect(found('ADD co')).toEqual(['Add course'])
  expect(found('mess')).toEqual(['Contact'])
  expect(found('ourses')).toEqual([])
  expect(found('  ')).toEqual(['Contact', 'Add course', 'Courses'])
})
