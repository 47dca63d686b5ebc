import { expect, test } from 'vitest'
import { addAdministrator, resetAdministrator } from '#app/operations/administrators.server.ts'
import { resources } from '#app/resources.server.ts'
import { createToken, signIn } from '../../../../testing/sign-in/sign-in.ts'
import { totp } from '../../../../testing/sign-in/totp.ts'
import { post } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'

const app = await testApp()
const strict = await testApp({ REQUIRE_SECOND_FACTOR: '1' })

const closed = Object.values(resources)
  .flatMap(({ endpoints }) => Object.values(endpoints))
  .filter((call) => call.path.startsWith('/admin/') && !call.public)
const onboardingCalls = [
  'GET /admin/session',
  'POST /admin/Logout',
  'GET /admin/account',
  'POST /admin/account/password',
]
const factorSetupCalls = ['POST /admin/account/second-factor', 'POST /admin/account/second-factor/confirm']

async function forbiddenCalls(site: typeof app, token: string): Promise<string[]> {
  const forbidden: string[] = []
  for (const { method, path } of closed.filter((call) => call.path !== '/admin/Logout')) {
    const headers = { Authorization: `Bearer ${token}` }
    const { status } = await site.fetch(`/api${path.replace(/:\w+/g, '1')}`, { method, headers })
    if (status === 403) forbidden.push(`${method} ${path}`)
  }
  return forbidden
}

const listStatus = async (token: string) =>
  (await app.fetch('/api/admin/courses', { headers: { Authorization: `Bearer ${token}` } })).status

const send = (site: typeof app, token: string, path: string, body: object) =>
  post(site, `/admin/account/${path}`, body, { Authorization: `Bearer ${token}` })

test('START-3 a temporary password, also a reset one, must be replaced before any other call is allowed; ADMIN_PASSWORD need not', async () => {
  const email = 'anita.nair@example.com'
  const temporaryPassword = (await addAdministrator(app.services.db, email)) ?? ''
  const answer = await (await signIn(app, {}, { Email: email, Password: temporaryPassword })).json()
  const token = answer.accessToken as string
  const expected = closed
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => ![...onboardingCalls, ...factorSetupCalls].includes(call))
  expect(await forbiddenCalls(app, token)).toEqual(expected)

  const headers = { Authorization: `Bearer ${token}` }
  const session = await (await app.fetch('/api/admin/session', { headers })).json()
  expect(session.data).toMatchObject({ email, mustFirst: 'password' })
  const listing = await (await app.fetch('/api/admin/courses', { headers })).json()
  expect(listing).toEqual({
    success: false,
    code: 'forbidden',
    message: expect.stringContaining('change your temporary password'),
  })

  const newPassword = 'tumi kola beda moni'
  const passwords = { currentPassword: temporaryPassword, newPassword }
  expect((await send(app, token, 'password', passwords)).status).toBe(200)
  expect(await listStatus(await createToken(app, { Email: email, Password: newPassword }))).toBe(200)
  const reset = (await resetAdministrator(app.services.db, email)) ?? ''
  expect(await listStatus(await createToken(app, { Email: email, Password: reset }))).toBe(403)
  expect(await listStatus(app.token)).toBe(200)
})

test('ADMIN-3 with REQUIRE_SECOND_FACTOR, a second factor must be set up before any other call is allowed', async () => {
  const forbidden = await forbiddenCalls(strict, strict.token)
  expect(forbidden).toHaveLength(closed.length - onboardingCalls.length - factorSetupCalls.length)
  const headers = { Authorization: `Bearer ${strict.token}` }
  const session = await (await strict.fetch('/api/admin/session', { headers })).json()
  expect(session.data.mustFirst).toBe('secondFactor')

  const password = 'correct horse battery'
  const { data } = await (await send(strict, strict.token, 'second-factor', { password })).json()
  const confirmed = await send(strict, strict.token, 'second-factor/confirm', { code: totp(data.secret) })
  const { accessToken } = await confirmed.json()
  const after = await strict.fetch('/api/admin/courses', {
    headers: { Authorization: `Bearer ${accessToken}` },
  })
  expect(after.status).toBe(200)
  const end = await send(strict, accessToken, 'second-factor/disable', { password })
  expect(end.status).toBe(409)
})
