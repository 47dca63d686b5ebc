import { expect, test } from 'vitest'
import { type Command, filterCommands } from './command.ts'

const command = (label: string, keywords?: string): Command => ({
  id: label,
  group: 'Actions',
  label,
  icon: 'key',
  action: { path: '/admin/' },
  ...(keywords && { keywords }),
})
const commands = [command('Contact', 'messages'), command('Add course'), command('Courses')]
const findLabels = (text: string) => filterCommands(commands, text).map(({ label }) => label)

test('ADMIN-3 the palette matches word beginnings and ranks labels that start with the query first', () => {
  expect(findLabels('co')).toEqual(['Contact', 'Courses', 'Add course'])
  expect(findLabels('ADD co')).toEqual(['Add course'])
  expect(findLabels('mess')).toEqual(['Contact'])
  expect(findLabels('ourses')).toEqual([])
  expect(findLabels('  ')).toEqual(['Contact', 'Add course', 'Courses'])
})
