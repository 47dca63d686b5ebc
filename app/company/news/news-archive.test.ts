import { expect, test } from 'vitest'
import { sampleIdentity } from '#app/records/identity/sample-identity.ts'
import { loader as sitemap } from '#app/site/seo/sitemap.ts'
import { expectInvalid } from '../../../testing/expect-rejection.ts'
import { loadPage } from '../../../testing/load-page.ts'
import { testApp } from '../../../testing/test-app.ts'
import { newsPerPage } from './page/archive-path.ts'
import { loader as articlePage } from './page/news-details-page.tsx'
import { loader, meta } from './page/news-page.tsx'

const app = await testApp()
const { admin, anyone } = app
const fields = { name: 'Asha', description: 'It stands.', date: '2025-03-01', status: 1 } as const
const add = (tittle: string, changes: { date?: string; house?: 'gloves' | 'academy'; status?: 0 | 1 } = {}) =>
  admin.post('/admin/AddNews', { body: { ...fields, tittle, ...changes } })

type Page = { year?: string; total: number; years: object[]; news: { id: number; tittle: string }[] }
async function archive(address: string): Promise<Page> {
  const url = new URL(address, app.url)
  const year = url.pathname.split('/')[2]
  const withRequest = (args: object) => loader({ ...args, request: new Request(url) } as never)
  return (await loadPage(app, withRequest, year ? { year } : {})).data as Page
}
const titles = async (address: string) => (await archive(address)).news.map(({ tittle }) => tittle)

const oldest = await add('Old', { date: '2023-12-31' })
await add('Bench', { house: 'academy', date: '2025-01-01' })
await add('Boxes')
await add('Archived', { status: 0 })
await add('To come', { date: '2199-01-01' })
for (let day = 0; day <= newsPerPage; day += 1)
  await add(`Day ${day}`, { date: `2024-01-${String(day + 1).padStart(2, '0')}` })

test('EDIT-10 the archive has a page per year with public news and opens at the newest one', async () => {
  expect(await archive('/news')).toMatchObject({
    year: '2025',
    years: [
      { year: '2025', total: 2 },
      { year: '2024', total: newsPerPage + 1 },
      { year: '2023', total: 1 },
    ],
  })
  expect(await titles('/news')).toEqual(['Boxes', 'Bench'])
  expect(await titles('/news/2023')).toEqual(['Old'])
})

test('EDIT-10 the archive can be filtered by division; news belongs to the manufacturer by default', async () => {
  expect(await titles('/news?house=academy')).toEqual(['Bench'])
  expect(await titles('/news/2025?house=gloves')).toEqual(['Boxes'])
  expect(oldest).toMatchObject({ house: 'gloves' })
  await expectInvalid(add('Whose?', { house: 'other' as 'gloves' }), { house: 'Please choose a division.' })
  expect((await anyone.get('/News', { query: { house: 'academy', year: '2025' } })).total).toBe(1)
})

test('EDIT-10 an article has the layout of its division; /news/details is a page of the academy', async () => {
  const { news } = await archive('/news/2025')
  const loadDivision = async (id?: number) =>
    ((await loadPage(app, articlePage, id ? { id: String(id) } : {})).data as { division: string }).division
  expect(await Promise.all(news.map(({ id }) => loadDivision(id)))).toEqual(['gloves', 'academy'])
  expect(await loadDivision()).toBe('academy')
})

test.each([
  '/news/2022',
  '/news/2999',
  '/news/abcd',
  '/news/details1',
  '/news/2025?page=2',
  '/news?page=9',
  '/news?house=x',
])('EDIT-10 the page %s does not exist', async (address) => {
  await expect(archive(address)).rejects.toMatchObject({ init: { status: 404 } })
})

test('EDIT-10 a year with many news items has several pages, each with its own canonical URL', async () => {
  expect(await titles('/news/2024')).toHaveLength(newsPerPage)
  expect(await titles('/news/2024?page=2')).toEqual(['Day 0'])
  const canonical = async (address: string) => {
    const loaderData = await archive(address)
    const site = { publicUrl: 'https://a.example', identity: sampleIdentity }
    const tags = meta({ loaderData, matches: [{ loaderData: site }] } as never)
    return tags.find((tag) => 'rel' in tag && tag.rel === 'canonical')
  }
  expect(await canonical('/news/2024?page=2')).toMatchObject({ href: 'https://a.example/news/2024?page=2' })
  expect(await canonical('/news')).toMatchObject({ href: 'https://a.example/news/2025' })
  const { data } = await loadPage(app, sitemap)
  for (const year of ['2025', '2024', '2023']) expect(data).toContain(`/news/${year}</loc>`)
  expect(data).not.toContain('/news/2999')
})
