import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { resources } from '../app/endpoints.server.ts'
import { administrator } from '../testing/sign-in/administrator.ts'
import { Connection } from './testing/keep-alive-connection.ts'
import { malformedFor, invalidHttp } from './testing/malformed.ts'
import { sendRaw } from './testing/raw.ts'
import { testSite } from './testing/site.ts'

const site = await testSite({
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  SUBMISSIONS_PER_HOUR: '1000000',
})
const calls = Object.values(resources).flatMap(({ endpoints }) => Object.values(endpoints))
/** Per endpoint. */
const requests = 12
let token = ''

beforeAll(async () => {
  const response = await site.fetch('/api/admin/Login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ Email: administrator.email, Password: administrator.password }),
  })
  token = ((await response.json()) as { accessToken: string }).accessToken
})

test.each(calls)('$method $path refuses what is malformed, or ignores it, without an error', async (call) => {
  const connection = new Connection(site.port)
  for (const bytes of fc.sample(malformedFor(call, token), { numRuns: requests, seed: 7 })) {
    let status = await connection.ask(bytes)
    // The server may have closed the connection, so retry on a new one.
    if (status === 0) status = await connection.ask(bytes)
    expect(status === 0 || Math.abs(status) >= 500 ? bytes.toString('latin1', 0, 500) : '').toBe('')
  }
  connection.close()
})

test('what is no HTTP gets no error of ours', async () => {
  const answers = await Promise.all(
    invalidHttp.map((text) => sendRaw(site.port, Buffer.from(text, 'latin1'), 500)),
  )
  expect(answers.filter((answer) => answer && answer.status >= 500)).toEqual([])
})
