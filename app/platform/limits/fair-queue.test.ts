import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FairQueue } from './fair-queue.ts'

beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

function testQueue(
  concurrency: number,
  maxWaitMs = 60_000,
  options: { maxPerNetwork?: number; maxRunningPerNetwork?: number; maxWaiting?: number } = {},
) {
  const queue = new FairQueue(concurrency, maxWaitMs, { ...options, afterPendingIO: (next) => next() })
  const [started, rejected]: string[][] = [[], []]
  const ends: (() => void)[] = []
  const send = async (client: string, name = client) => {
    const work = () => {
      started?.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    }
    await queue.run(client, work).catch(({ status }) => {
      expect(status).toBe(503)
      rejected?.push(name)
    })
  }
  const end = async (count: number) => {
    for (let ended = 0; ended < count; ended++) {
      ends.shift()?.()
      await pass(0)
    }
  }
  return { queue, started, rejected, send, end }
}

test('SAFE-1 a free slot goes to the network with the fewest running requests, then to the first in line', async () => {
  const { started, send, end } = testQueue(3)
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'b2']) void send(name.slice(0, 1), name)
  await end(5)
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5'])
})

test('SAFE-1 one network stays within its limit although slots are free; other networks start at once', async () => {
  const { queue, started, send, end } = testQueue(4, 60_000, { maxRunningPerNetwork: 2 })
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2']) void send(name.slice(0, 1), name)
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1'])
  await end(3)
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'c2', 'a4'])
  await end(4)
  expect(queue.running).toBe(0)
})

test('SAFE-1 among networks with equally many running requests, the one served least recently is next, even if it was idle', async () => {
  const { started, send, end } = testQueue(1)
  for (const name of ['a1', 'a2', 'a3', 'b1']) void send(name.slice(0, 1), name)
  await end(4)
  for (const name of ['b2', 'a4', 'c1', 'b3', 'd1']) void send(name.slice(0, 1), name)
  await end(5)
  expect(started).toEqual(['a1', 'b1', 'a2', 'a3', 'b2', 'c1', 'd1', 'a4', 'b3'])
})

test('SAFE-1 while three networks keep all slots and the queue full, a fourth is served as often as each of them', async () => {
  const { started, rejected, send, end } = testQueue(1, 60_000, { maxWaiting: 5, maxPerNetwork: 2 })
  const keepSending = ['a', 'a', 'b', 'b', 'c', 'c']
  for (let round = 0; round < 4; round += 1) {
    for (const name of [...keepSending, 'd']) void send(name)
    await end(4)
  }
  expect(started?.filter((name) => name === 'd')).toHaveLength(4)
  expect(rejected).not.toContain('d')
})

test('SAFE-1 a network at its limit of running and waiting requests is rejected at once', async () => {
  const { started, rejected, send, end } = testQueue(1, 60_000, { maxPerNetwork: 2 })
  for (const name of ['a1', 'a2', 'a3', 'b1']) void send(name.slice(0, 1), name)
  await end(3)
  void send('a', 'a4')
  await end(1)
  expect([started, rejected]).toEqual([['a1', 'b1', 'a2', 'a4'], ['a3']])
})

test('SAFE-1 when the queue is full, only the newest request of the network with the most waiting requests is rejected', async () => {
  const { started, rejected, send, end } = testQueue(2)
  for (let sent = 0; sent < 2005; sent++) void send('flood', `flood ${sent}`)
  for (const visitor of ['x', 'y']) void send(visitor)
  await end(3)
  expect(rejected).toEqual([2002, 2003, 2004, 2001, 2000].map((sent) => `flood ${sent}`))
  expect(started).toEqual(['flood 0', 'flood 1', 'x', 'y', 'flood 2'])
})

test('SAFE-1 a request that reaches its timeout keeps waiting while a larger network can be rejected instead', async () => {
  const { queue, started, rejected, send, end } = testQueue(1, 100)
  void send('flood', 'running')
  void send('x')
  await pass(50)
  for (const name of ['first', 'second', 'third']) void send('flood', name)
  await pass(60)
  expect(rejected).toEqual(['third'])
  await end(1)
  expect(started).toEqual(['running', 'x'])
  await pass(60)
  expect(rejected).toEqual(['third', 'first', 'second'])
  expect(queue.rejected).toBe(3)
})

test('SAFE-1 after an event-loop stall, free slots are assigned before waiting requests time out', async () => {
  const queue = new FairQueue(1, 100, { afterPendingIO: (next) => setImmediate(next) })
  const first = queue.run('a', () => 'first')
  const second = queue.run('b', () => 'second')
  vi.advanceTimersByTime(100)
  await pass(0)
  expect([await first, await second]).toEqual(['first', 'second'])
})

test('SAFE-1 each request of one network times out after its own wait', async () => {
  const { rejected, send } = testQueue(1, 100)
  for (const name of ['running', 'first', 'second']) void send('a', name)
  await pass(90)
  expect(rejected).toEqual([])
  await pass(20)
  expect(rejected).toEqual(['first', 'second'])
})
