import { expect, test } from 'vitest'
import { testSite } from './testing/site.ts'

const site = await testSite({ TRUSTED_PROXIES: '127.0.0.1' })
site.app.get('/broken', () => {
  throw new Error('broken')
})
const ids = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/
const idOf = (response: Response) => response.headers.get('X-Request-Id') ?? ''
const lineOf = (id: string) => site.lines.filter((line) => line.id === id)

test('every answer carries an id of its own: kept pages, calls, refusals, health', async () => {
  const answers = await Promise.all(
    ['/kept', '/kept', '/api/courses', '/api/nothing', '/nothing', '/healthz', '/readyz'].map((path) =>
      site.fetch(path),
    ),
  )
  for (const answer of answers) expect(idOf(answer)).toMatch(ids)
  expect(new Set(answers.map(idOf)).size).toBe(answers.length)
})

test('an id that came with the request does not count', async () => {
  const headers = { 'X-Request-Id': 'proxy-1234' }
  expect(idOf(await site.fetch('/api/courses', { headers }))).toMatch(ids)
})

test('a request is one line of the log: id, method, route, status, time and bytes, and nothing else of it', async () => {
  const response = await site.fetch('/api/courses/41?search=someone@example.com', {
    headers: { Cookie: 'secret=1', Authorization: 'Bearer secret' },
  })
  await response.arrayBuffer()
  await expect.poll(() => lineOf(idOf(response))).toHaveLength(1)
  const [line] = lineOf(idOf(response))
  expect(line).toMatchObject({ method: 'GET', route: '/api/courses/:id', status: 404, msg: 'request' })
  expect(Object.keys(line ?? {}).toSorted()).toEqual(
    ['bytes', 'id', 'level', 'method', 'ms', 'msg', 'hostname', 'pid', 'route', 'status', 'time'].toSorted(),
  )
  expect(JSON.stringify(site.lines)).not.toMatch(/someone|secret|127\.0\.0\.1/)
})

test('kept pages and questions about health leave no line', async () => {
  const before = site.lines.length
  for (const path of ['/kept', '/healthz', '/readyz']) await (await site.fetch(path)).arrayBuffer()
  expect(site.lines.slice(before)).toEqual([])
})

test('a failed call tells the id by which the log names its cause', async () => {
  await site.services.db.schema.dropTable('banner').execute()
  const response = await site.fetch('/api/Banner')
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({
    success: false,
    code: 'server_error',
    message: 'Something went wrong. Please try again.',
    requestId: idOf(response),
  })
  await expect.poll(() => lineOf(idOf(response))).toHaveLength(2)
  expect(lineOf(idOf(response))).toMatchObject([
    { msg: 'A call failed', route: '/api/Banner', err: { message: expect.stringContaining('banner') } },
    { msg: 'request', status: 500 },
  ])
})
