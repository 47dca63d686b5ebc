import { SettingError } from './setting-error.ts'

const twoYears = 'max-age=63072000'
const year = 31_536_000

/**
 * Reads the setting HSTS: `off`, or the value of Strict-Transport-Security. Other hosts below the site's name, which may have no
 * TLS, are included only where it says so.
 * @returns the header's value; undefined where it is not sent.
 * @throws SettingError where it is neither, or asks browsers' lists for what they do not take.
 */
export function readHsts(given = twoYears): string | undefined {
  if (given === 'off') return undefined
  const [, seconds, subdomains, preload] =
    /^max-age=(\d{1,10})(\s*;\s*includeSubDomains)?(\s*;\s*preload)?$/i.exec(given) ?? []
  if (seconds === undefined) {
    throw new SettingError(
      'HSTS',
      `must be off or a value of the Strict-Transport-Security header, not "${given}".`,
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
