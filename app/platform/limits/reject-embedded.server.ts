import { forbidden } from '../errors.ts'

/**
 * Rejects requests that pages of other sites embed or prefetch: they would use up the rate limits of their visitors.
 * Following a link from another site is allowed. @throws 403
 */
export function rejectEmbedded({ headers }: Request): void {
  if (headers.get('Sec-Fetch-Site') !== 'cross-site') return
  if (headers.get('Sec-Fetch-Dest') === 'document' && !headers.has('Sec-Purpose')) return
  forbidden('This request came from another site.')
}
