import { expect, test } from 'vitest'
import { resources } from '../../../endpoints.server.ts'
import { confirmSessions, newToken, signIn } from '../../../../testing/sign-in/sign-in.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { totp } from '../../../../testing/sign-in/totp.ts'
import { newAdministrator } from '../../../operations/administrators.server.ts'
import { resetPassword } from '../../../operations/administrators.server.ts'

const app = await testApp()
const strict = await testApp({ REQUIRE_SECOND_FACTOR: '1' })
const email = 'anita.nair@example.com'

const closed = Object.values(resources)
  .flatMap(({ endpoints }) => Object.values(endpoints))
  .filter((call) => call.path.startsWith('/admin/') && !call.public)
const early = [
  'GET /admin/session',
  'POST /admin/Logout',
  'GET /admin/account',
  'POST /admin/account/password',
]
const earlyForFactor = ['POST /admin/account/second-factor', 'POST /admin/account/second-factor/confirm']

/** Calls that are refused with 403. */
async function refusedTo(site: typeof app, token: string): Promise<string[]> {
  const refused: string[] = []
  for (const { method, path } of closed.filter((call) => call.path !== '/admin/Logout')) {
    const headers = { Authorization: `Bearer ${token}` }
    const { status } = await site.fetch(`/api${path.replace(/:\w+/g, '1')}`, { method, headers })
    if (status === 403) refused.push(`${method} ${path}`)
  }
  return refused
}

const post = (site: typeof app, token: string, path: string, body: object) =>
  site.fetch(`/api/admin/account/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

test('START-3 whoever was given a password replaces it before anything else; then everything is open', async () => {
  const given = (await newAdministrator(app.services.db, email)) ?? ''
  const answer = await (await signIn(app, {}, { Email: email, Password: given })).json()
  const token = answer.accessToken as string
  const closedToAnita = closed
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => ![...early, ...earlyForFactor].includes(call))
  expect(await refusedTo(app, token)).toEqual(closedToAnita)

  const headers = { Authorization: `Bearer ${token}` }
  const session = await (await app.fetch('/api/admin/session', { headers })).json()
  expect(session.data).toMatchObject({ email, mustFirst: 'password' })
  const listing = await (await app.fetch('/api/admin/courses', { headers })).json()
  expect(listing).toEqual({ success: false, message: expect.stringContaining('change the password') })

  const newPassword = 'tumi kola beda moni'
  expect((await post(app, token, 'password', { currentPassword: given, newPassword })).status).toBe(200)
  const opened = await newToken(app, { Email: email, Password: newPassword })
  await confirmSessions(app)
  expect(await refusedTo(app, opened)).toEqual([])
})

test('START-3 a password that was reset is one that was given, one from the settings is not', async () => {
  expect(await refusedTo(app, app.token)).toEqual([])
  const password = (await resetPassword(app.services.db, email)) ?? ''
  const token = await newToken(app, { Email: email, Password: password })
  expect(await refusedTo(app, token)).not.toEqual([])
})

test('ADMIN-3 with REQUIRE_SECOND_FACTOR nothing is open before a second factor is on', async () => {
  const refused = await refusedTo(strict, strict.token)
  expect(refused).toHaveLength(closed.length - early.length - earlyForFactor.length)
  const headers = { Authorization: `Bearer ${strict.token}` }
  const session = await (await strict.fetch('/api/admin/session', { headers })).json()
  expect(session.data.mustFirst).toBe('secondFactor')

  const { password } = { password: 'correct horse battery' }
  const { data } = await (await post(strict, strict.token, 'second-factor', { password })).json()
  const confirmed = await post(strict, strict.token, 'second-factor/confirm', { code: totp(data.secret) })
  const { accessToken } = await confirmed.json()
  const after = await strict.fetch('/api/admin/courses', {
    headers: { Authorization: `Bearer ${accessToken}` },
  })
  expect(after.status).toBe(200)
  const end = await post(strict, accessToken, 'second-factor/disable', { password })
  expect(end.status).toBe(409)
})
