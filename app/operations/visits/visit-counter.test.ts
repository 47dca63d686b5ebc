import { beforeEach, expect, test, vi } from 'vitest'
import { companyClock, companyToday } from '#app/ui/date/company-time.ts'
import { testSite } from '../../../server/testing/site.ts'
import { Visits } from './visit-counter.server.ts'
import { addVisits, maxNamesPerDay, visitCleanup } from './visits.server.ts'

const { app, fetch, visits, services, port } = await testSite({ PUBLIC_URL: 'https://www.example.com' })
const { db, log, settings } = services
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

app.get('/rendered', (c) => {
  if (c.env.trace) c.env.trace.page = '/rendered'
  return c.html('<h1>Rendered</h1>', c.req.query('missing') === undefined ? 200 : 404)
})
app.get('/data', (c) => {
  if (c.env.trace) c.env.trace.page = '/data'
  return c.json({})
})

beforeEach(async () => {
  await visits.flush()
  await db.deleteFrom('visit').execute()
})

const see = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await fetch(path, { method, headers: { 'User-Agent': browser, ...headers } })
  await response.arrayBuffer()
}
async function stored(kind: 'page' | 'host') {
  const rows = await db.selectFrom('visit').selectAll().where('kind', '=', kind).orderBy('name').execute()
  for (const { day } of rows) expect(day).toBe(companyToday())
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}
const flushed = async (kind: 'page' | 'host', expected: object) => {
  await vi.waitFor(async () => {
    await visits.flush()
    expect(await stored(kind)).toEqual(expected)
  }, 10_000)
}

test('EDIT-12 counts cached, rendered and unmodified pages, without their query string', async () => {
  await see('/kept')
  await see('/rendered?view=all')
  const etag = (await fetch('/kept')).headers.get('ETag') ?? ''
  await see('/kept', { 'If-None-Match': etag })
  await flushed('page', { '/kept': 2, '/rendered': 1 })
})

test.each([
  ['a HEAD request', '/kept', {}, 'HEAD'],
  ['a missing page', '/rendered?missing', {}],
  ['a response other than HTML', '/data', {}],
  ['a prefetch', '/kept', { 'Sec-Purpose': 'prefetch;prerender' }],
  ['an older prefetch', '/rendered', { Purpose: 'prefetch' }],
  ['a script request', '/kept', { 'Sec-Fetch-Dest': 'empty' }],
  [
    'a crawler',
    '/kept',
    { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  ],
  ['a preview of a messenger', '/rendered', { 'User-Agent': 'WhatsApp/2.23' }],
  ['a program', '/kept', { 'User-Agent': 'curl/8.9.1' }],
  ['an empty user agent', '/kept', { 'User-Agent': '' }],
])('EDIT-12 %s is not counted', async (_, path, headers, method?: string) => {
  await see(path, headers, method)
  await see('/kept')
  await flushed('page', { '/kept': 1 })
})

test('EDIT-12 counts only the host of a referrer, not our own site, and groups invalid hosts as others', async () => {
  for (const Referer of [
    'https://www.google.com/search?q=gloves+for+anita',
    'https://user:secret@google.com:8443/',
    'android-app://com.linkedin.android/',
    'http://203.0.113.7/',
    'http://[2001:db8::1]/',
    'https://xn--80ak6aa92e.com/',
    'not an address',
    `https://${'a'.repeat(300)}.com/`,
    'https://<script>.com/',
    'https://www.example.com/product',
    `http://127.0.0.1:${port}/product`,
  ])
    await see('/kept', { Referer })
  await see('/kept')
  await flushed('host', {
    '': 1,
    'com.linkedin.android': 1,
    'google.com': 2,
    'xn--80ak6aa92e.com': 1,
    '*': 5,
  })
  expect(await stored('page')).toEqual({ '/kept': 12 })
  const all = JSON.stringify(await db.selectFrom('visit').selectAll().execute())
  expect(all).not.toMatch(/anita|secret|127\.0\.0\.1|203\.0/)
})

test('EDIT-12 fake referrers and pages are counted as others above the daily limit, also after a restart', async () => {
  const headers = { 'user-agent': browser }
  const counting = new Visits(services)
  for (let site = 0; site < 1000; site++)
    counting.add('/kept', { ...headers, referer: `https://site-${site}.com/` })
  await counting.flush()
  const restarted = new Visits(services)
  for (let site = 1000; site < 1100; site++)
    restarted.add(`/page/${site}`, { ...headers, referer: `https://site-${site}.com/` })
  for (let page = 0; page < 2000; page++) restarted.add(`/page/${page}`, headers)
  await restarted.flush()
  const [hosts, pages] = [await stored('host'), await stored('page')]
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0)
  expect(Object.keys(hosts).length).toBeLessThanOrEqual(maxNamesPerDay.host + 1)
  expect(Object.keys(pages).length).toBeLessThanOrEqual(maxNamesPerDay.page + 1)
  expect([sum(hosts), sum(pages)]).toEqual([3100, 3100])
  expect(hosts['*']).toBeGreaterThan(800)
})

test('EDIT-12 the counts of two processes add up, and counts that cannot be stored are kept for the next flush', async () => {
  const [one, other] = [new Visits(services), new Visits(services)]
  for (const each of [one, other, one]) each.add('/kept', { 'user-agent': browser })
  await Promise.all([one.flush(), other.flush()])
  expect(await stored('page')).toEqual({ '/kept': 3 })

  vi.spyOn(db, 'insertInto').mockImplementationOnce(() => expect.fail('away'))
  one.add('/kept', { 'user-agent': browser })
  await one.flush()
  expect(await stored('page')).toEqual({ '/kept': 3 })
  await one.flush()
  expect(await stored('page')).toEqual({ '/kept': 4 })
})

test('EDIT-12 with VISITS=off nothing is counted', async () => {
  const off = new Visits({ db, log, settings: { ...settings, visits: false } })
  off.add('/kept', { 'user-agent': browser })
  await off.flush()
  expect(await stored('page')).toEqual({})
})

test('EDIT-12 counts are kept for 400 days', async () => {
  const daysAgo = (days: number) => companyClock(new Date(Date.now() - days * 86_400_000)).day
  for (const days of [401, 399])
    await addVisits(db, [{ kind: 'page', day: daysAgo(days), name: '/', count: 1 }])
  await visitCleanup.run(services)
  expect((await db.selectFrom('visit').select('day').execute()).map(({ day }) => day)).toEqual([daysAgo(399)])
})

test('EDIT-12 counting a page takes less than 50 microseconds', () => {
  const headers = { 'user-agent': browser, referer: 'https://www.google.com/', host: 'www.example.com' }
  const began = process.threadCpuUsage()
  for (let seen = 0; seen < 10_000; seen++) visits.add('/product/3', headers)
  expect(process.threadCpuUsage(began).user).toBeLessThan(500_000)
})
