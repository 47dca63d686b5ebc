import { RouterContextProvider } from 'react-router'
import { siteContext } from '../app/platform/api/site-context.ts'
import type { TestApp } from './test-app.ts'

export type LoadedPage = {
  /** What the page is drawn from, or the whole of it if it is no React page. */
  data: unknown
  status: number
  /** Until when the page cache may keep it, as a moment. */
  until: number
  /** Whether the page cache may keep it at all. */
  isCacheable: boolean
}

/** Runs the loader of a public page as for a visitor. @param search the query of its address. @throws what the loader throws. */
export async function loadPage(
  app: TestApp,
  loader: (args: never) => unknown,
  params: Record<string, string> = {},
  search = '',
): Promise<LoadedPage> {
  let until = Infinity
  let isCacheable = true
  const context = new RouterContextProvider()
  context.set(siteContext, {
    publicUrl: app.url,
    retention: { retainDays: app.services.settings.retainDays, trashDays: 30, backupDays: 30 },
    api: app.anyone,
    rejectBeforeBody: async () => {},
    cacheUntil: (time) => {
      until = Math.min(until, time.getTime())
    },
    doNotCache: () => {
      isCacheable = false
    },
    requestId: undefined,
    nonce: '',
    report: () => {},
  })
  const url = new URL(search, app.url)
  const given = await loader({ context, params, url, request: new Request(url) } as never)
  if (given instanceof Response) return { data: await given.text(), status: given.status, until, isCacheable }
  const isWrapped = typeof given === 'object' && given !== null && 'init' in given
  const { data, init } = (isWrapped ? given : { data: given, init: null }) as {
    data: unknown
    init: ResponseInit | null
  }
  return { data, status: init?.status ?? 200, until, isCacheable }
}
