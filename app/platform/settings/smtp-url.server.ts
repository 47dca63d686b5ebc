import { SettingError } from './setting-error.ts'

const example = 'smtps://user:password@mail.example.com:465'

/** Parameters of the address that leave encryption as it is. */
const harmless = ['name', 'authMethod', 'localAddress', 'tls.servername']

/**
 * Reads the setting SMTP_URL. To any machine but this one mail and password travel over TLS only, with a certificate that is
 * checked: `smtps://` begins with it, `smtp://` is given back with the demand for STARTTLS.
 * @throws SettingError where it is no such address, or one that would do without TLS.
 */
export function readSmtpUrl(given: string | undefined): string | undefined {
  if (given === undefined) return undefined
  const url = URL.parse(given)
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname)
    throw new SettingError('SMTP_URL', 'must be an smtp:// or smtps:// address.', example)
  if (isLoopback(url.hostname)) return given
  const isHarmless = ([name, value]: [string, string]) =>
    harmless.includes(name) || (name === 'requireTLS' && value === 'true')
  if (![...url.searchParams].every(isHarmless)) {
    const problem = `may only have the parameters ${harmless.join(', ')}: e-mail leaves this machine only over TLS, with a certificate that is checked.`
    throw new SettingError('SMTP_URL', problem, example)
  }
  if (url.protocol === 'smtp:') url.searchParams.set('requireTLS', 'true')
  return url.href
}

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(host)
