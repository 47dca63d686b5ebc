import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Semaphore } from './semaphore.ts'

beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

function testQueue(max: number, options: ConstructorParameters<typeof Semaphore>[1] = {}) {
  const semaphore = new Semaphore(max, options)
  const [started, rejected]: string[][] = [[], []]
  const ends: (() => void)[] = []
  const send = async (name: string) => {
    const task = () => {
      started?.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    }
    await semaphore.run(task).catch(({ status }) => {
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

test('SAFE-1 tasks start in the order of their arrival, a few at a time', async () => {
  const { semaphore, started, sendAll, end } = testQueue(2)
  sendAll('a', 'b', 'c', 'd')
  expect(started).toEqual(['a', 'b'])
  await end(1)
  expect([started, semaphore.running]).toEqual([['a', 'b', 'c'], 2])
  await end(3)
  expect([started, semaphore.running]).toEqual([['a', 'b', 'c', 'd'], 0])
})

test('SAFE-1 tasks over the limit of the queue are rejected at once', async () => {
  const { started, rejected, sendAll, end } = testQueue(1, { maxWaiting: 2 })
  sendAll('a', 'b', 'c', 'd')
  await pass(0)
  expect(rejected).toEqual(['d'])
  await end(3)
  sendAll('e')
  expect(started).toEqual(['a', 'b', 'c', 'e'])
})

test('SAFE-1 each task times out after its own wait, and leaves its place to others', async () => {
  const { semaphore, started, rejected, sendAll, end } = testQueue(1, { maxWaitMs: 100, maxWaiting: 2 })
  sendAll('a', 'b')
  await pass(60)
  sendAll('c')
  await pass(50)
  expect(rejected).toEqual(['b'])
  sendAll('d')
  await end(2)
  expect([started, rejected]).toEqual([['a', 'c', 'd'], ['b']])
  await end(1)
  expect(semaphore.running).toBe(0)
})

test('SAFE-1 after an event-loop stall, free slots are assigned before waiting tasks time out', async () => {
  const semaphore = new Semaphore(1, { maxWaitMs: 100 })
  const first = semaphore.run(() => 'first')
  const second = semaphore.run(() => 'second')
  vi.advanceTimersByTime(100)
  await pass(0)
  expect([await first, await second]).toEqual(['first', 'second'])
})
