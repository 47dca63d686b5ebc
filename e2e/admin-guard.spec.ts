import { endSession, failRequests } from './admin-inbox.ts'
import { chooseInAccountMenu, signIn } from './admin-steps.ts'
import { administrator, expect, test, waitForShortcuts } from './fixtures.ts'

const pages = [
  '/admin/',
  '/admin/courses',
  '/admin/banner',
  '/admin/news',
  '/admin/events',
  '/admin/franchisee',
  '/admin/admission',
  '/admin/gallery',
  '/admin/contact',
  '/admin/career',
]

// The dashboard reloads itself, which would open the sign-in dialog early.
const quietPage = '/admin/gallery'

test('ADMIN-2 every page redirects to the sign-in page and back, with its query, and only to URLs under /admin', async ({
  page,
  site,
  trouble,
}) => {
  // Open pages ask for counts after their session has ended.
  trouble.allow(/401/)
  const signInFor = (next: string) => page.goto(`/admin/login?${new URLSearchParams({ next })}`)
  for (const path of [...pages, '/admin/admission?status=approved&search=a%26b']) {
    await page.goto(path)
    await expect(page).toHaveURL((url) => url.pathname === '/admin/login')
    expect(new URL(page.url()).searchParams.get('next') ?? '/admin/').toBe(path)
  }
  await signIn(page)
  await expect(page).toHaveURL(/\/admin\/admission\?status=approved&search=a%26b$/)
  for (const path of pages) {
    await signInFor(path)
    await expect(page).toHaveURL((url) => url.pathname === path)
  }
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signInFor('//example.com/admin/courses')
  await signIn(page)
  await expect(page).toHaveURL(`${site.url}/admin/`)
})

test('ADMIN-2 neither a stored key without a session nor a session without the key opens a page', async ({
  page,
  trouble,
}) => {
  trouble.allow(/401/)
  const key = () => page.evaluate(() => localStorage.getItem('adminToken'))
  await page.goto('/admin/login')
  await page.evaluate(() => localStorage.setItem('adminToken', 'loggedin'))
  await page.goto('/admin/courses')
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fcourses$/)
  expect(await key()).toBeNull()
  await signIn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('adminToken'))
  await page.goto('/admin/courses')
  await expect(page).toHaveURL(/\/admin\/login/)
})

test('ADMIN-2 NAV-10 the HTML of back-office pages contains the title but no record data; /admin redirects to /admin/, and an unknown page returns 404, uncached', async ({
  request,
}) => {
  for (const path of pages) {
    const html = await (await request.get(path)).text()
    expect(html).not.toContain('Fathima')
    expect(html).toContain('noindex')
    if (path === '/admin/admission') expect(html).toMatch(/<p[^>]*>Admission Requests<\/p>/)
  }
  const response = await request.get('/admin', { maxRedirects: 0 })
  expect([response.status(), response.headers().location]).toEqual([308, '/admin/'])
  for (const path of ['/admin/nothing', '/ADMIN/nothing', '/%61dmin/nothing']) {
    const response = await request.get(path)
    expect([path, response.status(), response.headers()['cache-control']]).toEqual([path, 404, 'no-store'])
    expect(await response.text()).toContain('Amazing Gloves Admin')
  }
  expect(await (await request.get('/nothing')).text()).toContain('Oops... Page Not Found.')
  expect(await (await request.get('/admin/nothing')).text()).not.toContain('Oops... Page Not Found.')
})

test.describe('signed in', () => {
  test.use({ signedIn: true })

  test('ADMIN-2 an expired session asks to sign in in a dialog and repeats the call; declining shows a message; all input is kept', async ({
    page,
    trouble,
  }) => {
    trouble.allow(/401|422/)
    await page.goto(quietPage)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await chooseInAccountMenu(page, 'Password')
    await page.getByLabel('Current password').fill('not the password')
    await page.getByLabel('New password').fill('tumi-kola-beda-moni')
    await endSession(page)
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await page.getByRole('button', { name: 'Change password' }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('Please sign in.')).toBeVisible()
    await expect(page.getByLabel('New password')).toHaveValue('tumi-kola-beda-moni')

    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(dialog.getByLabel('Email')).toHaveValue(administrator.email)
    await expect(dialog.getByLabel('Password')).toBeFocused()
    await dialog.getByLabel('Password').fill(administrator.password)
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('This is not your current password.')).toBeVisible()
    await expect(page.getByLabel('New password')).toHaveValue('tumi-kola-beda-moni')
    expect(new URL(page.url()).pathname).toBe(quietPage)
  })

  test('ADMIN-2 FORM-6 a download with an expired session asks to sign in and then starts', async ({
    page,
    trouble,
  }) => {
    trouble.allow(/401|403|ERR_FAILED/)
    // Block the automatic refresh.
    await failRequests(page, /\/api\/admin\/changes/, 'GET')
    await page.goto('/admin/career?id=1')
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    const signInFor = async (confirm?: () => Promise<void>) => {
      await dialog.getByLabel('Password').fill(administrator.password)
      const download = page.waitForEvent('download')
      await page.keyboard.press('Enter')
      await confirm?.()
      expect(await (await download).failure()).toBeNull()
      return (await download).suggestedFilename()
    }
    const cv = page.getByRole('link', { name: /\.pdf/ })
    await expect(cv).toBeVisible()
    await endSession(page)
    await cv.click()
    expect(await signInFor()).toMatch(/\.pdf$/)

    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await endSession(page)
    const exporting = page.getByRole('dialog', { name: /^Export / })
    await exporting.getByRole('button', { name: 'Export', exact: true }).click()
    const file = await signInFor(async () => {
      const identity = page.getByRole('dialog', { name: 'Confirm your identity' })
      await identity.getByLabel('Current password').fill(administrator.password)
      await page.keyboard.press('Enter')
    })
    expect(file).toMatch(/\.xlsx$/)
  })

  test('ADMIN-2 several calls with an expired session show one dialog; the sign-in page redirects signed-in users', async ({
    page,
    trouble,
  }) => {
    trouble.allow(/401/)
    await page.goto(`/admin/login?${new URLSearchParams({ next: quietPage })}`)
    await expect(page).toHaveURL((url) => url.pathname === quietPage)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await waitForShortcuts(page)
    await endSession(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Find pages' }).fill('fathima')
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(dialog).toHaveCount(1)
    await dialog.getByLabel('Password').fill(administrator.password)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('option', { name: /Fathima Rahman/ }).first()).toBeVisible()
  })
})
