import { sampleArticle } from '../app/content/sample-article.ts'
import { expect, startSite, test } from './fixtures.ts'

test('PAGE-8 /news/details is the newest published article, with author, tags and the latest news', async ({
  page,
  site,
}) => {
  const { rows } = await site.admin.get('/admin/News', { query: { status: 1 } })
  const [newest, ...others] = rows
  await page.goto('/news/details')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest?.tittle ?? '')
  await expect(page.getByRole('article')).toContainText(newest?.name ?? '')
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(
    (newest?.tags ?? '').split(',').map((tag) => tag.trim()),
  )
  const latest = page.getByRole('complementary', { name: 'Latest news' })
  await expect(latest.getByRole('heading', { level: 3 }).first()).toHaveText(others[0]?.tittle ?? '')
})

test('PAGE-8 each published item has its page; what is archived, unknown or malformed answers 404', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/status of 404/)
  const { rows } = await site.admin.get('/admin/News', { query: { status: 1 } })
  const item = rows.at(-1)
  await page.goto(`/news/details/${item?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(item?.tittle ?? '')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`/news/details/${item?.id}$`),
  )

  const archived = await site.admin.get('/admin/News', { query: { status: 0 } })
  for (const id of [archived.rows[0]?.id, 99999, 'one', '1%20']) {
    const answer = await page.goto(`/news/details/${id}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops... Page Not Found.')
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
})

test('PAGE-8 the article tells search engines what it is, and the feed is named', async ({ page }) => {
  await page.goto('/news/details')
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  )
  const article = data.find((item) => item['@type'] === 'NewsArticle')
  expect(article.headline).toBe(await page.getByRole('heading', { level: 1 }).textContent())
  expect(article.author.name).toBeTruthy()
  expect(article.datePublished).toMatch(/^\d{4}-\d\d-\d\d$/)
  await expect(page.getByRole('link', { name: 'RSS feed' })).toHaveAttribute('href', '/news.xml')
})

test.describe('a site without news', () => {
  test('PAGE-8 /news/details shows the built-in article', async ({ page }) => {
    const site = await startSite({ DEMO_CONTENT: '0', DATA_DIR: test.info().outputPath('data') })
    const answer = await page.goto(`${site.url}/news/details`)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sampleArticle.title)
    await expect(page.getByRole('article')).toContainText(sampleArticle.author)
    await page.goto(`${site.url}/blog`)
    await expect(page.locator('#news, #events')).toHaveCount(0)
    await page.goto(`${site.url}/gallery`)
    await expect(page.getByText('No photographs yet')).toBeVisible()
    site.process.kill('SIGTERM')
  })
})
