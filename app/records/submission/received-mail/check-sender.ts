import { headerValues, type ParsedMail } from '#app/platform/mail/inbound/parsed-mail.ts'

/** RFC 3834, and the headers of mailing lists and of Exchange. A bounce has an empty return path. */
export function isAutomatic(mail: ParsedMail): boolean {
  const values = (name: string) => headerValues(mail, name).map((value) => value.trim().toLowerCase())
  const isPresent = (name: string) => values(name).length > 0
  return (
    values('auto-submitted').some((value) => !/^no\b/.test(value)) ||
    values('precedence').some((value) => ['bulk', 'list', 'junk'].includes(value)) ||
    ['x-auto-response-suppress', 'x-loop', 'list-id', 'x-autoreply', 'x-autorespond'].some(isPresent) ||
    values('return-path').some((value) => value === '<>') ||
    values('content-type').some((value) => value.startsWith('multipart/report'))
  )
}

/**
 * Reads SPF, DKIM and DMARC results that the own mail server added. Other servers' headers can be forged.
 * @param server name of the own server in `Authentication-Results`
 */
export function isAuthenticated(mail: ParsedMail, server: string): boolean {
  const results = headerValues(mail, 'authentication-results')
    .map((value) =>
      value
        .replaceAll(/\([^()]*\)/g, ' ')
        .toLowerCase()
        .split(';'),
    )
    .find(([id = '']) => id.trim().split(/\s/)[0] === server)
  if (!results) return false
  const domain = mail.fromAddress.split('@')[1] ?? ''
  return results.slice(1).some((result) => isPass(result, domain))
}

function isPass(result: string, domain: string): boolean {
  const [, method = '', verdict = ''] = /^\s*([a-z]+)\s*=\s*([a-z]+)/.exec(result) ?? []
  if (verdict !== 'pass') return false
  const property = (name: string) =>
    new RegExp(String.raw`\b${name}\s*=\s*"?([^\s"]+)`).exec(result)?.[1]?.replace(/^.*@/, '') ?? ''
  const isAligned = (signed: string) => signed !== '' && (domain === signed || domain.endsWith(`.${signed}`))
  if (method === 'dmarc') return true
  if (method === 'dkim') return isAligned(property('header.d')) || isAligned(property('header.i'))
  return method === 'spf' && isAligned(property('smtp.mailfrom'))
}
