import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testSite } from './testing/site.ts'

const [ending, endless, retiring, quiet] = [
  await testSite(),
  await testSite(),
  await testSite(),
  await testSite(),
]

const ask = (port: number, path: string, agent: Agent) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ port, path, agent, host: '127.0.0.1' }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode))
    }).once('error', reject)
  })

test('a server that ends answers what runs, and takes no new connections', async () => {
  const site = ending
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>()
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>()
  site.app.get('/slow', async (c) => {
    begin()
    return c.text(await isFree.then(() => 'done'))
  })
  const running = ask(site.port, '/slow', new Agent({ keepAlive: true }))
  await hasBegun

  const drained = site.close(9000)
  await expect(ask(site.port, '/kept', new Agent())).rejects.toThrow(/ECONNREFUSED|ECONNRESET/)
  free()
  expect(await running).toBe(200)
  await drained
})

test('what still runs at the end of the time is cut off', async () => {
  const site = endless
  site.app.get('/endless', () => new Promise(() => {}))
  const request = ask(site.port, '/endless', new Agent())
  await expect.poll(() => site.pageQueue.running, { timeout: 10_000 }).toBe(1)
  await Promise.all([expect(request).rejects.toThrow('socket hang up'), site.close(10)])
})

test('/readyz says that the process ends, and it waits for those who ask until they have heard it', async () => {
  await retiring.health.retire()
  await quiet.fetch('/readyz')
  let isOver = false
  const retired = quiet.health.retire().then(() => (isOver = true))
  await pause(50)
  expect(isOver).toBe(false)
  const response = await quiet.fetch('/readyz')
  expect([response.status, await response.json()]).toMatchObject([503, { process: 'ends', database: 'ok' }])
  expect((await quiet.fetch('/healthz')).status).toBe(200)
  await retired
})
