import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Semaphore } from './semaphore.ts'

beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

function testQueue(max: number, options: ConstructorParameters<typeof Semaphore>[1] = {}) {
  const semaphore = new Semaphore(max, options)
  const [started, rejected]: string[][] = [[], []]
  const ends: (() => void)[] = []
  /** The first letter of a name is its network. */
  const send = async (name: string) => {
    const work = () => {
      started?.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    }
    await semaphore.run(name.slice(0, 1), work).catch(({ status }) => {
      expect(status).toBe(503)
      rejected?.push(name)
    })
  }
  const sendAll = (...names: string[]) => names.forEach((name) => void send(name))
  const end = async (count: number) => {
    for (let ended = 0; ended < count; ended++) {
      ends.shift()?.()
      await pass(0)
    }
  }
  return { semaphore, started, rejected, sendAll, end }
}

test('SAFE-1 waiting networks take turns, each of them in the order of its requests', async () => {
  const { started, sendAll, end } = testQueue(3)
  sendAll('a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1', 'c1', 'b2')
  await end(6)
  expect(started).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'a5', 'b2', 'a6'])
})

test('SAFE-1 one network stays within its limit although slots are free; other networks start at once', async () => {
  const { semaphore, started, sendAll, end } = testQueue(4, { maxPerNetwork: 2 })
  sendAll('a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2')
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1'])
  await end(3)
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'c2', 'a4'])
  await end(4)
  expect(semaphore.running).toBe(0)
})

test('SAFE-1 while three networks keep the slot and the queue busy, a fourth is served as often as each of them', async () => {
  const { started, rejected, sendAll, end } = testQueue(1, { maxWaiting: 8, maxWaitingPerNetwork: 2 })
  for (let round = 0; round < 4; round += 1) {
    sendAll('a', 'a', 'a', 'b', 'b', 'b', 'c', 'c', 'c', 'd')
    await end(4)
  }
  expect(started?.filter((name) => name === 'd')).toHaveLength(4)
  expect(rejected).not.toContain('d')
})

test('SAFE-1 requests over the limit of a network, or of all networks, are rejected at once', async () => {
  const { started, rejected, sendAll, end } = testQueue(1, {
    maxWaiting: 3,
    maxWaitingPerNetwork: 2,
  })
  sendAll('a1', 'a2', 'a3', 'a4', 'b1', 'c1')
  await pass(0)
  expect(rejected).toEqual(['a4', 'c1'])
  await end(4)
  sendAll('a5')
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'a5'])
})

test('SAFE-1 each request times out after its own wait, and leaves its place to others', async () => {
  const { started, rejected, sendAll, end } = testQueue(1, { maxWaitMs: 100, maxWaiting: 2 })
  sendAll('a1', 'a2')
  await pass(60)
  sendAll('b1')
  await pass(50)
  expect(rejected).toEqual(['a2'])
  sendAll('a3')
  await end(2)
  expect([started, rejected]).toEqual([['a1', 'b1', 'a3'], ['a2']])
})

test('SAFE-1 after an event-loop stall, free slots are assigned before waiting requests time out', async () => {
  const semaphore = new Semaphore(1, { maxWaitMs: 100 })
  const first = semaphore.run('a', () => 'first')
  const second = semaphore.run('b', () => 'second')
  vi.advanceTimersByTime(100)
  await pass(0)
  expect([await first, await second]).toEqual(['first', 'second'])
})

test('SAFE-12 amounts are limited per network and in total, and released once', () => {
  const budget = new Semaphore(3000, { maxPerNetwork: 2000 })
  const release = budget.tryAcquire('a', 1500)
  expect(budget.tryAcquire('a', 600)).toBeUndefined()
  expect(budget.tryAcquire('b', 1600)).toBeUndefined()
  expect(budget.tryAcquire('b', 1500)).toBeDefined()
  release?.()
  release?.()
  expect(budget.tryAcquire('a', 1500)).toBeDefined()
  expect(budget.tryAcquire('a', 1)).toBeUndefined()
})
