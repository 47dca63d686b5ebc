import { isIP } from 'node:net'

// Parsers of single settings. They return undefined for invalid text.

export function parseOrigin(text: string): string | undefined {
  const url = URL.parse(text)
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
  return isOrigin ? url.origin : undefined
}

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(host)

const safeSmtpParameters = ['name', 'authMethod', 'localAddress', 'tls.servername', 'requireTLS']

/** Requires TLS with a verified certificate, except on loopback: `smtp://` gets `requireTLS=true` (STARTTLS). */
export function parseSmtpUrl(text: string): string | undefined {
  const url = URL.parse(text)
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol)) return undefined
  if (isLoopback(url.hostname)) return text
  const { searchParams } = url
  if ([...searchParams.keys()].some((name) => !safeSmtpParameters.includes(name))) return undefined
  if ((searchParams.get('requireTLS') ?? 'true') !== 'true') return undefined
  if (url.protocol === 'smtp:') searchParams.set('requireTLS', 'true')
  return url.href
}

/** The connection uses TLS (`isSecure`) or STARTTLS, and only on loopback neither. */
export function parseImapUrl(text: string) {
  const url = URL.parse(text)
  if (!url?.hostname || !/^imaps?:$/.test(url.protocol) || !url.username || !url.password || url.search)
    return undefined
  const isSecure = url.protocol === 'imaps:'
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 993 : 143),
    isSecure,
    isLoopback: isLoopback(url.hostname),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    mailbox: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
  }
}

export function parseHsts(text: string): string | undefined {
  if (text === 'off') return ''
  const [, seconds, subdomains, preload] =
    /^max-age=(\d{1,10})(\s*;\s*includeSubDomains)?(\s*;\s*preload)?$/i.exec(text) ?? []
  if (seconds === undefined || (preload && !(subdomains && Number(seconds) >= 31_536_000))) return undefined
  return [`max-age=${seconds}`, subdomains && 'includeSubDomains', preload && 'preload']
    .filter(Boolean)
    .join('; ')
}

export function parseProxies(text: string): string[] | undefined {
  const entries = text.split(',').flatMap((entry) => entry.trim() || [])
  const isRange = (entry: string): boolean => {
    const [address = '', bits = '0', ...rest] = entry.split('/')
    const width = isIP(address) === 6 ? 128 : 32
    return isIP(address) > 0 && rest.length === 0 && /^\d+$/.test(bits) && Number(bits) <= width
  }
  return entries.every(isRange) ? entries : undefined
}

export function parseBackupKeep(
  text: string,
): { daily: number; weekly: number; monthly: number } | undefined {
  const keep = { daily: 0, weekly: 0, monthly: 0 }
  for (const part of text.split(',')) {
    const [, count, period] = /^\s*(\d{1,4})\s+(daily|weekly|monthly)\s*$/.exec(part) ?? []
    if (!count) return undefined
    keep[period as keyof typeof keep] = Number(count)
  }
  return keep
}
