import { once } from 'node:events'
import { connect } from 'node:tls'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import { type CheckContext, look, wrong } from './check.ts'

const timeoutMs = 8000
const dayMs = 86_400_000
const fetchWithTimeout = (url: string) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })

export async function checkServer({ settings: { host, port } }: CheckContext) {
  const localHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  const address = `${localHost.includes(':') ? `[${localHost}]` : localHost}:${port}`
  try {
    const response = await fetchWithTimeout(`http://${address}/readyz`)
    if (response.ok) return `runs on ${address} and is ready`
    return wrong(`runs on ${address} and is not ready: ${(await response.text()).slice(0, 300)}`)
  } catch {
    return look(`is not responding on ${address}`, 'Start it (npm start), unless it was stopped on purpose.')
  }
}

const isLocal = ({ publicUrl }: Pick<Settings, 'publicUrl'>): boolean =>
  /^(?:localhost|127\.0\.0\.1)$/.test(new URL(publicUrl).hostname)

export function checkProxy({ settings }: CheckContext) {
  const { publicUrl, trustedProxies } = settings
  if (isLocal(settings)) return undefined
  if (!publicUrl.startsWith('https:'))
    return wrong(
      `${publicUrl} is not https`,
      'Put a proxy with TLS in front and set PUBLIC_URL=https://…: signing in needs https.',
    )
  return trustedProxies.length
    ? `${trustedProxies.join(', ')} may report the addresses of visitors`
    : look('no proxy is trusted: all visitors count as one address')
}

export async function checkAddress({ settings }: CheckContext) {
  const { publicUrl } = settings
  if (isLocal(settings))
    return look(`${publicUrl} works on this machine only`, 'Set PUBLIC_URL to the address people use.')
  try {
    const response = await fetchWithTimeout(`${publicUrl}/healthz`)
    const location = response.headers.get('Location')
    if (location) return wrong(`${publicUrl} redirects to ${location}`, 'Set PUBLIC_URL to that address.')
    if (response.ok && (await response.text()).includes('"alive"')) return `${publicUrl} reaches this server`
    return wrong(
      `something else answers at ${publicUrl} (${response.status})`,
      "Have the proxy forward all requests to this server's HOST and PORT.",
    )
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } }
    const code = cause?.code ?? message
    const isCertificate = /CERT|SIGNED|ALTNAME|TLS|SSL/.test(code)
    return wrong(
      `${publicUrl} cannot be reached from here: ${code}`,
      isCertificate ? 'Browsers warn about this certificate: have the proxy renew it.' : undefined,
    )
  }
}

/** Let's Encrypt certificates are renewed 30 days before they expire. */
const minCertificateDays = 14

export async function checkCertificate({ settings: { publicUrl } }: CheckContext) {
  if (!publicUrl.startsWith('https:')) return undefined
  const days = Math.floor(await readCertificateDays(publicUrl, timeoutMs))
  const found = `expires in ${days} days`
  return days < minCertificateDays ? wrong(found) : found
}

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

/** Finds services of other machines that are used without TLS. */
export function findUnencrypted({ settings: { database, s3 } }: CheckContext) {
  const server = database.kind === 'postgres' ? new URL(database.url) : undefined
  const store = s3 && new URL(s3.endpoint)
  return [
    server &&
      isRemote(server.hostname) &&
      server.searchParams.get('sslmode') !== 'verify-full' &&
      look(
        `the database at ${server.hostname} is used without verified TLS`,
        'Append ?sslmode=verify-full&sslrootcert=/etc/ssl/certs/ca-certificates.crt to DATABASE_URL.',
      ),
    store?.protocol === 'http:' &&
      isRemote(store.hostname) &&
      look(`the file store at ${store.hostname} is used without TLS`),
  ]
}

/** A name without a dot is a container in the same network. */
const isRemote = (hostname: string): boolean => !/^(?:|127\..*|\[::1\]|[^.:]+)$/.test(hostname)
