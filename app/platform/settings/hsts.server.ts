import { SettingError } from './setting-error.ts'

const twoYears = 'max-age=63072000'
const year = 31_536_000

/**
 * The default excludes subdomains, because they may not support TLS.
 * @returns the value of Strict-Transport-Security; undefined for `off`.
 * @throws SettingError for other values, and for `preload` if the browsers' preload list would not accept the value.
 */
export function readHsts(value = twoYears): string | undefined {
  if (value === 'off') return undefined
  const [, seconds, subdomains, preload] =
    /^max-age=(\d{1,10})(\s*;\s*includeSubDomains)?(\s*;\s*preload)?$/i.exec(value) ?? []
  if (seconds === undefined) {
    throw new SettingError(
      'HSTS',
      `must be off or a value of the Strict-Transport-Security header, not "${value}".`,
      `'${twoYears}'`,
    )
  }
  if (preload && !(subdomains && Number(seconds) >= year)) {
    const example = `'${twoYears}; includeSubDomains; preload'`
    throw new SettingError(
      'HSTS',
      'with preload must have includeSubDomains and a max-age of a year or more.',
      example,
    )
  }
  return [`max-age=${seconds}`, subdomains && 'includeSubDomains', preload && 'preload']
    .filter(Boolean)
    .join('; ')
}
