import { expect, test } from 'vitest'
import { Quota } from './quota.ts'

test('SAFE-12 when one client has taken its share it gets no more, however much room there is', () => {
  const room = new Quota(2000, 9000)
  const release = room.take('a', 1500)
  expect(room.take('a', 600)).toBeUndefined()
  expect(room.take('b', 1900)).toBeDefined()
  release?.()
  expect(room.take('a', 2000)).toBeDefined()
})

test('SAFE-12 all clients together get no more than there is', () => {
  const room = new Quota(2000, 3000)
  const release = room.take('a', 2000)
  expect(room.take('b', 1500)).toBeUndefined()
  release?.()
  expect(room.take('b', 1500)).toBeDefined()
})
