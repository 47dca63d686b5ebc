import { SettingError } from './setting-error.ts'

const example = 'smtps://user:password@mail.example.com:465'

const safeParameters = ['name', 'authMethod', 'localAddress', 'tls.servername']

/**
 * Requires TLS with a verified certificate, except on loopback: `smtp://` is returned with `requireTLS=true` (STARTTLS).
 * @throws SettingError for other URLs, and for parameters that could disable TLS.
 */
export function readSmtpUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const url = URL.parse(value)
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname)
    throw new SettingError('SMTP_URL', 'must be an smtp:// or smtps:// address.', example)
  if (isLoopback(url.hostname)) return value
  const isSafe = ([name, parameter]: [string, string]) =>
    safeParameters.includes(name) || (name === 'requireTLS' && parameter === 'true')
  if (![...url.searchParams].every(isSafe)) {
    const problem = `may only have the parameters ${safeParameters.join(', ')}: e-mail leaves this machine only over TLS, with a certificate that is checked.`
    throw new SettingError('SMTP_URL', problem, example)
  }
  if (url.protocol === 'smtp:') url.searchParams.set('requireTLS', 'true')
  return url.href
}

export const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(host)
