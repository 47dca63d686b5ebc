/** Any host works, because only paths are compared. */
const base = 'https://site.invalid'

/** Parses an address on this site. Undefined for addresses of other hosts. */
function parse(address: string): URL | undefined {
  if (!/^\/[^\s\\]*$/.test(address) || !URL.canParse(address, base)) return undefined
  const url = new URL(address, base)
  return url.origin === base ? url : undefined
}

function decode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The form in which paths are stored and compared: percent-encoded, in lower case, without a trailing slash. */
export function normalizePath(address: string): string {
  const path = parse(address)?.pathname
  if (path === undefined) return address
  const lowered = parse(decode(path).toLowerCase())?.pathname ?? path
  return lowered.toLowerCase().replace(/(?<=.)\/+$/, '')
}

/** A redirect of these paths would lock out administrators or break the site. */
const reserved = /^\/(?:admin|api|assets|image|healthz|readyz)?(?:\/|$)/

export function validatePath(address: string): string | undefined {
  if (/[?#]/.test(address)) return 'Please enter the address without ? and #. Queries are kept.'
  if (!parse(address))
    return 'Please enter an address of this site that begins with /, for example /old-page.'
  return reserved.test(normalizePath(address)) ? 'This address cannot be redirected.' : undefined
}

export const validateTarget = (address: string): string | undefined =>
  parse(address)
    ? undefined
    : 'Please enter an address of this site that begins with /, for example /product.'

/** Appends the query of the request to the target. */
export function addQuery(target: string, search: string): string {
  const [, path = '', hash = ''] = /^([^#]*)(.*)$/.exec(target) ?? []
  if (search.length < 2) return target
  return path + (path.includes('?') ? `&${search.slice(1)}` : search) + hash
}
