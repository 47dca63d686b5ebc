import { RouterContextProvider } from 'react-router'
import { endOfToday } from '#app/ui/date/company-time.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { findNextExpiry } from '#app/academy/batch/taken-seats.server.ts'
import type { TestApp } from './test-app.ts'

export type LoadedPage = {
  /** Loader data, or the whole response if the page does not use React. */
  data: unknown
  status: number
  /** Expiry of the page in the cache, in milliseconds since 1970. */
  expiresAt: number
  isCacheable: boolean
}

/**
 * Runs the loader of a public page like a visitor's request.
 * @param search query string.
 * @throws the response or error that the loader throws.
 */
export async function loadPage(
  app: TestApp,
  loader: (args: never) => unknown,
  params: Record<string, string> = {},
  search = '',
): Promise<LoadedPage> {
  let expiresAt = endOfToday().getTime()
  let isCacheable = true
  const context = new RouterContextProvider()
  context.set(siteContext, {
    publicUrl: app.url,
    retention: { retainDays: app.services.settings.retainDays, trashDays: 30, backupDays: 30 },
    api: app.anyone,
    revision: undefined,
    rejectBeforeBody: async () => {},
    cacheUntil: (time) => void (expiresAt = Math.min(expiresAt, time.getTime())),
    cacheUntilSeatsChange: async () => {
      const nextExpiry = await findNextExpiry(app.services.db)
      expiresAt = Math.min(expiresAt, nextExpiry)
      return nextExpiry
    },
    doNotCache: () => void (isCacheable = false),
    requestId: undefined,
    nonce: '',
    report: () => {},
  })
  const url = new URL(search, app.url)
  const result = await loader({ context, params, url, request: new Request(url) } as never)
  if (result instanceof Response)
    return { data: await result.text(), status: result.status, expiresAt, isCacheable }
  const isWrapped = typeof result === 'object' && result !== null && 'init' in result
  const { data, init } = (isWrapped ? result : { data: result, init: null }) as {
    data: unknown
    init: ResponseInit | null
  }
  return { data, status: init?.status ?? 200, expiresAt, isCacheable }
}
