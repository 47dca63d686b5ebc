import type { Settings } from '../../platform/settings/settings.server.ts'
import { type Finding, look, ok, wrong } from './finding.ts'

const patience = 8000
const minute = 60_000

type Web = Pick<Settings, 'host' | 'port' | 'publicUrl' | 'trustedProxies'>

/** Whether this server runs, and says of itself that it is ready. */
export async function checkServer({ host, port }: Web): Promise<Finding[]> {
  const part = 'server'
  const own = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  const at = `${own.includes(':') ? `[${own}]` : own}:${port}`
  try {
    const response = await ask(`http://${at}/readyz`)
    if (response.ok) return [ok(part, `runs on ${at} and is ready`)]
    const found = `runs on ${at} and is not ready: ${(await response.text()).slice(0, 300)}`
    return [wrong(part, found, 'Check its log and the other lines here.')]
  } catch {
    return [look(part, `does not answer on ${at}`, 'Start it (npm start), unless it was stopped on purpose.')]
  }
}

/** Whether visitors reach this product at PUBLIC_URL, over https, and the clock is right. */
export async function checkPublicUrl({ publicUrl, trustedProxies }: Web): Promise<Finding[]> {
  const part = 'address'
  const { protocol, hostname } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1'
  const findings: Finding[] = []
  if (isLocal) {
    const todo = 'Set PUBLIC_URL to the address people use.'
    return [look(part, `${publicUrl} works on this machine only`, todo), checkClock(null, Date.now())]
  }
  if (protocol === 'http:') {
    const todo = 'Put a proxy with TLS in front and set PUBLIC_URL=https://…: nobody can sign in over http.'
    findings.push(wrong(part, `${publicUrl} is not https`, todo))
  } else if (trustedProxies.length === 0) {
    const todo = 'Set TRUSTED_PROXIES to the address from which the proxy comes, for example 127.0.0.1.'
    findings.push(look('proxy', 'no proxy is trusted: all visitors count as one address', todo))
  } else {
    findings.push(ok('proxy', `${trustedProxies.join(', ')} may report the addresses of visitors`))
  }
  const sent = Date.now()
  try {
    const response = await ask(`${publicUrl}/healthz`)
    findings.push(await judge(part, publicUrl, response), checkClock(response.headers.get('Date'), sent))
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } }
    const code = cause?.code ?? message
    const isCertificate = /CERT|SIGNED|ALTNAME|TLS|SSL/.test(code)
    const todo = isCertificate
      ? 'Browsers warn about this certificate: have the proxy renew it.'
      : 'Is the server stopped? Otherwise check the DNS entry, the firewall and the proxy.'
    const state = isCertificate ? wrong : look
    findings.push(
      state(part, `${publicUrl} cannot be reached from here: ${code}`, todo),
      checkClock(null, sent),
    )
  }
  return findings
}

const ask = (url: string) => fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patience) })

async function judge(part: string, publicUrl: string, response: Response): Promise<Finding> {
  const to = response.headers.get('Location')
  if (to) return wrong(part, `${publicUrl} redirects to ${to}`, 'Set PUBLIC_URL to that address.')
  const text = await response.text()
  if (response.ok && text.includes('"alive"')) return ok(part, `${publicUrl} reaches this server`)
  const found = `something else answers at ${publicUrl} (${response.status})`
  return wrong(part, found, 'Have the proxy pass everything to HOST and PORT of this server.')
}

/** @param date of an answer; from another machine it tells whether ours goes wrong. */
function checkClock(date: string | null, sent: number): Finding {
  const year = new Date(sent).getUTCFullYear()
  const todo = 'Set the clock: timedatectl set-ntp true'
  if (year < 2026 || year > 2100) return wrong('clock', `says it is ${year}`, todo)
  const there = date === null ? sent : Date.parse(date)
  const off = Math.round(Math.abs(there - sent) / 1000)
  const found = `differs from the proxy by ${off} seconds`
  if (off * 1000 > 5 * minute) return wrong('clock', found, todo)
  if (off * 1000 > minute / 2) return look('clock', found, todo)
  return ok('clock', new Date(sent).toISOString())
}
