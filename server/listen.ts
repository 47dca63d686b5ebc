import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { firstEmail } from '../app/auth/account.server.ts'
import { startHousekeeping } from '../app/housekeeping.server.ts'
import type { Services } from '../app/services.server.ts'
import { SettingError } from '../app/settings.server.ts'
import type { App } from './app.ts'

type TryFirst = (request: IncomingMessage, response: ServerResponse) => boolean

/** Longest wait for running requests when the process is asked to end, in milliseconds. */
const drainTime = 10_000

/**
 * Opens the port, says where the site is, and closes cleanly when the process is asked to end.
 * @param answerKept answers from the page cache; what it leaves goes to the app.
 */
export async function listen(app: App, answerKept: TryFirst, services: Services): Promise<void> {
  const { settings, db, mail, log } = services
  const email = await firstEmail(db)
  const answer = getRequestListener(app.fetch)
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 20_000 })
  server.on('request', (request, response) => {
    if (!answerKept(request, response)) void answer(request, response)
  })

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'Closing')
      const mailStopped = mail.stop()
      server.close(() => void mailStopped.then(() => db.destroy()).then(() => process.exit(0)))
      server.closeIdleConnections()
      setTimeout(() => server.closeAllConnections(), drainTime).unref()
    })
  }

  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(
        isTaken ? new SettingError('PORT', `${settings.port} is taken by another process.`, '3001') : error,
      )
    })
    server.listen(settings.port, settings.host, () => {
      const { port } = server.address() as AddressInfo
      console.log(
        `The site is at http://localhost:${port}/ and the back-office at http://localhost:${port}/admin/`,
      )
      if (email) console.log(`Sign in there as ${email}`)
      mail.start()
      startHousekeeping(services)
      resolve()
    })
  })
}
