import type { Settings } from '../../platform/settings/settings.server.ts'
import { readCertificateDays } from './certificate.server.ts'
import { type Finding, warning, pass, failure } from './finding.ts'

const timeoutMs = 8000
type WebSettings = Pick<Settings, 'host' | 'port' | 'publicUrl' | 'trustedProxies'>

export async function checkServer({ host, port }: WebSettings): Promise<Finding[]> {
  const part = 'server'
  const localHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  const address = `${localHost.includes(':') ? `[${localHost}]` : localHost}:${port}`
  try {
    const response = await fetchWithTimeout(`http://${address}/readyz`)
    if (response.ok) return [pass(part, `runs on ${address} and is ready`)]
    const found = `runs on ${address} and is not ready: ${(await response.text()).slice(0, 300)}`
    return [failure(part, found, 'Check its log and the other lines here.')]
  } catch {
    return [
      warning(
        part,
        `is not responding on ${address}`,
        'Start it (npm start), unless it was stopped on purpose.',
      ),
    ]
  }
}

export async function checkPublicUrl({ publicUrl, trustedProxies }: WebSettings): Promise<Finding[]> {
  const part = 'address'
  const { protocol, hostname } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1'
  const findings: Finding[] = []
  if (isLocal) {
    const todo = 'Set PUBLIC_URL to the address people use.'
    return [warning(part, `${publicUrl} works on this machine only`, todo), checkClock(null, Date.now())]
  }
  if (protocol === 'http:') {
    const todo = 'Put a proxy with TLS in front and set PUBLIC_URL=https://…: signing in needs https.'
    findings.push(failure(part, `${publicUrl} is not https`, todo))
  } else if (trustedProxies.length === 0) {
    const todo = 'Set TRUSTED_PROXIES to the address of the proxy, for example 127.0.0.1.'
    findings.push(warning('proxy', 'no proxy is trusted: all visitors count as one address', todo))
  } else {
    findings.push(pass('proxy', `${trustedProxies.join(', ')} may report the addresses of visitors`))
  }
  const sentAt = Date.now()
  try {
    const response = await fetchWithTimeout(`${publicUrl}/healthz`)
    findings.push(
      await checkResponse(part, publicUrl, response),
      ...(await checkCertificate(publicUrl)),
      checkClock(response.headers.get('Date'), sentAt),
    )
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } }
    const code = cause?.code ?? message
    const isCertificate = /CERT|SIGNED|ALTNAME|TLS|SSL/.test(code)
    const todo = isCertificate
      ? 'Browsers warn about this certificate: have the proxy renew it.'
      : 'Check the proxy, the firewall and the DNS entry. If only this machine is affected, add the name to /etc/hosts.'
    findings.push(
      failure(part, `${publicUrl} cannot be reached from here: ${code}`, todo),
      checkClock(null, sentAt),
    )
  }
  return findings
}

/** Let's Encrypt certificates are renewed 30 days before they expire. */
const minCertificateDays = 14

async function checkCertificate(publicUrl: string): Promise<Finding[]> {
  if (!publicUrl.startsWith('https:')) return []
  const days = Math.floor(await readCertificateDays(publicUrl, timeoutMs))
  const found = `expires in ${days} days`
  if (days >= minCertificateDays) return [pass('certificate', found)]
  return [failure('certificate', found, 'Browsers will warn about it: have the proxy renew it.')]
}

const fetchWithTimeout = (url: string) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })

async function checkResponse(part: string, publicUrl: string, response: Response): Promise<Finding> {
  const location = response.headers.get('Location')
  if (location)
    return failure(part, `${publicUrl} redirects to ${location}`, 'Set PUBLIC_URL to that address.')
  const text = await response.text()
  if (response.ok && text.includes('"alive"')) return pass(part, `${publicUrl} reaches this server`)
  const found = `something else answers at ${publicUrl} (${response.status})`
  return failure(part, found, "Have the proxy forward all requests to this server's HOST and PORT.")
}

function checkClock(dateHeader: string | null, sentAt: number): Finding {
  const year = new Date(sentAt).getUTCFullYear()
  const todo = 'Set the clock: timedatectl set-ntp true'
  if (year < 2026 || year > 2100) return failure('clock', `is set to the year ${year}`, todo)
  const remoteTime = dateHeader === null ? sentAt : Date.parse(dateHeader)
  const seconds = Math.round(Math.abs(remoteTime - sentAt) / 1000)
  const found = `differs from the proxy by ${seconds} seconds`
  if (seconds > 300) return failure('clock', found, todo)
  if (seconds > 30) return warning('clock', found, todo)
  return pass('clock', new Date(sentAt).toISOString())
}
