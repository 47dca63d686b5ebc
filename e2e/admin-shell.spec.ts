import type { Page } from '@playwright/test'
import { createAdmission } from './admin-inbox.ts'
import { expectNoHorizontalScroll } from './admin-list.ts'
import { openAccountMenu } from './admin-steps.ts'
import { expect, rememberSignedIn, test } from './fixtures.ts'

test.use({ signedIn: true })

/** The links that the specification names, and Career. */
const specified = [
  'Courses',
  'Banner',
  'News',
  'Events',
  'Franchisee',
  'Admission',
  'Gallery',
  'Contact',
  'Career',
]
const others = ['Quotations', 'Batches', 'Products', 'Documents', 'Lots', 'Pages', 'Settings']
const openPage = async (page: Page, path = '/admin/') => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const sidebar = (page: Page) => page.getByRole('complementary')
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

test('ADMIN-3 CLERK-1 the sidebar has a title, 18 links that are visible at once, and the account behind the name; each page has its own title and one heading, and opens without loading a document or route data', async ({
  page,
}) => {
  await openPage(page)
  await expect(sidebar(page).getByText('Amazing Gloves Admin')).toBeVisible()
  const nav = sidebar(page).getByRole('navigation', { name: 'Admin' })
  const all = nav.getByRole('link')
  await expect(all).toHaveText(
    ['Dashboard', 'Inbox', ...specified, ...others].map((label) => new RegExp(`^${label}`)),
  )
  for (const link of await all.all()) await expect(link).toBeInViewport({ ratio: 1 })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document' || /\.data(\?|$)/.test(request.url())) asked.push(request.url())
  })
  const titles = new Set<string>()
  for (const name of [...specified, 'Dashboard']) {
    const link = all.filter({ hasText: new RegExp(`^${name}`) })
    await link.click()
    const path = name === 'Dashboard' ? '/admin/' : `/admin/${name.toLowerCase()}`
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(all.and(page.locator('[aria-current]'))).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(new RegExp(`${name}.* – Amazing Gloves Admin`))
    titles.add(await page.title())
  }
  expect(titles.size).toBe(specified.length + 1)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(asked).toEqual([])

  await expect(sidebar(page)).toContainText('Clerk')
  await expect(sidebar(page)).toContainText('clerk@example.com')
  await expect(sidebar(page).getByRole('button', { name: 'Password', exact: true })).toBeHidden()
  await openAccountMenu(page)
  for (const name of ['Password', 'Passkeys', 'Second factor', 'Sessions', 'Keyboard shortcuts', 'Sign out'])
    await expect(sidebar(page).getByRole('button', { name, exact: true })).toBeVisible()
  for (const name of ['Light', 'Dark', 'Same as the system'])
    await expect(sidebar(page).getByRole('button', { name, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sidebar(page).getByRole('button', { name: 'Password', exact: true })).toBeHidden()
})

test('ADMIN-3 DESK-2 inboxes show the number of unanswered submissions and update with new ones', async ({
  browser,
  context,
  site,
}) => {
  // A clock stays installed in its context, which other tests share.
  const own = await browser.newContext({ storageState: await context.storageState() })
  const page = await own.newPage()
  await rememberSignedIn(page)
  await page.clock.install()
  await openPage(page)
  const { contact } = (await site.admin.get('/admin/inbox/counts')).unansweredByKind
  const badge = sidebar(page).getByRole('link', { name: /^Contact/ })
  await expect(badge).toHaveAccessibleName(`Contact ${contact} unanswered`)
  await site.admin.post('/Contact', {
    body: { firstName: 'New', lastName: 'Writer', email: 'new.writer@example.com', message: 'Hello.' },
  })
  await page.clock.runFor(25_000)
  await expect(badge).toHaveAccessibleName(`Contact ${contact + 1} unanswered`)
  await badge.click()
  await expect(page.getByRole('link', { name: `${contact + 1} unanswered`, exact: true })).toHaveAttribute(
    'href',
    '/admin/inbox?kind=contact',
  )
  await own.close()
})

test('DESK-9 pages without a link of their own are tabs, and keep their addresses', async ({ page }) => {
  for (const [path, link, ...tabs] of [
    ['/admin/categories', 'Courses', 'Courses', 'Categories'],
    ['/admin/brands', 'Products', 'Products', 'Brands'],
    [
      '/admin/activity',
      'Settings',
      'Site settings',
      'Form e-mails',
      'Staff',
      'Personal data',
      'Activity',
      'Trash',
      'Redirects',
      'Search synonyms',
    ],
  ] as const) {
    await openPage(page, path)
    await expect(sidebar(page).locator('[aria-current]')).toHaveText(link)
    const nav = page.getByRole('main').getByRole('navigation', { name: link, exact: true })
    await expect(nav.getByRole('link')).toHaveText(tabs)
  }
})

test('ADMIN-3 the header menu only contains Sign out, which ends the session, removes the key and opens the sign-in page', async ({
  page,
  trouble,
}) => {
  trouble.allow(/status of 401/)
  await openPage(page)
  await sidebar(page)
    .getByRole('link', { name: /^Courses/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Clerk' }).click()
  const items = page.locator('#user-menu').getByRole('button')
  await expect(items).toHaveText(['Sign out'])
  const state = await page.context().storageState()
  await items.click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull()

  const cookie = state.cookies.find(({ name }) => name === '__Host-session')
  const former = await fetch(new URL('/api/admin/session', page.url()), {
    headers: { Cookie: `__Host-session=${cookie?.value}` },
  })
  expect(former.status).toBe(401)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/login/)
})

test('ADMIN-3 ADMIN-9 below 1024 px the sidebar is a drawer that closes on navigation, Esc, a click outside and in a wide window; no content is clipped at 320 px, even if names are long', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page)
  await expect(sidebar(page)).toBeHidden()
  const button = page.getByRole('button', { name: 'Menu' })
  await button.click()
  await expect(menu(page).getByRole('link', { name: /^Contact/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await page.mouse.click(380, 400)
  await expect(menu(page)).toBeHidden()
  await button.click()
  await menu(page)
    .getByRole('link', { name: /^Contact/ })
    .click()
  await expect(menu(page)).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/contact$/)
  await button.click()
  await page.setViewportSize({ width: 1100, height: 844 })
  await expect(menu(page)).toBeHidden()
  await expect(sidebar(page)).toBeVisible()

  const { fullName, id } = await createAdmission(site, {
    fullName: 'Asha Venkatanarasimharajuvaripeta',
    email: `${'a'.repeat(60)}@${'example'.repeat(6)}.com`,
    message: 'x'.repeat(300),
  })
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/admin/admission')
  await expect(page.getByRole('listitem').filter({ hasText: fullName })).toBeVisible()
  await expectNoHorizontalScroll(page)
  await page.goto(`/admin/admission?id=${id}`)
  await expect(page.getByRole('complementary', { name: 'Details' })).toContainText(fullName)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Reply by e-mail' }).click()
  await expect(page.getByLabel('Subject')).toBeVisible()
  await expectNoHorizontalScroll(page)
  await page.goto('/admin')
  await expect(page.getByRole('region', { name: 'Submissions per week' })).toBeVisible()
  await expectNoHorizontalScroll(page)
})

test('ADMIN-3 the theme follows the system until one is chosen, and the choice is kept', async ({ page }) => {
  const theme = () => page.locator('html').getAttribute('data-theme')
  await page.emulateMedia({ colorScheme: 'dark' })
  await openPage(page)
  expect(await theme()).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

  await openAccountMenu(page)
  await sidebar(page).getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(sidebar(page).getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')
  await page.reload({ waitUntil: 'commit' })
  await page.locator('#main').waitFor()
  expect(await theme()).toBe('dark')
  await page.goto('/admin/login')
  expect(await theme()).toBe('dark')

  await page.goto('/')
  expect(await theme()).toBe('light')
})
