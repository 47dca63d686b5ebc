import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FairQueue } from './fair-queue.ts'

beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** A shedder whose oldest work ends when the test says so. */
function shedder(
  most: number,
  longestWait = 60_000,
  options: { maxPerNetwork?: number; maxRunningPerNetwork?: number; maxWaiting?: number } = {},
) {
  const shed = new FairQueue(most, longestWait, { ...options, afterPendingIO: (next) => next() })
  const [begun, refused]: string[][] = [[], []]
  const ends: (() => void)[] = []
  const ask = async (client: string, name = client) => {
    const work = () => {
      begun?.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    }
    await shed.run(client, work).catch(({ status }) => {
      expect(status).toBe(503)
      refused?.push(name)
    })
  }
  const end = async (count: number) => {
    for (let ended = 0; ended < count; ended++) {
      ends.shift()?.()
      await pass(0)
    }
  }
  return { shed, begun, refused, ask, end }
}

test('SAFE-1 a free place goes to the network with the fewest requests in work, then to the one that came first', async () => {
  const { begun, ask, end } = shedder(3)
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'b2']) void ask(name.slice(0, 1), name)
  await end(5)
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5'])
})

test('SAFE-1 one network has no more in work than it may, although places are free; another begins at once', async () => {
  const { shed, begun, ask, end } = shedder(4, 60_000, { maxRunningPerNetwork: 2 })
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2']) void ask(name.slice(0, 1), name)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1'])
  await end(3)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'c2', 'a4'])
  await end(4)
  expect(shed.running).toBe(0)
})

test('SAFE-1 of networks with equally many in work the one served least recently is next, also when it had nothing waiting', async () => {
  const { begun, ask, end } = shedder(1)
  for (const name of ['a1', 'a2', 'a3', 'b1']) void ask(name.slice(0, 1), name)
  await end(4)
  for (const name of ['b2', 'a4', 'c1', 'b3', 'd1']) void ask(name.slice(0, 1), name)
  await end(5)
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3', 'b2', 'c1', 'd1', 'a4', 'b3'])
})

test('SAFE-1 while three networks keep asking for all places and the line, a fourth is served as often as each of them', async () => {
  const { begun, refused, ask, end } = shedder(1, 60_000, { maxWaiting: 5, maxPerNetwork: 2 })
  const keepAsking = ['a', 'a', 'b', 'b', 'c', 'c']
  for (let round = 0; round < 4; round += 1) {
    for (const name of [...keepAsking, 'd']) void ask(name)
    await end(4)
  }
  expect(begun?.filter((name) => name === 'd')).toHaveLength(4)
  expect(refused).not.toContain('d')
})

test('SAFE-1 a network that has its share in work and waiting is refused at once', async () => {
  const { begun, refused, ask, end } = shedder(1, 60_000, { maxPerNetwork: 2 })
  for (const name of ['a1', 'a2', 'a3', 'b1']) void ask(name.slice(0, 1), name)
  await end(3)
  void ask('a', 'a4')
  await end(1)
  expect([begun, refused]).toEqual([['a1', 'b1', 'a2', 'a4'], ['a3']])
})

test('SAFE-1 when too many wait, the last of the network that has most of them is refused, and nobody else', async () => {
  const { begun, refused, ask, end } = shedder(2)
  for (let sent = 0; sent < 2005; sent++) void ask('flood', `flood ${sent}`)
  for (const visitor of ['x', 'y']) void ask(visitor)
  await end(3)
  expect(refused).toEqual([2002, 2003, 2004, 2001, 2000].map((sent) => `flood ${sent}`))
  expect(begun).toEqual(['flood 0', 'flood 1', 'x', 'y', 'flood 2'])
})

test('SAFE-1 a request that has waited too long goes on waiting while a larger crowd waits, which is refused instead', async () => {
  const { shed, begun, refused, ask, end } = shedder(1, 100)
  void ask('flood', 'in work')
  void ask('x')
  await pass(50)
  for (const name of ['first', 'second', 'third']) void ask('flood', name)
  await pass(60)
  expect(refused).toEqual(['third'])
  await end(1)
  expect(begun).toEqual(['in work', 'x'])
  await pass(60)
  expect(refused).toEqual(['third', 'first', 'second'])
  expect(shed.refused).toBe(3)
})

test('SAFE-1 after a standstill a place that is free is taken, although the wait is over', async () => {
  const shed = new FairQueue(1, 100, { afterPendingIO: (next) => setImmediate(next) })
  const first = shed.run('a', () => 'first')
  const second = shed.run('b', () => 'second')
  vi.advanceTimersByTime(100)
  await pass(0)
  expect([await first, await second]).toEqual(['first', 'second'])
})

test('SAFE-1 each request of one crowd waits its time and no longer', async () => {
  const { refused, ask } = shedder(1, 100)
  for (const name of ['in work', 'first', 'second']) void ask('a', name)
  await pass(90)
  expect(refused).toEqual([])
  await pass(20)
  expect(refused).toEqual(['first', 'second'])
})
