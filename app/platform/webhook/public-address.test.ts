import { createServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { postWebhook } from './post-webhook.server.ts'
import { checkWebhookUrl, isPublicAddress, publicNetwork } from './public-address.server.ts'

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'ff02::1',
  '2001:0:7f00:1::',
  '2001:db8::1',
  '2002:7f00:1::',
  'not an address',
])('SITE-10 the address %s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '93.184.215.14', '172.15.0.1', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
  'SITE-10 the address %s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  'https://localhost/hook',
  'https://127.1/hook',
  'https://2130706433/hook',
  'https://0x7f.0.0.1/hook',
  'https://[::1]/hook',
  'https://[::ffff:169.254.169.254]/latest/meta-data',
  'https://169.254.169.254/latest/meta-data',
  'https://192.168.0.10:8443/',
])('SITE-10 the address %s is rejected', async (url) => {
  await expect(checkWebhookUrl(publicNetwork, url)).rejects.toThrow('not an address of the public internet')
})

test.each(['http://8.8.8.8/', 'ftp://8.8.8.8/', 'https://user:secret@8.8.8.8/', 'hooks', ''])(
  'SITE-10 the address %j is rejected for its form',
  async (url) => {
    await expect(checkWebhookUrl(publicNetwork, url)).rejects.toThrow('Enter an address')
  },
)

test('SITE-10 one private address among public ones rejects the host', async () => {
  const network = {
    ...publicNetwork,
    resolve: () =>
      Promise.resolve([
        { address: '8.8.8.8', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ]),
  }
  await expect(checkWebhookUrl(network, 'https://mixed.test/')).rejects.toThrow(
    'mixed.test is not an address',
  )
})

test('SITE-10 a host that resolves to a private address after it was saved is not connected to', async () => {
  let connections = 0
  const server = createServer(() => {
    connections += 1
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `https://rebinding.test:${port}/`
  const answers = ['8.8.8.8', '127.0.0.1']
  const network = {
    ...publicNetwork,
    resolve: () => Promise.resolve([{ address: answers.shift() ?? '127.0.0.1', family: 4 }]),
  }
  await checkWebhookUrl(network, url)
  await expect(postWebhook(network, { url, headers: {}, body: '{}' })).rejects.toThrow(
    'rebinding.test is not an address',
  )
  expect(connections).toBe(0)
})

test('SITE-10 the connection goes to the checked address, whatever the host resolves to afterwards', async () => {
  let lookups = 0
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const network = {
    isAllowed: (address: string) => address === '127.0.0.1',
    resolve: () => {
      lookups += 1
      return Promise.resolve([{ address: lookups === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }])
    },
  }
  const connected = once(server, 'connection')
  const post = postWebhook(network, { url: `https://pinned.test:${port}/`, headers: {}, body: '{}' })
  await expect(post).rejects.toThrow()
  await connected
  expect(lookups).toBe(1)
})

test('SITE-10 a resolver that does not answer ends with the time limit', async () => {
  const network = { ...publicNetwork, resolve: () => new Promise<never>(() => {}) }
  const post = postWebhook(network, { url: 'https://slow.test/', headers: {}, body: '{}', timeoutMs: 100 })
  await expect(post).rejects.toMatchObject({ name: 'TimeoutError' })
})
