import type { Settings } from '../../platform/settings/settings.server.ts'

/** Whether a browser sent a request, so that it must get a cookie and never see a token. */
export const isBrowser = ({ headers }: Request): boolean =>
  ['Sec-Fetch-Site', 'Origin', 'Cookie'].some((name) => headers.has(name))

/**
 * Whether a browser sent a request over a connection on which it would drop our cookie:
 * plain http to anything but the machine it runs on. Behind a proxy that ends TLS, the page's Origin says so.
 */
export function refusesCookie(request: Request, { publicUrl }: Pick<Settings, 'publicUrl'>): boolean {
  if (!isBrowser(request)) return false
  // Browsers send it only where they trust the connection.
  if (request.headers.has('Sec-Fetch-Site')) return false
  const page = URL.parse(request.headers.get('Origin') ?? '') ?? addressOf(request, publicUrl)
  return page.protocol !== 'https:' && !isLoopback(page.hostname)
}

function addressOf(request: Request, publicUrl: string): URL {
  const known = new URL(publicUrl)
  const host = request.headers.get('Host') ?? known.host
  return host === known.host ? known : (URL.parse(`http://${host}`) ?? known)
}

const isLoopback = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
