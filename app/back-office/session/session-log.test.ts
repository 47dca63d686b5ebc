import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createApi } from '#app/api.server.ts'
import {
  administrator,
  credentials,
  requestCookie,
  sameOriginHeaders,
  signIn,
} from '../../../testing/sign-in/sign-in.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp({ SIGN_IN_ATTEMPTS: '2' })

let logged = ''
const stream = new Writable({
  write(chunk: Buffer, _, done) {
    logged += chunk.toString()
    done()
  },
})
const api = createApi({ ...app.services, log: pino({ level: 'trace' }, stream) })
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  api.request(
    `/api/admin/${path}`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
    { incoming: { socket: { remoteAddress: '203.0.113.7' } } },
  )

test('API-4 the log records sign-ins, rejected guesses and wrong passwords without any credentials', async () => {
  const guess = { ...credentials, Password: 'wrong horse battery' }
  const { accessToken } = (await (await post('Login', credentials)).json()) as { accessToken: string }
  for (let i = 0; i < 3; i++) await post('Login', guess)
  await post(
    'account/password',
    { currentPassword: guess.Password, newPassword: 'tumi-kola-beda' },
    { Authorization: `Bearer ${accessToken}` },
  )
  const messages = logged
    .split('\n')
    .flatMap((line) => (line ? [(JSON.parse(line) as { msg: string }).msg] : []))
  expect(messages).toEqual([
    'Signed in',
    'A sign-in was rejected',
    'A sign-in was rejected',
    'A sign-in was rejected: too many attempts',
    'A wrong password was given in an open session',
  ])
  const secrets = [administrator.password, guess.Password, 'tumi-kola', administrator.email, accessToken]
  for (const secret of secrets) expect(logged).not.toContain(secret)
})

test('API-5 signing in again issues a new token and ends the old session', async () => {
  const other = await testApp()
  const statusWith = async (Cookie: string) =>
    (await other.fetch('/api/admin/session', { headers: { Cookie } })).status
  const first = requestCookie(await signIn(other, sameOriginHeaders(other)))
  const second = requestCookie(await signIn(other, { ...sameOriginHeaders(other), Cookie: first }))
  expect(second).not.toBe(first)
  expect([await statusWith(first), await statusWith(second)]).toEqual([401, 200])
})

test('API-5 signing in never adopts a token planted in the browser', async () => {
  const other = await testApp()
  for (const planted of ['__Host-session=planted', `__Host-session=${'A'.repeat(32)}.${'A'.repeat(43)}=`]) {
    const cookie = requestCookie(await signIn(other, { ...sameOriginHeaders(other), Cookie: planted }))
    expect(cookie).not.toContain(planted)
    expect((await other.fetch('/api/admin/session', { headers: { Cookie: planted } })).status).toBe(401)
  }
})
