import { afterEach, expect, test, vi } from 'vitest'
import { companyClock, companyMoment } from '#app/ui/date/company-time.ts'
import { loader as blog } from '#app/company/blog/blog-page.tsx'
import { loader as feed } from '#app/site/seo/news-feed.ts'
import { loader as sitemap } from '#app/site/seo/sitemap.ts'
import { loader as home } from '#app/site/home/home.tsx'
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
    await expect(one()).rejects.toMatchObject({ status: 404, message: 'News item not found.' })
  }
  setClock(0)
  expect(await titles()).toContain('To come')
  expect(await one()).toMatchObject({ tittle: 'To come' })
})

test('EDIT-10 news with a future date is listed for administrators', async () => {
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
