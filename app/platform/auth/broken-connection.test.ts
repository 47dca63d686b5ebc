import { expect, onTestFinished, test, vi } from 'vitest'
import { markSafeToRetry } from '../db/database-errors.server.ts'
import { createToken } from '../../../testing/sign-in/sign-in.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const token = await createToken(app)

function failSessionQueries(times: number, isSafe: boolean) {
  const executor = Object.getPrototypeOf(app.services.db.getExecutor()) as {
    executeQuery: (query: { sql: string }) => Promise<unknown>
  }
  const { executeQuery } = executor
  let remaining = times
  const spy = vi.spyOn(executor, 'executeQuery').mockImplementation(async function (this: unknown, query) {
    if (!query.sql.includes('"session"') || remaining === 0) return executeQuery.call(this as never, query)
    remaining -= 1
    const error = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    if (isSafe) markSafeToRetry(error)
    throw error
  })
  onTestFinished(() => spy.mockRestore())
}

const status = async () =>
  (await app.fetch('/api/admin/session', { headers: { Authorization: `Bearer ${token}` } })).status

test('reading a session is retried after two lost connections', async () => {
  failSessionQueries(2, true)
  expect(await status()).toBe(200)
})

test('reading a session returns 503 if the database cannot be reached', async () => {
  failSessionQueries(Infinity, false)
  expect(await status()).toBe(503)
  expect((await app.fetch('/api/admin/session', { headers: { Authorization: 'Bearer x.y' } })).status).toBe(
    401,
  )
})
