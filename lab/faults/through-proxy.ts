import { Agent, request } from 'node:https'
import type { Proxy } from '../../deploy/testing/request-through.ts'
import { type CallOptions, send } from '../caller.ts'

/**
 * Returns a function that sends requests to www.example.com through the proxy over TLS, without retries. Its `from`
 * argument is a loopback address to send from, on a new connection. It throws if the connection breaks.
 */
export function throughProxy({ port, certificate }: Pick<Proxy, 'port' | 'certificate'>) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16, maxFreeSockets: 16 })
  const site = { host: '127.0.0.1', port, servername: 'www.example.com', ca: certificate }
  return (path: string, { headers, ...asked }: CallOptions = {}, from?: string) =>
    send(
      request,
      { ...site, ...(from === undefined ? { agent } : { agent: false, localAddress: from }) },
      path,
      { ...asked, headers: { Host: 'www.example.com', ...headers } },
    )
}
