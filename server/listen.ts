import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { ServerBuild } from 'react-router'
import { firstEmail } from '../app/auth/account.server.ts'
import { startHousekeeping } from '../app/assembly/housekeeping.server.ts'
import type { Services } from '../app/services.ts'
import { SettingError } from '../app/settings/settings.server.ts'
import type { App } from './app.ts'
import { drain } from './drain.ts'
import { openHealth } from './health.ts'
import { keepAssets } from './keep-assets.ts'
import { cachedPages } from './cached-pages.ts'
import { metricsOf } from './metrics/metrics.ts'
import { createMetricsServer } from './metrics/metrics-server.ts'
import type { PageCache } from './page-cache.ts'
import { shutDownGracefully, longestEnd } from './graceful-shutdown.ts'
import { createSiteServer } from './site-server.ts'
import { clientFolder, filesOf } from './static-files.ts'
import { uploadRoutes } from './upload-routes.ts'

/** Connections that may wait to be accepted, as far as the system allows. */
const backlog = 4096

/**
 * Opens the port, says where the site is, and closes in order when the process is asked to end.
 * @param cache answers first; what it leaves goes to the app. @param build whose routes say which of them take files.
 */
export async function listen(
  app: App,
  cache: PageCache,
  services: Services,
  build: ServerBuild,
): Promise<void> {
  const { settings, db, mail, log } = services
  const health = openHealth(services)
  const { server, work, requests, closeConnections } = createSiteServer({
    app,
    answerCached: cachedPages(cache),
    health,
    isFile: filesOf(clientFolder),
    takesFile: uploadRoutes(build),
    settings,
    log,
  })
  const stopKeeping = await keepAssets(clientFolder, settings.dataDir, log)
  const { port, host } = settings
  server.listen({ port, host, backlog })
  await once(server, 'listening').catch(tellOf('PORT', port))
  const address = server.address() as AddressInfo
  const metrics = createMetricsServer(metricsOf({ requests, work, cache, services }), log)
  if (settings.metricsPort) {
    metrics.listen(settings.metricsPort, '127.0.0.1')
    await once(metrics, 'listening').catch(tellOf('METRICS_PORT', settings.metricsPort))
  }

  console.log(
    `The site is at http://localhost:${address.port}/ and the back-office at http://localhost:${address.port}/admin/`,
  )
  const email = await firstEmail(db)
  if (email) console.log(`Sign in there as ${email}`)
  mail.start()
  const stopHousekeeping = startHousekeeping(services)

  shutDownGracefully(async () => {
    const began = performance.now()
    closeConnections()
    const mailStopped = mail.stop()
    await health.retire()
    await drain(server, longestEnd - 500 - (performance.now() - began))
    metrics.close()
    metrics.closeAllConnections()
    stopHousekeeping()
    stopKeeping()
    await mailStopped
    await db.destroy()
  }, log)
}

const tellOf =
  (setting: string, port: number) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new SettingError(setting, `${port} is already in use by another process.`, '3001')
  }
