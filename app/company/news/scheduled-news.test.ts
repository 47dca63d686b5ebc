import { afterEach, expect, test, vi } from 'vitest'
import { companyClock, companyMoment } from '../../ui/date/company-time.ts'
import { loader as blog } from '../blog/blog-page.tsx'
import { loader as feed } from '../../site/seo/news-feed.ts'
import { loader as sitemap } from '../../site/seo/sitemap.ts'
import { loader as home } from '../../site/home/home.tsx'
import { loadPage } from '../../../testing/load-page.ts'
import { testApp } from '../../../testing/test-app.ts'
import { loader as article } from './page/article-page.tsx'

const app = await testApp()
const { admin, anyone } = app
const publicFrom = companyClock(new Date(Date.now() + 2 * 86_400_000)).day
const fields = { name: 'Anitha George', description: 'It stands.', status: 1 }
const { id } = await admin.post('/admin/AddNews', {
  body: { ...fields, tittle: 'To come', date: publicFrom },
})

/** Sets the clock of this process. @param seconds after the beginning of that day at the company. */
function setClock(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(companyMoment(publicFrom).getTime() + seconds * 1000)
}
afterEach(() => void vi.useRealTimers())

/** What a page's loader gives, as text, and until when the page may be kept. */
async function load(loader: (args: never) => unknown, params?: Record<string, string>) {
  const { data, until } = await loadPage(app, loader, params)
  return { until, text: JSON.stringify(data) }
}

test('EDIT-10 news with a date to come are public when that day begins in India, not a second before', async () => {
  const titles = async () => (await anyone.get('/News')).rows.map(({ tittle }) => tittle)
  const one = () => anyone.get('/News/:id', { params: { id } })
  for (const seconds of [-86_000, -1]) {
    setClock(seconds)
    expect(await titles()).not.toContain('To come')
    await expect(one()).rejects.toMatchObject({ status: 404, message: 'News item not found.' })
  }
  setClock(0)
  expect(await titles()).toContain('To come')
  expect(await one()).toMatchObject({ tittle: 'To come' })
})

test('EDIT-10 administrators list news with a date to come, with all others', async () => {
  const { rows } = await admin.get('/admin/News', { query: { status: 1 } })
  expect(rows.map(({ tittle }) => tittle)).toContain('To come')
  expect(await admin.get('/admin/News/:id', { params: { id } })).toMatchObject({ date: publicFrom })
})

test.each([
  ['/', home],
  ['/blog', blog],
  ['/news/details', article],
  ['/news.xml', feed],
  ['/sitemap.xml', sitemap],
] as const)(
  'EDIT-10 %s is kept until midnight in India at most, and shows the news of the day after it',
  async (_, loader) => {
    setClock(-60)
    const before = await load(loader)
    expect(before.until).toBe(companyMoment(publicFrom).getTime())
    expect(before.text).not.toMatch(new RegExp(`To come|/news/details/${id}`))
    setClock(0)
    expect((await load(loader)).text).toMatch(new RegExp(`To come|/news/details/${id}`))
  },
)

test('PAGE-8 EDIT-10 the page of news with a date to come does not exist before that day', async () => {
  setClock(-1)
  await expect(load(article, { id: String(id) })).rejects.toMatchObject({ init: { status: 404 } })
  setClock(0)
  expect((await load(article, { id: String(id) })).text).toContain('To come')
})

test('EDIT-10 the feed says of no news item that it is of a moment to come', async () => {
  setClock(0)
  const { text } = await load(feed)
  expect(text).toContain(`<pubDate>${companyMoment(publicFrom).toUTCString()}</pubDate>`)
})
