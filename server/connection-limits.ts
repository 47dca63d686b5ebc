import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressOf, isTrustedProxy } from '../app/platform/api/request/client-address.server.ts'
import { networkOf } from '../app/platform/limits/rate-limit.server.ts'
import type { Settings } from '../app/platform/settings/settings.server.ts'
import { Quota } from '../app/platform/limits/quota.ts'

/** Connections of one network, of IPv6 a /48. Browsers open six, and many people may share an address. */
export const maxConnectionsPerNetwork = 300
/** Connections that are accepted before the next request begins. */
const mostAccepted = 500
const thisMachine = ['127.0.0.0/8', '::1']

/** Whether an address is this machine or a trusted proxy, which bring everybody and have no limit. */
export const isSharedProxy = (
  address: string | undefined,
  { trustedProxies }: Pick<Settings, 'trustedProxies'>,
): boolean => isTrustedProxy(address, { trustedProxies: [...thisMachine, ...trustedProxies] })

/** Closes connections of a network that has too many. */
export function limitConnections(server: Server, settings: Pick<Settings, 'trustedProxies'>): void {
  const connections = new Quota(maxConnectionsPerNetwork)
  server.on('connection', (socket: Socket) => {
    if (isSharedProxy(socket.remoteAddress, settings)) return
    const release = connections.take(networkOf(addressOf(socket.remoteAddress, '', settings), 48))
    if (release) socket.once('close', release)
    else socket.destroy()
  })
}

/** Calls back once all connections that wait are accepted: the event loop takes one a turn. */
export function afterPendingAccepts(server: Server): (next: () => void) => void {
  let accepted = 0
  server.on('connection', () => (accepted += 1))
  const lookAgain = (next: () => void, before = -1, looks = 0): void =>
    void setImmediate(() => {
      if (accepted === before || looks === mostAccepted) next()
      else lookAgain(next, accepted, looks + 1)
    })
  return (next) => lookAgain(next)
}
