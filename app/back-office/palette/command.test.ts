import { expect, test } from 'vitest'
import { type Command, filterCommands, headingOf, limitGroups, suggestCommands } from './command.ts'

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

test('DESK-10 the palette ignores hyphens, and labels rank before keywords', () => {
  const pages = [command('Outbox', 'e-mails sent'), command('Form e-mails', 'recipients')]
  expect(filterCommands(pages, 'email').map(({ label }) => label)).toEqual(['Form e-mails', 'Outbox'])
})

test('DESK-10 without a search, recent pages come first and the list is short; each group is limited', () => {
  const pages = Array.from({ length: 30 }, (_, at) => ({ ...command(`Page ${at}`), group: 'Pages' as const }))
  const all = [...pages, ...commands, command('Sign out')]
  const suggested = suggestCommands(all, ['Page 20', 'Removed page', 'Page 3'])
  expect(suggested.map(({ group, label }) => `${group} ${label}`)).toEqual([
    'Recent Page 20',
    'Recent Page 3',
    ...[0, 1, 2, 4, 5, 6].map((at) => `Pages Page ${at}`),
    'Actions Courses',
    'Actions Sign out',
  ])
  expect(limitGroups(all)).toHaveLength(6 + 4)
})

test('DESK-10 pages, settings and actions that a search finds share one heading', () => {
  const groups = ['Pages', 'Actions', 'Settings', 'Pages', 'People'] as const
  const found = groups.map((group) => ({ ...command(group), group }))
  expect(found.map((each) => headingOf(each, true))).toEqual([
    ...Array.from({ length: 4 }, () => 'Pages and actions'),
    'People',
  ])
  expect(found.map((each) => headingOf(each, false))).toEqual(groups)
})
