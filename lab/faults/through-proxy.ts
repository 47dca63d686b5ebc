import { Agent, request } from 'node:https'
import type { Proxy } from '../../deploy/testing/nginx.ts'
import { type Asked, send } from '../caller.ts'

/**
 * Asks over TLS as a browser on www.example.com does, each time once, whatever is answered.
 * @param from the loopback address to call from; every visitor with an own one gets an own connection.
 * @throws if the connection breaks.
 */
export function throughProxy({ port, certificate }: Pick<Proxy, 'port' | 'certificate'>) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16, maxFreeSockets: 16 })
  const site = { host: '127.0.0.1', port, servername: 'www.example.com', ca: certificate }
  return (path: string, { headers, ...asked }: Asked = {}, from?: string) =>
    send(
      request,
      { ...site, ...(from === undefined ? { agent } : { agent: false, localAddress: from }) },
      path,
      { ...asked, headers: { Host: 'www.example.com', ...headers } },
    )
}
