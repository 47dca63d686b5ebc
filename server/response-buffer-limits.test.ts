import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { testSite } from './testing/site.ts'

const mb = 1024 * 1024
const site = await testSite({ TRUSTED_PROXIES: '127.0.0.1' }, 60_000)
// Larger than the kernel's socket buffers, so that the response stays in memory while the client reads nothing.
site.app.get('/large', (c) => c.body(new Uint8Array(12 * mb)))
site.app.get('/page', (c) => c.text('page'))

const sockets: Socket[] = []
afterAll(() => sockets.forEach((socket) => socket.destroy()))

/** Requests the large response and reads only its beginning. */
async function ask(client: string): Promise<Socket> {
  const socket = connect(site.port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  socket.write(`GET /large HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\n\r\n`)
  await once(socket, 'readable')
  return socket
}
const connections = () =>
  new Promise<number>((resolve) => site.server.getConnections((_, count) => resolve(count)))

test('SAFE-1 who asks for large answers and does not take them has two at most; all together have thirteen, and others are served', async () => {
  for (let time = 0; time < 6; time += 1) await ask('192.0.2.1')
  await expect.poll(connections).toBe(2)
  for (let client = 0; client < 15; client += 1)
    for (let time = 0; time < 2; time += 1) await ask(`203.0.113.${client}`)
  await expect.poll(connections).toBe(13)
  expect(await (await site.fetch('/page')).text()).toBe('page')
  const answer = await site.fetch('/large', { headers: { 'X-Forwarded-For': '198.51.100.1' } })
  expect((await answer.arrayBuffer()).byteLength).toBe(12 * mb)
})
