import { beforeAll, expect, test } from 'vitest'
import { resources } from '#app/endpoints.server.ts'
import { administrator } from '../testing/sign-in/sign-in.ts'
import { hostile, invalidHttp } from './testing/hostile.ts'
import { malformedFor } from './testing/malformed.ts'
import { sendRaw } from './testing/raw.ts'
import { testSite } from './testing/site.ts'

const site = await testSite({
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  SUBMISSIONS_PER_HOUR: '1000000',
})
const endpoints = Object.values(resources).flatMap((resource) => Object.values(resource.endpoints))
let token = ''

beforeAll(async () => {
  const response = await site.fetch('/api/admin/Login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ Email: administrator.email, Password: administrator.password }),
  })
  token = ((await response.json()) as { accessToken: string }).accessToken
})

test.each(endpoints.map((endpoint, offset) => ({ ...endpoint, offset })))(
  'API-1 $method $path rejects malformed requests, or ignores what is malformed, without an error',
  async ({ offset, ...endpoint }) => {
    for (const bytes of malformedFor(endpoint, token, offset, 12)) {
      const status = (await sendRaw(site.port, bytes))?.status ?? 0
      expect(status >= 200 && status < 500, `${status} ${bytes.toString('latin1', 0, 500)}`).toBe(true)
    }
  },
)

test.each(hostile)('SAFE-1 %s: answered without blocking the process for 100 ms', async (_, bytes) => {
  // Processor time, which other processes of the machine do not change. The garbage of other tests may disturb one attempt.
  const used: number[] = []
  do {
    const before = process.threadCpuUsage()
    const status = (await sendRaw(site.port, bytes, 10_000))?.status ?? 0
    const { user, system } = process.threadCpuUsage(before)
    expect(status).toBeOneOf([200, 201, 304, 308, 400, 401, 404, 405, 413, 415, 422, 429, 431])
    used.push((user + system) / 1000)
  } while (Math.min(...used) >= 100 && used.length < 4)
  expect(Math.min(...used)).toBeLessThan(100)
})

test.each(invalidHttp)(
  'API-1 invalid HTTP is rejected, and the server lives on: %j',
  async (bytes, statuses) => {
    expect((await sendRaw(site.port, Buffer.from(bytes, 'latin1'), 9000))?.status).toBeOneOf(statuses)
    expect((await site.fetch('/healthz')).status).toBe(200)
  },
)
