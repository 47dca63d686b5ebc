import { expect, onTestFinished, test, vi } from 'vitest'
import { markUndone } from '../db/faults.server.ts'
import { newToken } from '../../../testing/sign-in/sign-in.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const token = await newToken(app)

/** Lets the connection break under the next queries of sessions. @param isUndone whether the driver knows that nothing was changed. */
function breaking(times: number, isUndone: boolean) {
  const executor = Object.getPrototypeOf(app.services.db.getExecutor()) as {
    executeQuery: (query: { sql: string }) => Promise<unknown>
  }
  const { executeQuery } = executor
  let left = times
  const spy = vi.spyOn(executor, 'executeQuery').mockImplementation(async function (this: unknown, query) {
    if (!query.sql.includes('"session"') || left === 0) return executeQuery.call(this as never, query)
    left -= 1
    const error = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    if (isUndone) markUndone(error)
    throw error
  })
  onTestFinished(() => spy.mockRestore())
}

const status = async () =>
  (await app.fetch('/api/admin/session', { headers: { Authorization: `Bearer ${token}` } })).status

test('connections that break twice under the look-up of a session cost a pause', async () => {
  breaking(2, true)
  expect(await status()).toBe(200)
})

test('where the database cannot be reached, the look-up of a session is answered with 503', async () => {
  breaking(Infinity, false)
  expect(await status()).toBe(503)
  expect((await app.fetch('/api/admin/session', { headers: { Authorization: 'Bearer x.y' } })).status).toBe(
    401,
  )
})
