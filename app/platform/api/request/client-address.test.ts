import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.server.ts'
import type { Bindings } from '#app/platform/api/context.ts'

async function addressOf(
  peer: string,
  forwarded: string | undefined,
  trustedProxies: string[],
): Promise<string> {
  const app = new Hono<{ Bindings: Bindings }>().get('/', (c) => c.text(clientAddress(c, { trustedProxies })))
  const incoming = { socket: { remoteAddress: peer } } as Bindings['incoming']
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }
  return (await app.request('/', { headers }, { incoming })).text()
}

test('X-Forwarded-For is ignored unless a trusted proxy sent it', async () => {
  expect(await addressOf('203.0.113.9', '198.51.100.1', [])).toBe('203.0.113.9')
  expect(await addressOf('203.0.113.9', '198.51.100.1', ['10.0.0.0/8'])).toBe('203.0.113.9')
})

test('behind a trusted proxy, the client is the first address from the right that is not a trusted proxy', async () => {
  expect(await addressOf('10.0.0.2', '198.51.100.1', ['10.0.0.0/8'])).toBe('198.51.100.1')
  expect(await addressOf('10.0.0.2', '198.51.100.1, 10.0.0.7', ['10.0.0.0/8'])).toBe('198.51.100.1')
})

test('addresses that the client added to the list are ignored', async () => {
  expect(await addressOf('10.0.0.2', '1.2.3.4, 198.51.100.1', ['10.0.0.0/8'])).toBe('198.51.100.1')
  expect(await addressOf('10.0.0.2', 'nonsense', ['10.0.0.0/8'])).toBe('10.0.0.2')
})

test('IPv4-mapped IPv6 addresses equal their IPv4 addresses', async () => {
  expect(await addressOf('::ffff:10.0.0.2', '::ffff:198.51.100.1', ['10.0.0.2'])).toBe('198.51.100.1')
})
