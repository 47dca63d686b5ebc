import { expect, test } from 'vitest'
import { collapseChanges } from './thread-entries.ts'

const change = (key: string) => ({ key, isChange: true })
const message = (key: string) => ({ key, isChange: false })

test('DESK-1 more than three changes in a row become one group, and messages separate runs', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(change) as [Change, Change, Change, Change]
  const reply = message('reply')
  expect(collapseChanges([a, b, c, reply, d])).toEqual([a, b, c, reply, d])
  expect(collapseChanges([reply, a, b, c, d, reply])).toEqual([reply, [a, b, c, d], reply])
  expect(collapseChanges([])).toEqual([])
})

type Change = ReturnType<typeof change>
