import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import pino from 'pino'
import { afterAll } from 'vitest'
import type { Bindings } from '#app/platform/api/context.ts'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { RequestLog } from '#app/operations/request-log.server.ts'
import { Visits } from '#app/operations/visits/visit-counter.server.ts'
import { createApi } from '#app/api.server.ts'
import { openServices } from '#app/open-services.server.ts'
import { testEnvironment, dropTestDatabase, createSignedInDatabase } from '../../testing/database.ts'
import { answerError, createPageQueue } from '../app.ts'
import { securityHeaders, sendHsts } from '../headers.ts'
import { createHealth } from '../health.ts'
import { createSiteServer } from '../http-server.ts'
import { PageCache } from '../page-cache.ts'
import { makePage } from '../page-response.ts'
import { createStaticFiles } from '../static-files.ts'

/**
 * Starts the server with the real API on a free port, with a cached page at /kept and the routes that the test adds to `app` (calls below /api/test/).
 * @param env settings that differ from the defaults.
 * @param clientIdleTimeoutMs shortened in tests of slow clients.
 * @param client folder with the browser files of a build.
 */
export async function testSite(
  env: Record<string, string> = {},
  clientIdleTimeoutMs?: number,
  client?: string,
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-server-'))
  await createSignedInDatabase(dataDir)
  const settings = readSettings({
    ...(await testEnvironment(dataDir)),
    DEMO_CONTENT: '0',
    LOG_LEVEL: 'silent',
    ...env,
  })
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const services = { ...(await openServices(settings)), log }
  sendHsts(settings.hsts)
  const api = createApi(services)
  const app = new Hono<{ Bindings: Bindings }>()
  app.use(securityHeaders())
  app.all('/api/*', (c, next) => (c.req.path.startsWith('/api/test/') ? next() : api.fetch(c.req.raw, c.env)))
  const pageQueue = createPageQueue()
  app.use('*', (c, next) => (c.req.path.startsWith('/api/') ? next() : pageQueue.run(next)))
  app.onError(answerError(log))

  const cache = new PageCache({ value: 1, read: async () => 1 })
  const html = new Response('<h1>Kept</h1>', { headers: { 'Content-Type': 'text/html' } })
  await cache.getOrRender('/kept', async () => ({
    page: await makePage(html, true),
    isCacheable: true,
    expiresAt: Infinity,
  }))

  const health = createHealth(services)
  const requestLog = new RequestLog(log)
  const visits = new Visits(services)
  const sendFile = client ? createStaticFiles(client, dataDir) : () => false
  const site = createSiteServer(
    { app, cache, requestLog, visits, health, sendFile, services },
    clientIdleTimeoutMs,
  )
  await new Promise<void>((resolve) => site.server.listen(0, '127.0.0.1', resolve))
  const { port } = site.server.address() as AddressInfo
  afterAll(async () => {
    site.server.closeAllConnections()
    await new Promise((resolve) => site.server.close(resolve))
    await services.db.destroy()
    await dropTestDatabase(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${port}`
  const countedBy = async (label: string, metric: string) => {
    const { values = [] } = (await requestLog.registry.getSingleMetric(metric)?.get()) ?? {}
    return Object.fromEntries(values.map(({ labels, value }) => [String(labels[label as never]), value]))
  }
  return {
    ...site,
    pageQueue,
    requestLog,
    visits,
    app,
    api,
    health,
    cache,
    services,
    port,
    url,
    /** Rejected requests by reason. */
    countRejections: () => countedBy('reason', 'http_requests_rejected_total'),
    /** Requests by route. */
    countRequests: () => countedBy('route', 'http_request_duration_seconds'),
    /** Parsed log lines. */
    lines,
    fetch: (path: string, init?: RequestInit) => fetch(url + path, init),
  }
}
