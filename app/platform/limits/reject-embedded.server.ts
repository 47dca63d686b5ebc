import { forbidden } from '../errors.ts'

/**
 * Rejects requests that other sites embed or prefetch, because they would consume the rate limit of anyone who visits those
 * sites. Links from other sites are allowed.
 * @throws 403
 */
export function rejectEmbedded({ headers }: Request): void {
  if (headers.get('Sec-Fetch-Site') !== 'cross-site') return
  if (headers.get('Sec-Fetch-Dest') === 'document' && !headers.has('Sec-Purpose')) return
  forbidden('This request came from another site.')
}
