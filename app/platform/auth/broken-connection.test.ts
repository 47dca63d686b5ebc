import { expect, onTestFinished, test, vi } from 'vitest'
import { createToken } from '../../../testing/sign-in/sign-in.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const token = await createToken(app)

function failSessionQueries() {
  const executor = Object.getPrototypeOf(app.services.db.getExecutor()) as {
    executeQuery: (query: { sql: string }) => Promise<unknown>
  }
  const { executeQuery } = executor
  const spy = vi.spyOn(executor, 'executeQuery').mockImplementation(async function (this: unknown, query) {
    if (!query.sql.includes('"session"')) return executeQuery.call(this as never, query)
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  })
  onTestFinished(() => spy.mockRestore())
}

const status = async () =>
  (await app.fetch('/api/admin/session', { headers: { Authorization: `Bearer ${token}` } })).status

test('OPS-5 reading a session returns 503 if the database cannot be reached', async () => {
  failSessionQueries()
  expect(await status()).toBe(503)
  expect((await app.fetch('/api/admin/session', { headers: { Authorization: 'Bearer x.y' } })).status).toBe(
    401,
  )
})
