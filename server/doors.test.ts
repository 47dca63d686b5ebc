import { createServer } from 'node:http'
import { type AddressInfo, createServer as createNetServer, type Server } from 'node:net'
import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { openDoors } from './doors.ts'
import { drain } from './drain.ts'

const server = createServer((_, response) => response.end('here'))
server.maxConnections = 10_000
const host = '127.0.0.1'
const { port, doors } = await openDoors(server, { port: 0, host })
const ask = () => fetch(`http://${host}:${port}/`, { headers: { Connection: 'close' } })
const taken = createNetServer()
afterAll(() => taken.close())

test('every door leads to the same server', async () => {
  let entered = 0
  for (const door of doors) door.on('connection', () => (entered += 1))
  const answers = await Promise.all(Array.from({ length: 200 }, ask))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  if (doors.length) expect(entered).toBeGreaterThan(0)
})

test('a port that somebody else has is not shared, nor taken by a second one of ours', async () => {
  await once(taken.listen(0, host), 'listening')
  const ports = [(taken.address() as AddressInfo).port, port]
  for (const each of ports)
    await expect(openDoors(createServer(), { port: each, host })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    })
})

test('an end closes every door', async () => {
  await drain(server, 1000, doors)
  expect([server as Server, ...doors].every((each) => !each.listening)).toBe(true)
  await expect(ask()).rejects.toThrow('fetch failed')
})
