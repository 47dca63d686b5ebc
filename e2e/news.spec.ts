import { sampleArticle } from '#app/company/news/sample-article.ts'
import { expect, createSiteFolder, signedInClient, startSite, stopServer, test } from './fixtures.ts'

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

test.describe('a site with 120 news', () => {
  test.use({ javaScriptEnabled: false })

  test('PAGE-8 PAGE-10 every published item is reachable from /blog and between articles', async ({
    page,
    request,
  }) => {
    test.slow()
    const site = await startSite({ DATA_DIR: createSiteFolder(test.info().outputPath('data')) })
    const admin = await signedInClient(site.url)
    const { rows } = await admin.get('/admin/News')
    for (const { id } of rows) await admin.delete('/admin/News/:id', { params: { id } })
    const ids: number[] = []
    for (let month = 0; month < 40; month += 1) {
      const date = new Date(Date.UTC(2018, month, 14)).toISOString().slice(0, 10)
      for (const name of ['Asha Kurup', 'Neethu Paul', 'Anitha George']) {
        const tittle = `What ${name} saw at the plant in month ${month}`
        const body = {
          tittle,
          name,
          description: 'A paragraph. '.repeat(100),
          date,
          status: month % 10 ? 1 : 0,
        }
        const { id } = await admin.post('/admin/AddNews', { body })
        if (body.status) ids.unshift(id)
      }
    }

    const answer = await request.get(`${site.url}/blog`, { headers: { 'Accept-Encoding': 'br' } })
    const links = [...(await answer.text()).matchAll(/href="\/news\/details\/(\d+)"/g)]
    expect(links.map(([, id]) => id)).toEqual(ids.map(String))
    expect(Number(answer.headers()['content-length'])).toBeLessThan(30 * 1024)

    await page.goto(`${site.url}/blog`)
    const oldest = page.getByRole('link', {
      name: 'What Asha Kurup saw at the plant in month 1',
      exact: true,
    })
    await expect(oldest).toBeHidden()
    await page.getByRole('heading', { name: '2018' }).click()
    await oldest.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/in month 1$/)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/news')
    await main.getByRole('link', { name: /^Newer/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'What Neethu Paul saw at the plant in month 1',
    )

    const before: number[] = []
    for (let index = 0; index < ids.length; index += 4) {
      const paths = ids.slice(index, index + 4).map((id) => `/news/details/${id}`)
      if (!index) paths[0] = '/news/details'
      const pages = await Promise.all(paths.map(async (path) => (await fetch(site.url + path)).text()))
      before.push(...pages.map((html) => Number(/rel="prev" href="[^"]*?(\d+)"/.exec(html)?.[1] ?? 0)))
    }
    expect(before).toEqual([...ids.slice(1), 0])
    await stopServer(site.process)
  })
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
    await expect(page.getByText('No pictures yet')).toBeVisible()
    site.process.kill('SIGTERM')
  })
})
