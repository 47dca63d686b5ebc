import '../app/operations/permissions/umask.server.ts'
import { existsSync } from 'node:fs'
import * as build from 'virtual:react-router/server-build'
import { BackupError } from '../app/operations/backup/copy/backup-error.ts'
import { IncompatibleDatabase } from '../app/platform/db/migrate/newer-database.server.ts'
import { openServices } from '../app/open-services.server.ts'
import { readSettings, SettingError } from '../app/platform/settings/settings.server.ts'
import { createApp } from './app.ts'
import { listen } from './listen.ts'
import { PageCache } from './page-cache.ts'
import { RevisionMonitor } from '../app/platform/db/revision/revision-monitor.server.ts'
import { clientFolder } from './static-files.ts'

async function start() {
  // Check this before creating a database and printing credentials.
  if (import.meta.env.PROD && !existsSync(clientFolder))
    throw new SettingError(
      clientFolder,
      `is not in ${process.cwd()}: start the server in the project folder.`,
    )
  const services = await openServices(readSettings(process.env))
  const revision = new RevisionMonitor(services.db, services.settings.database)
  const cache = new PageCache(revision)
  const app = createApp(services, revision, cache, build)
  if (import.meta.env.PROD) await listen(app, cache, services)
  return app
}

export const app = await start().catch((error: unknown) => {
  if (
    !(error instanceof SettingError || error instanceof IncompatibleDatabase || error instanceof BackupError)
  )
    throw error
  console.error(error.message)
  process.exit(1)
})
