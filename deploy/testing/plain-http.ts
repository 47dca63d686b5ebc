import { request } from 'node:http'
import { connect, type ConnectionOptions } from 'node:tls'
import type { Proxy } from './request-through.ts'

/** @returns status and location of a request without TLS. */
export const requestPlain = ({ plainPort, host }: Proxy, path: string) =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: plainPort, path, headers: { Host: host } }, (response) => {
      response.resume()
      resolve([response.statusCode, response.headers.location])
    })
      .once('error', reject)
      .end()
  })

/** @returns the name of the negotiated cipher, or undefined if there is none in common. */
export const negotiateCipher = ({ port, host, certificate }: Proxy, options: ConnectionOptions) =>
  new Promise<string | undefined>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, servername: host, ca: certificate, ...options }, () => {
      resolve(socket.getCipher().name)
      socket.destroy()
    }).once('error', () => resolve(undefined))
  })

/** By key type of the certificate: one modern cipher of TLS 1.2, and obsolete ones. */
export const ciphersOf = (key: 'RSA' | 'ECDSA') => ({
  modern: `ECDHE-${key}-AES128-GCM-SHA256`,
  obsolete: `ECDHE-${key}-AES128-SHA:ECDHE-${key}-AES128-SHA256:AES128-GCM-SHA256:AES256-SHA:@SECLEVEL=0`,
})
