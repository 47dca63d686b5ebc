import type { ApiContext } from '#app/platform/api/context.ts'
import { forbidden } from '#app/platform/errors.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'

/** CSRF protection for all writes and for reads under /api/admin. @throws 403 */
export function rejectCrossOrigin(c: ApiContext, settings: Pick<Settings, 'publicUrl'>): void {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (isRead && !c.req.path.startsWith('/api/admin')) return
  if (!isSameOrigin(c.req.raw, settings)) forbidden('This request came from another site.')
}

/**
 * Older browsers send Origin instead of Sec-Fetch-Site. Programs send neither and are allowed, because they have no
 * session cookie.
 */
export function isSameOrigin(request: Request, { publicUrl }: Pick<Settings, 'publicUrl'>): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('Origin')
  if (origin === null) return true
  return origin === publicUrl || URL.parse(origin)?.host === request.headers.get('Host')
}
