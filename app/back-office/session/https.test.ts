import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { credentials } from '../../../testing/sign-in/sign-in.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const behindProxy = await testApp({ PUBLIC_URL: 'https://www.example.com' })

type Answer = { status: number | undefined; cookie: string | undefined; body: Record<string, unknown> }

const signInWithHeaders = ({ url }: TestApp, headers: Record<string, string>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const options = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } }
    request(`${url}/api/admin/Login`, options, async (response) => {
      const body = (await json(response)) as Answer['body']
      resolve({ status: response.statusCode, cookie: response.headers['set-cookie']?.[0], body })
    })
      .on('error', reject)
      .end(JSON.stringify(credentials))
  })

test.each([
  ['by IP address', { Host: '192.168.1.20:3000', Origin: 'http://192.168.1.20:3000' }],
  ['by host name', { Host: 'intranet.example.com', Origin: 'http://intranet.example.com' }],
  ['without an Origin', { Host: 'intranet.example.com', Cookie: 'theme=dark' }],
  ['by a name that starts with localhost', { Host: 'localhost.example.com', Cookie: 'theme=dark' }],
])(
  'API-4 over plain http, a browser that connects %s gets the message that signing in requires https',
  async (_, headers: Record<string, string>) => {
    const response = await signInWithHeaders(app, headers)
    expect(response.status).toBe(403)
    expect(response.cookie).toBeUndefined()
    expect(response.body.message).toContain('requires https')
  },
)

test.each([
  ['localhost', { Host: 'localhost:3000', Origin: 'http://localhost:3000' }],
  ['a name under localhost', { Host: 'gloves.localhost:3000', Origin: 'http://gloves.localhost:3000' }],
  ['127.0.0.1', { Host: '127.0.0.1:3000', Cookie: 'theme=dark' }],
  ['[::1]', { Host: '[::1]:3000', Origin: 'http://[::1]:3000' }],
])('API-4 over plain http on %s a browser can sign in', async (_, headers: Record<string, string>) => {
  const response = await signInWithHeaders(app, headers)
  expect(response.status).toBe(200)
  expect(response.cookie).toContain('__Host-session=')
})

test.each([
  ['with the original Host', { Host: 'www.example.com', Origin: 'https://www.example.com' }],
  ['with another Host', { Host: 'app:3000', Origin: 'https://www.example.com' }],
  ['without an Origin', { Host: 'www.example.com', Cookie: 'theme=dark' }],
  ['with Sec-Fetch-Site', { Host: 'app:3000', 'Sec-Fetch-Site': 'same-origin' }],
])('API-4 behind a TLS proxy a browser can sign in: %s', async (_, headers: Record<string, string>) => {
  expect((await signInWithHeaders(behindProxy, headers)).status).toBe(200)
})

test('API-4 the message contains the https address if one is configured', async () => {
  const { body } = await signInWithHeaders(behindProxy, { Host: 'app:3000', Origin: 'http://app:3000' })
  expect(body.message).toContain('Please open https://www.example.com/admin/ instead.')
})

test('API-4 a program may sign in over plain http because it needs no cookie', async () => {
  const response = await signInWithHeaders(app, { Host: 'intranet.example.com' })
  expect(response.body).toMatchObject({ accessToken: expect.any(String) })
})
