import type { Page } from '@playwright/test'
import { waitForSignInForm, signInAs } from './admin-steps.ts'
import { administrator, expect, test } from './fixtures.ts'
import { findViolations } from './violations.ts'

const banner = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

test.beforeEach(async ({ page }) => {
  await page.goto('/admin/login')
  await waitForSignInForm(page)
})

test('ADMIN-1 the sign-in page has a title, Email, Password and Sign In, and reports empty fields in a banner above the form', async ({
  page,
}) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Login', exact: true })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
  await expect(page).toHaveTitle(/Admin Login/)
  for (const [email, password] of [
    ['', ''],
    ['not an address', ''],
    ['', 'correct horse battery'],
  ] as const) {
    await signInAs(page, email, password)
    await expect(banner(page)).toHaveText('Please fill in all fields')
  }
  const above = await banner(page).boundingBox()
  const field = await page.getByLabel('Email').boundingBox()
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(field?.y ?? 0)
})

test('ADMIN-1 wrong credentials and an unreachable server show an error in the banner, input is kept and nothing is stored; so do a browser that rejects the session cookie and too many attempts', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/401|429|500|ERR_/)
  await signInAs(page, administrator.email, 'wrong horse battery')
  await expect(banner(page)).toHaveText('Invalid credentials or server error')
  await expect(page.getByLabel('Email')).toHaveValue(administrator.email)
  await expect(page.getByLabel('Password')).toBeFocused()

  await page.route('**/api/admin/session', async (route) => {
    // Simulates a browser that dropped the cookie.
    const response = await fetch(`${site.url}/api/admin/session`)
    await route.fulfill({ status: response.status, json: await response.json() })
  })
  await signInAs(page, administrator.email, administrator.password)
  await expect(banner(page)).toContainText('Your browser did not keep you signed in.')

  for (const [status, message, shown] of [
    [500, 'Something went wrong.', 'Invalid credentials or server error'],
    [429, 'Please try again in 15 minutes.', 'Please try again in 15 minutes.'],
  ] as const) {
    await page.route('**/api/admin/Login', (route) =>
      route.fulfill({ status, json: { success: false, message } }),
    )
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(banner(page)).toHaveText(shown)
  }
  await page.route('**/api/admin/Login', (route) => route.abort())
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(banner(page)).toHaveText('Invalid credentials or server error')
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull()
})

test('EDIT-8 without mail, the forgotten-password page refers to an administrator', async ({
  page,
  trouble,
}) => {
  trouble.allow(/409/)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('button', { name: 'Send a link' })).toHaveAttribute('type', 'submit')
  await page.getByLabel('Email').fill(administrator.email)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send a link' }).click()
  await expect(
    page.getByText('This site sends no e-mail. Please ask an administrator for a link.'),
  ).toBeVisible()
})

test('ADMIN-1 without JavaScript, nothing is sent and the page explains its requirement', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/admin/login')
  await signInAs(page, administrator.email, administrator.password)
  await page.getByLabel('Password').press('Enter')
  expect(await page.locator('noscript').textContent()).toContain('needs JavaScript')
  await expect(page.getByLabel('Password')).toHaveValue(administrator.password)
  await expect(page).toHaveURL(/\/admin\/login$/)
  await context.close()
})
