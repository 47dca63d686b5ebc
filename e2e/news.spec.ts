import sampleArticle from '#app/company/news/sample-article.json' with { type: 'json' }
import { expect, startSite, test } from './fixtures.ts'

test('PAGE-8 SITE-2 /news/details is the newest published article of the academy, with author, tags and the latest news, and each published item has a page', async ({
  page,
  site,
}) => {
  const { rows } = await site.admin.get('/admin/News', { query: { status: 1 } })
  const newest = rows.find(({ house }) => house === 'academy')
  const others = rows.filter((row) => row !== newest)
  await page.goto('/news/details')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest?.tittle ?? '')
  await expect(page.getByRole('article')).toContainText(newest?.name ?? '')
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(
    (newest?.tags ?? '').split(',').map((tag) => tag.trim()),
  )
  const latest = page.getByRole('complementary', { name: 'Latest news' })
  await expect(latest.getByRole('heading', { level: 3 }).first()).toHaveText(others[0]?.tittle ?? '')
  const item = rows.at(-1)
  await page.goto(`/news/details/${item?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(item?.tittle ?? '')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`/news/details/${item?.id}$`),
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('EDIT-10 the news archive can be browsed by year and brand and from the home page, and an academy item uses the academy layout', async ({
    page,
    site,
  }) => {
    const old = {
      tittle: 'How it began',
      name: 'Asha',
      description: 'It began.',
      date: '2019-05-04',
      status: 1,
    }
    const { id } = await site.admin.post('/admin/AddNews', { body: old })
    await page.goto('/')
    await page.getByRole('link', { name: 'All news' }).click()
    await expect(page).toHaveURL(/\/news$/)
    const list = page.getByRole('region').getByRole('list')
    const academy = list.getByRole('listitem').filter({ hasText: 'second ultrasonic bench' })
    await expect(academy).toHaveAttribute('data-house', 'academy')
    await expect(academy).toContainText('Inspel Academy')
    await page.getByRole('navigation', { name: 'Year' }).getByRole('link', { name: /^2019/ }).click()
    await expect(page).toHaveURL(/\/news\/2019$/)
    await expect(page.getByRole('heading', { name: '2019' })).toBeVisible()
    await page.getByRole('link', { name: old.tittle }).click()
    await expect(page.locator('html')).toHaveAttribute('data-house', 'gloves')
    await page.getByRole('link', { name: 'All news' }).click()
    await page.getByRole('navigation', { name: 'From' }).getByRole('link', { name: 'Inspel Academy' }).click()
    await expect(page).toHaveURL(/\/news\?house=academy$/)
    await page.getByRole('link', { name: /second ultrasonic bench/ }).click()
    await expect(page.locator('html')).toHaveAttribute('data-house', 'academy')
    await expect(page.getByRole('navigation', { name: 'Inspel Academy' }).first()).toBeVisible()
    await site.admin.delete('/admin/News/:id', { params: { id } })
  })
})

test('PAGE-8 without news /news/details shows the built-in article, and other pages omit what is empty', async ({
  request,
}) => {
  const site = await startSite({ DEMO_CONTENT: '0', DATA_DIR: test.info().outputPath('data') })
  const answer = await request.get(`${site.url}/news/details`)
  expect(answer.status()).toBe(200)
  const html = await answer.text()
  expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe(sampleArticle.title)
  expect(html).toContain(sampleArticle.author)
  expect(await (await request.get(`${site.url}/blog`)).text()).not.toMatch(/id="(?:news|events)"/)
  expect(await (await request.get(`${site.url}/gallery`)).text()).toContain('No pictures yet')
  site.process.kill('SIGTERM')
})
