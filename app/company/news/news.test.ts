import { expect, test, afterEach, vi } from 'vitest'
import { companyClock, companyMoment } from '#app/ui/date/company-time.ts'
import { loader as blog } from '#app/company/blog/blog-page.tsx'
import { loader as home } from '#app/site/home/home.tsx'
import { loader as feed } from '#app/site/seo/news-feed.ts'
import { loader as sitemap } from '#app/site/seo/sitemap.ts'
import { expectInvalid, expectRejection } from '../../../testing/expect-rejection.ts'
import { loadPage } from '../../../testing/load-page.ts'
import { testApp } from '../../../testing/test-app.ts'
import { loader as article } from './page/news-details-page.tsx'

const app = await testApp()
const { admin, anyone } = app
const fields = {
  tittle: 'A second bench',
  name: 'Anitha George',
  description: 'It stands.',
  date: '2025-11-02',
  status: 1,
}
const add = (changes: Partial<typeof fields> & { tags?: string } = {}) =>
  admin.post('/admin/AddNews', { body: { ...fields, ...changes } })

test('ADMIN-7 news needs a title, an author, a description, a date and a status', async () => {
  const body = { tittle: '', name: '', description: '', date: '', status: '' }
  await expectInvalid(admin.post('/admin/AddNews', { body }), {
    tittle: 'Please enter a title.',
    name: 'Please enter an author.',
    description: 'Please enter a description.',
    date: 'Please enter a date as YYYY-MM-DD.',
    status: 'Status must be 1 (active) or 0 (inactive).',
  })
})

test.each(['2026-02-30', '02-11-2026', '2026-11-02T00:00:00Z', 'today'])(
  'API-10 the date %s is rejected',
  async (date) => {
    await expectInvalid(add({ date }), { date: 'Please enter a date as YYYY-MM-DD.' })
  },
)

test('API-10 tags are one text, separated by commas, and optional', async () => {
  expect((await add({ tags: 'Gloves,Hospital buying' })).tags).toBe('Gloves,Hospital buying')
  expect((await add()).tags).toBe('')
})

test('API-9 published news is public, sorted by date in descending order and paginated', async () => {
  await add({ tittle: 'Old', date: '2026-01-01' })
  await add({ tittle: 'New', date: '2026-03-01' })
  await add({ tittle: 'New too', date: '2026-03-01' })
  await add({ tittle: 'Between', date: '2026-02-01' })
  const titles = async (offset: number) =>
    (await anyone.get('/News', { query: { limit: 2, offset } })).rows.map(({ tittle }) => tittle)
  expect(await titles(1)).toEqual(['New too', 'New'])
  expect(await titles(2)).toEqual(['Between', 'Old'])
})

const publicFrom = companyClock(new Date(Date.now() + 2 * 86_400_000)).day
const upcoming = { name: 'Anitha George', description: 'It stands.', status: 1 }
const { id } = await admin.post('/admin/AddNews', {
  body: { ...upcoming, tittle: 'To come', date: publicFrom },
})

function setClock(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(companyMoment(publicFrom).getTime() + seconds * 1000)
}
afterEach(() => void vi.useRealTimers())

async function load(loader: (args: never) => unknown, params?: Record<string, string>) {
  const { data, expiresAt } = await loadPage(app, loader, params)
  return { expiresAt, text: JSON.stringify(data) }
}

test('EDIT-10 news with a future date is public when that day begins in India, not a second before', async () => {
  const titles = async () => (await anyone.get('/News')).rows.map(({ tittle }) => tittle)
  const one = () => anyone.get('/News/:id', { params: { id } })
  for (const seconds of [-86_000, -1]) {
    setClock(seconds)
    expect(await titles()).not.toContain('To come')
    await expectRejection(one(), 404, 'News item not found.')
  }
  setClock(0)
  expect(await titles()).toContain('To come')
  expect(await one()).toMatchObject({ tittle: 'To come' })
})

test.each([
  ['/', home],
  ['/blog', blog],
  ['/news/details', article],
  ['/news.xml', feed],
  ['/sitemap.xml', sitemap],
] as const)(
  'EDIT-10 %s is cached until midnight in India at most, and then shows the news of the new day',
  async (_, loader) => {
    setClock(-60)
    const before = await load(loader)
    expect(before.expiresAt).toBe(companyMoment(publicFrom).getTime())
    expect(before.text).not.toMatch(new RegExp(`To come|/news/details/${id}`))
    setClock(0)
    expect((await load(loader)).text).toMatch(new RegExp(`To come|/news/details/${id}`))
  },
)

test('PAGE-8 EDIT-10 the page of news with a future date does not exist before that day', async () => {
  setClock(-1)
  await expect(load(article, { id: String(id) })).rejects.toMatchObject({ init: { status: 404 } })
  setClock(0)
  expect((await load(article, { id: String(id) })).text).toContain('To come')
})

test('EDIT-10 no publication date in the feed is in the future', async () => {
  setClock(0)
  const { text } = await load(feed)
  expect(text).toContain(`<pubDate>${companyMoment(publicFrom).toUTCString()}</pubDate>`)
})
