import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import type { Proxy } from '../../deploy/testing/nginx.ts'
import type { Answer, Caller } from './caller.ts'

/**
 * Asks over TLS as a browser on www.example.com does, each time once, whatever is answered.
 * @param from the loopback address to call from; every visitor with an own one gets an own connection.
 * @throws where the connection breaks.
 */
export function throughProxy({ port, certificate }: Pick<Proxy, 'port' | 'certificate'>) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16, maxFreeSockets: 16 })
  return (path: string, { method = 'GET', headers = {}, body }: Parameters<Caller>[1] = {}, from?: string) =>
    new Promise<Answer>((resolve, reject) => {
      const size = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
      const sent = request({
        host: '127.0.0.1',
        port,
        servername: 'www.example.com',
        ca: certificate,
        path,
        method,
        headers: { Host: 'www.example.com', ...size, ...headers },
        ...(from === undefined ? { agent } : { agent: false, localAddress: from }),
      })
      sent.on('response', (answer: IncomingMessage) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        )
      })
      sent.on('error', reject)
      sent.end(body)
    })
}
