import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Bindings } from '#app/platform/api/context.ts'
import { clientAddress } from './client-address.server.ts'

test.each([
  ['without a trusted proxy', '203.0.113.9', '198.51.100.1', '', '203.0.113.9'],
  ['from another peer', '203.0.113.9', '198.51.100.1', '10.0.0.0/8', '203.0.113.9'],
  ['from a trusted proxy', '10.0.0.2', '198.51.100.1', '10.0.0.0/8', '198.51.100.1'],
  ['through two proxies', '10.0.0.2', '198.51.100.1, 10.0.0.7', '10.0.0.0/8', '198.51.100.1'],
  [
    'with an address that the client added',
    '10.0.0.2',
    '1.2.3.4, 198.51.100.1',
    '10.0.0.0/8',
    '198.51.100.1',
  ],
  ['with nonsense', '10.0.0.2', 'nonsense', '10.0.0.0/8', '10.0.0.2'],
  ['in IPv6 notation', '::ffff:10.0.0.2', '::ffff:198.51.100.1', '10.0.0.2', '198.51.100.1'],
])(
  'the client is the last address of X-Forwarded-For that is not a trusted proxy, %s',
  async (_, peer, forwarded, trusted, client) => {
    const app = new Hono<{ Bindings: Bindings }>().get('/', (c) =>
      c.text(clientAddress(c, { trustedProxies: trusted ? [trusted] : [] })),
    )
    const incoming = { socket: { remoteAddress: peer } } as Bindings['incoming']
    const response = await app.request('/', { headers: { 'X-Forwarded-For': forwarded } }, { incoming })
    expect(await response.text()).toBe(client)
  },
)
