import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { firstEmail } from '../app/auth/account.server.ts'
import { startHousekeeping } from '../app/housekeeping.server.ts'
import type { Services } from '../app/services.server.ts'
import { SettingError } from '../app/settings.server.ts'
import type { App } from './app.ts'
import { drain } from './drain.ts'
import { openHealth } from './health.ts'
import type { keptPages } from './kept-pages.ts'
import { endInOrder, longestEnd } from './process-end.ts'
import { createSiteServer } from './site-server.ts'
import { filesOf } from './static-files.ts'

/**
 * Opens the port, says where the site is, and closes in order when the process is asked to end.
 * @param answerKept answers from the page cache; what it leaves goes to the app.
 */
export async function listen(
  app: App,
  answerKept: ReturnType<typeof keptPages>,
  services: Services,
): Promise<void> {
  const { settings, db, mail, log } = services
  const health = openHealth(services)
  const { server, closeConnections } = createSiteServer({
    app,
    answerKept,
    health,
    isFile: filesOf('build/client'),
    settings,
    log,
  })
  const port = await open(server, settings)

  console.log(
    `The site is at http://localhost:${port}/ and the back-office at http://localhost:${port}/admin/`,
  )
  const email = await firstEmail(db)
  if (email) console.log(`Sign in there as ${email}`)
  mail.start()
  const stopHousekeeping = startHousekeeping(services)

  endInOrder(async () => {
    const began = performance.now()
    closeConnections()
    const mailStopped = mail.stop()
    await health.retire()
    await drain(server, longestEnd - 500 - (performance.now() - began))
    stopHousekeeping()
    await mailStopped
    await db.destroy()
  }, log)
}

function open(server: Server, { port, host }: Services['settings']): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(isTaken ? new SettingError('PORT', `${port} is taken by another process.`, '3001') : error)
    })
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}
