import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { postWebhook, checkWebhookUrl, isPublicAddress, publicNetwork } from './public-address.server.ts'

/** Values separated by spaces. */
const list = (text: string) => text.split(/\s+/)

test('SITE-10 loopback, private, reserved and translated addresses are not public, others are', () => {
  const closed =
    list(`127.0.0.1 127.8.8.8 0.0.0.0 10.1.2.3 100.64.0.1 169.254.169.254 172.16.0.1 172.31.255.255
    192.168.1.1 192.0.0.192 198.18.0.1 224.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8
    64:ff9b::7f00:1 fc00::1 fd00:ec2::254 fe80::1 ff02::1 2001:0:7f00:1:: 2001:db8::1 2002:7f00:1:: nonsense`)
  expect(closed.filter(isPublicAddress)).toEqual([])
  const open = list('8.8.8.8 93.184.215.14 172.15.0.1 172.32.0.1 2606:4700:4700::1111 2a00:1450::1')
  expect(open.filter(isPublicAddress)).toEqual(open)
})

test('SITE-10 an address of a private host, or without https, is rejected', async () => {
  const reject = (url: string) => expect(checkWebhookUrl(publicNetwork, url), url).rejects
  for (const host of list(`localhost/hook 127.1/hook 2130706433/hook 0x7f.0.0.1/hook [::1]/hook 192.168.0.10:8443/
    [::ffff:169.254.169.254]/latest/meta-data 169.254.169.254/latest/meta-data`))
    await reject(`https://${host}`).toThrow('not an address of the public internet')
  for (const url of ['http://8.8.8.8/', 'ftp://8.8.8.8/', 'https://user:secret@8.8.8.8/', 'hooks', ''])
    await reject(url).toThrow('Enter an address')
})

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
