import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const cards = (page: Page) => page.getByRole('article')
const search = (page: Page) => page.getByPlaceholder('Search courses...')
const category = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Category' }).getByRole('button', { name, exact: true })

test('COURSE-1 COURSE-3 the first view is server-rendered without further requests, and inactive courses are never listed', async ({
  page,
  request,
  site,
}) => {
  const { total } = await site.admin.get('/admin/courses', { query: { status: 1 } })
  const first = await (await request.get('/courses')).text()
  expect([...first.matchAll(/<article/g)]).toHaveLength(total)
  const calls: string[] = []
  page.on('request', (sent) => calls.push(new URL(sent.url()).pathname))
  await page.goto('/courses')
  await expect(cards(page)).toHaveCount(total)
  expect(calls.filter((path) => /^\/api\/(?!image\/)/.test(path))).toEqual([])
  await expect(page.getByRole('group', { name: 'Category' }).getByRole('button')).toHaveText([
    'ALL',
    'Oil & Gas',
    'Health Care',
  ])
  await expect(category(page, 'ALL')).toHaveAttribute('aria-pressed', 'true')
  const { rows } = await site.admin.get('/admin/courses', { query: { status: 0 } })
  expect(rows.length).toBeGreaterThan(0)
  for (const path of ['/courses', '/courses?status=0', '/courses?category_id=1', '/courses?category_id=2']) {
    const html = await (await request.get(path)).text()
    for (const { id } of rows) expect(html, path).not.toContain(`"/courses/details/${id}"`)
  }
})

test('COURSE-1 the search filters by name and description while typing, also text typed before hydration', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/entry.client-*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/whyinspel')
  await page
    .getByRole('navigation', { name: 'Inspel Academy' })
    .getByRole('link', { name: 'Courses' })
    .click()
  await search(page).fill('ultrasonic test')
  release()
  await expect(cards(page)).toHaveCount(1)
  await expect(search(page)).toHaveValue('ultrasonic test')
  await search(page).fill('ULTRASONIC TEST')
  await expect(cards(page)).toHaveCount(1)
  await search(page).fill('judge a WELD against')
  await expect(cards(page).filter({ hasText: 'Ultrasonic Testing' })).toHaveCount(0)
  await expect(cards(page).filter({ hasText: 'Welding Inspection' })).toHaveCount(1)
  await search(page).fill('basket weaving')
  await expect(page.getByText('No courses found.')).toBeVisible()
})

test('COURSE-1 a category loads its courses from the API and shows a loading message; failures are shown or logged, and can be retried', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED|status of 500|Failed to load categories/)
  const { total } = await site.admin.get('/admin/courses', { query: { status: 1, category_id: 2 } })
  await page.goto('/courses')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const asked: URLSearchParams[] = []
  await page.route('**/api/courses?*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams)
    await held
    await route.continue()
  })
  await category(page, 'Health Care').click()
  await expect(page.getByText('Loading courses...')).toBeVisible()
  await expect(category(page, 'Health Care')).toHaveAttribute('aria-pressed', 'true')
  release()
  await expect(cards(page)).toHaveCount(total)
  await expect(page.getByText('Loading courses...')).toBeHidden()
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    limit: '100',
    offset: '1',
    category_id: '2',
    status: '1',
  })
  await page.unroute('**/api/courses?*')
  await page.route('**/api/courses?*', (route) => route.abort(), { times: 1 })
  await category(page, 'Oil & Gas').click()
  await expect(page.getByText('Failed to load courses')).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).not.toHaveCount(0)
  await expect(page.getByText('Failed to load courses')).toBeHidden()
  const answer = { success: false, message: 'The reason' }
  await page.route('**/api/Category?*', (route) => route.fulfill({ status: 500, json: answer }))
  const logged = page.waitForEvent('console', (line) => line.text().includes('Failed to load categories'))
  await category(page, 'Health Care').click()
  expect((await logged).text()).toBe('Failed to load categories The reason')
  await expect(cards(page)).toHaveCount(total)
  await expect(category(page, 'Health Care')).toBeVisible()
})

test('COURSE-1 a category in the URL is fixed and hides the buttons; every card has its picture, also after the category has changed; Back from a course returns to the filtered list', async ({
  page,
  request,
  site,
}) => {
  expect(await (await request.get('/courses?category_id=77')).text()).toContain('No courses found.')
  const { total } = await site.admin.get('/admin/courses', { query: { status: 1, category_id: 2 } })
  await page.goto('/courses?category_id=2')
  await expect(cards(page)).toHaveCount(total)
  await expect(page.getByRole('group', { name: 'Category' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'All courses' }).click()
  await expect(category(page, 'ALL')).toHaveAttribute('aria-pressed', 'true')
  // Courses of other tests may have photos.
  const pictures = cards(page).locator('svg[viewBox="0 0 480 320"], picture')
  for (const name of ['Health Care', 'Oil & Gas', 'ALL']) {
    await category(page, name).click()
    await expect(page.getByText('Loading courses...')).toBeHidden()
    await expect(pictures).toHaveCount(await cards(page).count())
    await expect(pictures.first()).toBeVisible()
  }
  await expect(
    cards(page).filter({ hasText: 'Infection Control' }).locator('svg[viewBox="0 0 480 320"]'),
  ).toBeVisible()
  await category(page, 'Health Care').click()
  await search(page).fill('glove')
  await expect(page).toHaveURL('/courses?category=2&search=glove')
  const names = await cards(page).getByRole('heading').allTextContents()
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/courses\/details\/\d+/)
  await page.goBack()
  await expect(search(page)).toHaveValue('glove')
  await expect(category(page, 'Health Care')).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page).getByRole('heading')).toHaveText(names)
})
