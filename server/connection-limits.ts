import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { resolveClientAddress, isTrustedProxy } from '../app/platform/api/request/client-address.server.ts'
import { networkOf } from '../app/platform/limits/rate-limit.server.ts'
import type { Settings } from '../app/platform/settings/settings.server.ts'
import { Quota } from '../app/platform/limits/quota.ts'

/** A network is an IPv4 address or an IPv6 /48. Browsers open six connections, and many people may share an address. */
export const maxConnectionsPerNetwork = 300
const maxAcceptsPerRound = 500
const loopback = ['127.0.0.0/8', '::1']

/** True for loopback and trusted proxies: their connections carry requests of many clients and have no limit. */
export const isSharedProxy = (
  address: string | undefined,
  { trustedProxies }: Pick<Settings, 'trustedProxies'>,
): boolean => isTrustedProxy(address, { trustedProxies: [...loopback, ...trustedProxies] })

export function limitConnections(server: Server, settings: Pick<Settings, 'trustedProxies'>): void {
  const connections = new Quota(maxConnectionsPerNetwork)
  server.on('connection', (socket: Socket) => {
    if (isSharedProxy(socket.remoteAddress, settings)) return
    const release = connections.take(networkOf(resolveClientAddress(socket.remoteAddress, '', settings), 48))
    if (release) socket.once('close', release)
    else socket.destroy()
  })
}

/** Defers a callback until all pending connections are accepted. The event loop accepts one per iteration. */
export function afterPendingAccepts(server: Server): (next: () => void) => void {
  let accepted = 0
  server.on('connection', () => (accepted += 1))
  const waitForAccepts = (next: () => void, before = -1, rounds = 0): void =>
    void setImmediate(() => {
      if (accepted === before || rounds === maxAcceptsPerRound) next()
      else waitForAccepts(next, accepted, rounds + 1)
    })
  return (next) => waitForAccepts(next)
}
