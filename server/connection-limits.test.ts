import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { expect, test } from 'vitest'
import { limitConnections } from './connection-limits.ts'

/** Opens connections from the addresses in turn. @returns how many were closed immediately. */
function closedOf(count: number, ...addresses: string[]): number {
  const server = new EventEmitter()
  limitConnections(server as Server, { trustedProxies: ['198.51.100.7'] })
  let closed = 0
  for (let opened = 0; opened < count; opened++) {
    const remoteAddress = addresses[opened % addresses.length] as string
    const remoteFamily = remoteAddress.includes(':') ? 'IPv6' : 'IPv4'
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      remoteFamily,
      destroy: () => void closed++,
    })
    server.emit('connection', socket)
  }
  return closed
}

test.each([
  ['one IPv4 address', ['203.0.113.1'], 10],
  ['one IPv4 address, in both spellings', ['203.0.113.1', '::ffff:203.0.113.1'], 10],
  ['one IPv6 network', ['2001:db8::1', '2001:db8::2:1'], 10],
  ['two IPv4 addresses in the spelling of IPv6', ['::ffff:203.0.113.1', '::ffff:203.0.113.2'], 0],
  ['this machine', ['127.0.0.1', '::1', '::ffff:127.0.0.1'], 0],
  ['a trusted proxy', ['198.51.100.7', '::ffff:198.51.100.7'], 0],
])('SAFE-12 of 310 connections of %s, %s, so many are closed: %i', (_, addresses, closed) => {
  expect(closedOf(310, ...addresses)).toBe(closed)
})
