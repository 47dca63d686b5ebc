import '#app/operations/umask.server.ts'

import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo, ListenOptions } from 'node:net'
import * as build from 'virtual:react-router/server-build'
import { findFirstAdministratorEmail } from '#app/platform/auth/account/account.server.ts'
import { IncompatibleDatabase } from '#app/platform/db/migrate/migrate.server.ts'
import { RevisionMonitor } from '#app/platform/db/revision-monitor.server.ts'
import { startJobs } from '#app/platform/job-queue.server.ts'
import { readSettings, SettingError } from '#app/platform/settings/settings.server.ts'
import { MissingPages } from '#app/site/missing.server.ts'
import { createMetricsServer } from '#app/operations/metrics.server.ts'
import { RequestLog } from '#app/operations/request-log.server.ts'
import { Visits } from '#app/operations/visits/visit-counter.server.ts'
import { listJobs } from '#app/jobs.server.ts'
import { openServices } from '#app/open-services.server.ts'
import { type App, createApp } from './app.ts'
import { shutdownTimeoutMs, shutDownGracefully } from './graceful-shutdown.ts'
import { createHealth } from './health.ts'
import { createSiteServer } from './http-server.ts'
import { PageCache } from './page-cache.ts'
import { clientFolder } from './page-html.ts'
import { createStaticFiles, keepAssets } from './static-files.ts'

/** Starts the servers and background jobs, and stops them gracefully on shutdown. Development uses the app only. */
async function start(): Promise<App> {
  // Check this before creating a database and printing credentials.
  if (import.meta.env.PROD && !existsSync(clientFolder))
    throw new SettingError(
      clientFolder,
      `is not in ${process.cwd()}: start the server in the project folder.`,
    )
  const services = await openServices(readSettings(process.env))
  const { settings, db, log } = services
  const cache = new PageCache(new RevisionMonitor(db))
  const missingPages = new MissingPages(services)
  const app = createApp(services, cache, build, missingPages)
  if (!import.meta.env.PROD) return app

  const health = createHealth(services)
  const requestLog = new RequestLog(log)
  const sendFile = createStaticFiles(clientFolder, settings.dataDir)
  const visits = new Visits(services)
  const site = createSiteServer({ app, cache, health, requestLog, visits, sendFile, services })
  await keepAssets(clientFolder, settings.dataDir, log)
  // The kernel's `somaxconn` may limit the backlog further.
  await open(site.server, 'PORT', { port: settings.port, host: settings.host, backlog: 4096 })
  const metrics = createMetricsServer({ requestLog, cache, services })
  if (settings.metricsPort)
    await open(metrics, 'METRICS_PORT', { port: settings.metricsPort, host: settings.metricsHost })

  const { port } = site.server.address() as AddressInfo
  const address = `http://localhost:${port}/`
  console.log(`The site is at ${address} and the back-office at ${address}admin/`)
  const email = await findFirstAdministratorEmail(db)
  if (email) console.log(`Sign in there as ${email}`)
  const stopJobs = startJobs(services, listJobs(visits, missingPages))

  shutDownGracefully(async () => {
    const startedAt = performance.now()
    const jobsStopped = stopJobs()
    await health.retire()
    await site.close(shutdownTimeoutMs - 500 - (performance.now() - startedAt))
    metrics.close()
    metrics.closeAllConnections()
    await Promise.all([jobsStopped, visits.flush(), missingPages.flush()])
    await db.destroy()
  }, log)
  return app
}

/** @throws SettingError if the port is in use. */
async function open(server: Server, setting: string, options: ListenOptions): Promise<void> {
  server.listen(options)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new SettingError(setting, `${options.port} is already in use by another process.`, '3001')
  })
}

export const app = await start().catch((error: unknown) => {
  if (!(error instanceof SettingError || error instanceof IncompatibleDatabase)) throw error
  console.error(error.message)
  process.exit(1)
})
