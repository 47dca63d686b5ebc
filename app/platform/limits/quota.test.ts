import { expect, test } from 'vitest'
import { Quota } from './quota.ts'

test('SAFE-12 one client gets no more than its share, even if the total is not used up', () => {
  const room = new Quota(2000, 9000)
  const release = room.take('a', 1500)
  expect(room.take('a', 600)).toBeUndefined()
  expect(room.take('b', 1900)).toBeDefined()
  release?.()
  expect(room.take('a', 2000)).toBeDefined()
})

test('SAFE-12 all clients together get no more than the total', () => {
  const room = new Quota(2000, 3000)
  const release = room.take('a', 2000)
  expect(room.take('b', 1500)).toBeUndefined()
  release?.()
  expect(room.take('b', 1500)).toBeDefined()
})

test('SAFE-12 room is made only for a client below its own limit', () => {
  const room = new Quota(2000, 3000)
  const releases = [room.take('a', 2000), room.take('b', 1000)]
  const makeRoom = () => {
    const release = releases.pop()
    release?.()
    return release !== undefined
  }
  expect(room.take('a', 1, makeRoom)).toBeUndefined()
  expect(releases).toHaveLength(2)
  expect(room.take('c', 2000, makeRoom)).toBeDefined()
  expect(releases).toHaveLength(0)
  expect(room.take('d', 2000, makeRoom)).toBeUndefined()
})
