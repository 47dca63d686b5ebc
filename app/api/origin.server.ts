import type { Settings } from '../settings/settings.server.ts'
import { forbidden } from './errors.ts'
import type { ApiContext } from './mount.server.ts'

/**
 * Refuses requests of the back-office, and those that change something, that a page of another site started.
 * Browsers say so in Sec-Fetch-Site; older ones send Origin; programs send neither and carry no cookie.
 */
export function refuseOtherOrigins(c: ApiContext, settings: Pick<Settings, 'publicUrl'>): void {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (isRead && !c.req.path.startsWith('/api/admin')) return
  if (!isSameOrigin(c.req.raw, settings)) forbidden('This request came from another site.')
}

/** Whether a browser's request comes from our own pages, or from no browser at all. */
export function isSameOrigin(request: Request, { publicUrl }: Pick<Settings, 'publicUrl'>): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('Origin')
  if (origin === null) return true
  return origin === publicUrl || URL.parse(origin)?.host === request.headers.get('Host')
}
