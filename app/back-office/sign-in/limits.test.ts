import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createApi } from '#app/api.server.ts'
import { credentials, signIn, administrator } from '../../../testing/sign-in/sign-in.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp({ SIGN_IN_ATTEMPTS: '3', TRUSTED_PROXIES: '127.0.0.1' })
const forwardedFor = (address: string) => ({ 'X-Forwarded-For': address })
const guess = { ...credentials, Password: 'wrong horse battery' }
const statuses = async (attempts: Promise<Response>[]): Promise<number[]> =>
  (await Promise.all(attempts)).map(({ status }) => status)
const countStatus = (all: number[], status: number): number => all.filter((each) => each === status).length

test('API-4 of many simultaneous guesses only the limit is checked, then even the right password is rejected', async () => {
  const thief = forwardedFor('198.51.100.1')
  const answers = await statuses(Array.from({ length: 25 }, () => signIn(app, thief, guess)))
  expect(countStatus(answers, 401)).toBe(3)
  expect(countStatus(answers, 429)).toBe(22)

  const response = await signIn(app, thief)
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(Number(response.headers.get('Retry-After'))).toBeLessThanOrEqual(15 * 60)
  expect(await response.json()).toEqual({
    success: false,
    code: 'too_many_requests',
    message: 'Too many attempts. Please try again in 15 minutes.',
  })
})

test('API-4 guesses from one address do not lock out the owner at another', async () => {
  for (let i = 0; i < 5; i++) await signIn(app, forwardedFor('198.51.100.2'), guess)
  expect((await signIn(app, forwardedFor('198.51.100.2'))).status).toBe(429)
  expect((await signIn(app, forwardedFor('203.0.113.2'))).status).toBe(200)
})

test('API-4 spelling variants of an e-mail address count as one account', async () => {
  const spellings = ['clerk@example.com', 'Clerk@Example.com', ' clerk@example.com', 'CLERK@EXAMPLE.COM']
  const answers = await statuses(
    spellings.map((Email) => signIn(app, forwardedFor('198.51.100.3'), { ...guess, Email })),
  )
  expect(countStatus(answers, 429)).toBe(1)
})

test('API-4 guesses from one address are limited across existing and unknown accounts', async () => {
  const thief = forwardedFor('198.51.100.4')
  const answers: number[] = []
  // Sequential, because a password check that waits for four seconds is refused with 503.
  for (let i = 0; i < 35; i++)
    answers.push((await signIn(app, thief, { ...guess, Email: `person${i}@example.com` })).status)
  expect(countStatus(answers, 401)).toBe(30)
  expect(countStatus(answers, 429)).toBe(5)
  expect((await signIn(app, thief)).status).toBe(429)
})

test('API-4 all addresses of one IPv6 /64 network count as one', async () => {
  const answers = await statuses(
    ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:0db8:0001:0002:ffff::3', '2001:db8:1:2:3:4:5:6'].map(
      (address) => signIn(app, forwardedFor(address), guess),
    ),
  )
  expect(countStatus(answers, 429)).toBe(1)
  expect((await signIn(app, forwardedFor('2001:db8:1:3::1'))).status).toBe(200)
})

test('API-4 successful sign-ins do not count', async () => {
  for (let i = 0; i < 5; i++) expect((await signIn(app, forwardedFor('198.51.100.5'))).status).toBe(200)
})

test('API-4 X-Forwarded-For from untrusted clients is ignored', async () => {
  const direct = await testApp({ SIGN_IN_ATTEMPTS: '3' })
  const answers = await statuses(
    Array.from({ length: 6 }, (_, i) => signIn(direct, forwardedFor(`192.0.2.${i}`), guess)),
  )
  expect(countStatus(answers, 401)).toBe(3)
  expect(countStatus(answers, 429)).toBe(3)
})

const logApp = await testApp({ SIGN_IN_ATTEMPTS: '2' })

let logged = ''
const stream = new Writable({
  write(chunk: Buffer, _, done) {
    logged += chunk.toString()
    done()
  },
})
const api = createApi({ ...logApp.services, log: pino({ level: 'trace' }, stream) })
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
