import type { Settings } from '../../settings/settings.server.ts'
import { forbidden } from '../../errors.ts'
import type { ApiContext } from '../mount.server.ts'

/**
 * Refuses requests of the back-office, and those that change something, that a page of another site started.
 * Browsers say so in Sec-Fetch-Site; older ones send Origin; programs send neither and carry no cookie.
 */
export function refuseOtherOrigins(c: ApiContext, settings: Pick<Settings, 'publicUrl'>): void {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (isRead && !c.req.path.startsWith('/api/admin')) return
  if (!isSameOrigin(c.req.raw, settings)) forbidden('This request came from another site.')
}

/**
 * Refuses what a page of another site embeds or fetches ahead, such as pictures with our addresses: in its visitors' browsers
 * it would use up what they may ask. A link from there is answered.
 */
export function refuseEmbedded({ headers }: Request): void {
  if (headers.get('Sec-Fetch-Site') !== 'cross-site') return
  if (headers.get('Sec-Fetch-Dest') === 'document' && !headers.has('Sec-Purpose')) return
  forbidden('This request came from another site.')
}

/** Whether a browser's request comes from our own pages, or from no browser at all. */
export function isSameOrigin(request: Request, { publicUrl }: Pick<Settings, 'publicUrl'>): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('Origin')
  if (origin === null) return true
  return origin === publicUrl || URL.parse(origin)?.host === request.headers.get('Host')
}
