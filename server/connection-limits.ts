import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressOf, isTrustedProxy } from '../app/api/address.server.ts'
import { networkOf } from '../app/api/rate-limit.server.ts'
import type { Settings } from '../app/settings/settings.server.ts'
import { Quota } from './quota.ts'

/** Connections of one network, of IPv6 a /48. Browsers open six, and many people may share an address. */
const mostOfNetwork = 300
const thisMachine = ['127.0.0.0/8', '::1']

/** Closes connections of a network that has too many. This machine and trusted proxies, which bring everybody, have no limit. */
export function limitConnections(server: Server, settings: Pick<Settings, 'trustedProxies'>): void {
  const connections = new Quota(mostOfNetwork)
  const unlimited = { trustedProxies: [...thisMachine, ...settings.trustedProxies] }
  server.on('connection', (socket: Socket) => {
    if (isTrustedProxy(socket.remoteAddress, unlimited)) return
    const release = connections.take(networkOf(addressOf(socket.remoteAddress, '', settings), 48))
    if (release) socket.once('close', release)
    else socket.destroy()
  })
}
