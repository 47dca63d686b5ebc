import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { setImmediate as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { BodyMemoryBudget } from './body-memory-budget.ts'

const kb = 1024

function begin(room: BodyMemoryBudget, network: string, length: number) {
  const request = new PassThrough()
  Object.assign(request, { socket: request })
  request.on('error', () => {})
  const response = new EventEmitter()
  const received = room
    .receive(request as unknown as IncomingMessage, response as ServerResponse, network, length)
    .catch(() => 'ended' as const)
  return {
    received,
    write: async (bytes: number) => {
      request.write(Buffer.alloc(bytes, 'x'))
      for (let turn = 0; turn < 5; turn += 1) await pause()
    },
    isEnded: () => request.destroyed,
    finish: async () => {
      request.end()
      return received
    },
    answer: () => response.emit('close'),
  }
}

test('SAFE-12 a body that comes in many pieces is received whole', async () => {
  const body = begin(new BodyMemoryBudget(1000 * kb, 1000 * kb), 'a', 300_000)
  for (let sent = 0; sent < 300_000; sent += 1500) await body.write(1500)
  expect(await body.finish()).toEqual(Buffer.alloc(300_000, 'x'))
})

test('SAFE-12 bodies take up what has come of them, not what was announced', async () => {
  const room = new BodyMemoryBudget(64 * kb, 200 * kb)
  const announced = ['a', 'b', 'c', 'd', 'e'].map((network) => begin(room, network, 1000 * kb))
  for (const body of announced) await body.write(1)
  const body = begin(room, 'f', 64 * kb)
  await body.write(64 * kb)
  expect(await body.finish()).toHaveLength(64 * kb)
  expect(announced.some(({ isEnded }) => isEnded())).toBe(false)
})

test('SAFE-12 where there is no more room, the network with most loses the body that arrives slowest', async () => {
  const room = new BodyMemoryBudget(100 * kb, 130 * kb)
  const [slow, fast, other] = [
    begin(room, 'a', 90 * kb),
    begin(room, 'a', 90 * kb),
    begin(room, 'b', 90 * kb),
  ]
  await slow.write(20 * kb)
  await fast.write(60 * kb)
  await other.write(40 * kb)
  expect([slow, fast, other].map(({ isEnded }) => isEnded())).toEqual([false, false, false])
  const late = begin(room, 'c', 20 * kb)
  await late.write(20 * kb)
  expect(await late.finish()).toHaveLength(20 * kb)
  expect([slow, fast, other].map(({ isEnded }) => isEnded())).toEqual([true, false, false])
  expect(await slow.received).toBe('ended')
})

test('SAFE-12 what a network has over its share is refused, until its answers have been taken', async () => {
  const room = new BodyMemoryBudget(100 * kb, 1000 * kb)
  const first = begin(room, 'a', 80 * kb)
  await first.write(80 * kb)
  expect(await first.finish()).toHaveLength(80 * kb)
  const second = begin(room, 'a', 80 * kb)
  await second.write(80 * kb)
  expect(await second.received).toBeUndefined()
  expect(second.isEnded()).toBe(false)
  first.answer()
  const third = begin(room, 'a', 80 * kb)
  await third.write(80 * kb)
  expect(await third.finish()).toHaveLength(80 * kb)
})
