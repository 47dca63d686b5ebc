import type { Server, ServerResponse } from 'node:http'
import { BlockList, type Socket } from 'node:net'
import { addressOf, isTrustedProxy } from '../app/api/address.server.ts'
import { networkOf } from '../app/api/rate-limit.server.ts'
import type { Settings } from '../app/settings/settings.server.ts'

/** Connections of one network. Browsers open six, and many people may share an address. */
const mostOfNetwork = 300
/** Requests on a connection whose answers are not finished. Browsers wait for each answer. */
const mostUnanswered = 6

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Closes connections of a network that has too many. This machine and trusted proxies, which bring everybody, have no limit. */
export function limitConnections(server: Server, settings: Pick<Settings, 'trustedProxies'>): void {
  const counts = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '', remoteFamily } = socket
    const isLocal = loopback.check(remoteAddress, remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4')
    if (isLocal || isTrustedProxy(remoteAddress, settings)) return
    const network = networkOf(addressOf(remoteAddress, '', settings))
    const count = (counts.get(network) ?? 0) + 1
    if (count > mostOfNetwork) return void socket.destroy()
    counts.set(network, count)
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1
      if (left) counts.set(network, left)
      else counts.delete(network)
    })
  })
}

/** Counts the requests of each connection that are not answered to the end. */
export class UnansweredRequests {
  #counts = new WeakMap<Socket, number>()

  /** @returns false where the connection has too many. */
  add(socket: Socket, response: ServerResponse): boolean {
    const count = (this.#counts.get(socket) ?? 0) + 1
    this.#counts.set(socket, count)
    response.once('close', () => this.#counts.set(socket, (this.#counts.get(socket) ?? 1) - 1))
    return count <= mostUnanswered
  }
}
