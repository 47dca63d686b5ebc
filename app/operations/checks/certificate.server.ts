import { once } from 'node:events'
import { connect } from 'node:tls'

const dayMs = 86_400_000

/**
 * @param url https address
 * @returns days until its certificate expires, negative after expiry.
 * @throws an error if there is no TLS connection within `timeoutMs`.
 */
export async function readCertificateDays(url: string, timeoutMs: number): Promise<number> {
  const { hostname, port } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  // An untrusted certificate has an expiry too; fetch reports the distrust.
  const socket = connect({ host, port: Number(port || 443), servername: host, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) })
    return (Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / dayMs
  } finally {
    socket.destroy()
  }
}
