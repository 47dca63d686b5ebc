import type { Page } from '@playwright/test'
import { totp } from '../testing/sign-in/totp.ts'
import { chooseInAccountMenu, waitForSignInForm, signInAs } from './admin-steps.ts'
import { administrator, expect, signedInClient, test } from './fixtures.ts'
import { findViolations } from './violations.ts'

// The tests change the administrator's account, so the file has its own site.
test.use({ signedIn: true, siteEnv: { SUBMISSIONS_PER_HOUR: '99999' } })
test.describe.configure({ mode: 'serial' })

test.beforeEach(async ({ page }) => {
  await page.goto('/admin/')
  await expect(page.getByRole('heading', { name: 'Submissions per week' })).toBeVisible()
})

const signOut = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Clerk' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
}

const newPassword = 'tumi-kola-beda-moni'

test('ADMIN-3 a weak or wrong password shows an error at its field and all input is kept; changing the password keeps this session, and the new password works', async ({
  page,
  trouble,
}) => {
  trouble.allow(/401|422/)
  const current = page.getByLabel('Current password')
  const fresh = page.getByLabel('New password')
  const change = async (from: string, to: string) => {
    await current.fill(from)
    await fresh.fill(to)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  const changed = page.getByText('Password changed. Your other sessions have ended.').last()
  await chooseInAccountMenu(page, 'Password')
  await expect(current).toBeFocused()
  await change(administrator.password, 'short')
  await expect(fresh).toHaveAccessibleDescription(/Please use at least 12 characters\./)
  await expect(fresh).toBeFocused()
  await change('wrong horse battery', newPassword)
  await expect(current).toHaveAccessibleDescription('This is not your current password.')
  await expect(fresh).toHaveValue(newPassword)

  await change(administrator.password, newPassword)
  await expect(changed).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Submissions per week' })).toBeVisible()
  await signOut(page)
  await waitForSignInForm(page)
  await signInAs(page, administrator.email, administrator.password)
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials or server error')
  await signInAs(page, administrator.email, newPassword)
  await expect(page.getByRole('heading', { name: 'Submissions per week' })).toBeVisible()
  await chooseInAccountMenu(page, 'Password')
  await change(newPassword, administrator.password)
  await expect(changed).toBeVisible()
})

test('ADMIN-3 ADMIN-1 a second factor can be set up, used, replaced by a recovery code and turned off', async ({
  page,
  trouble,
}) => {
  trouble.allow(/401|422/)
  test.slow()
  const openDialog = () => chooseInAccountMenu(page, 'Second factor')
  await openDialog()
  await page.getByLabel('Current password').fill(administrator.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  expect.soft(await findViolations(page), 'setting up').toEqual([])
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(totp(secret, Date.now() - 30_000))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('The second factor is on.')).toBeVisible()
  const codes = await page.getByRole('dialog').getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  expect.soft(await findViolations(page), 'recovery codes').toEqual([])
  await page.getByRole('button', { name: 'I have saved them' }).click()

  await signOut(page)
  await waitForSignInForm(page)
  await signInAs(page, administrator.email, administrator.password)
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('This code is wrong or has expired.')
  expect.soft(await findViolations(page), 'asked for a code').toEqual([])
  await page.getByLabel('Code', { exact: true }).fill(totp(secret))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Submissions per week' })).toBeVisible()

  await signOut(page)
  await waitForSignInForm(page)
  await signInAs(page, administrator.email, administrator.password)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Submissions per week' })).toBeVisible()

  await openDialog()
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
  expect.soft(await findViolations(page), 'second factor on').toEqual([])
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByLabel('Current password').fill(administrator.password)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('The second factor is off.')).toBeVisible()

  // Leave the page before the response, which contains a new session cookie that the browser must keep.
  const pressAndLeave = async (name: string) => {
    const button = page.getByRole('dialog').getByRole('button', { name })
    await button.evaluate((element: HTMLElement) => {
      element.click()
      location.assign('/privacy')
    })
    await page.waitForURL('**/privacy')
    const isOn = async () => {
      const { data } = await (await page.request.get('/api/admin/account')).json()
      return data && data.recoveryCodesLeft !== null
    }
    await expect.poll(isOn, { timeout: 15_000 }).toBe(name === 'Turn on')
    await page.goto('/admin/')
    await expect(page.getByRole('heading', { name: 'Submissions per week' })).toBeVisible()
  }
  await openDialog()
  await page.getByLabel('Current password').fill(administrator.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const again = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code', { exact: true }).fill(totp(again))
  await pressAndLeave('Turn on')
  await openDialog()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByLabel('Current password').fill(administrator.password)
  await pressAndLeave('Turn off')
  await openDialog()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
})

test('ADMIN-3 OPS-6 sessions are listed; ending one or all others keeps this one', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/403/)
  const [one, two] = [await signedInClient(site.url), await signedInClient(site.url)]
  await chooseInAccountMenu(page, 'Sessions')
  const dialog = page.getByRole('dialog', { name: 'Where you are signed in' })
  await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused()
  const rows = dialog.getByRole('listitem')
  await expect(rows.filter({ hasText: 'this session' })).toHaveCount(1)
  await expect(dialog.getByText('A program').first()).toBeVisible()
  expect.soft(await findViolations(page), 'sessions').toEqual([])
  const before = await rows.count()
  await dialog
    .getByRole('button', { name: /^Sign out: A program/ })
    .first()
    .click()
  const confirm = page.getByRole('dialog', { name: 'Confirm your identity' })
  await confirm.getByLabel('Password').fill(administrator.password)
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(rows).toHaveCount(before - 1)
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(rows).toHaveCount(1)
  await expect(page.getByText('Signed out everywhere else.')).toBeVisible()
  for (const client of [one, two])
    await expect(client.get('/admin/session')).rejects.toThrow('Please sign in.')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Submissions per week' })).toBeVisible()
})

test('ADMIN-3 signing out warns about unsaved changes and leaves no personal data in the browser', async ({
  page,
}) => {
  await page.goto('/admin/admission')
  const draft = page.getByLabel('Comment')
  await page
    .getByRole('region', { name: /Admissions/ })
    .getByRole('link')
    .first()
    .click()
  await draft.fill('A thought about somebody')
  await signOut(page)
  const dialog = page.getByRole('dialog', { name: 'Sign out without saving?' })
  await dialog.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(draft).toHaveValue('A thought about somebody')
  await signOut(page)
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await waitForSignInForm(page)
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toContain('A thought')
  expect(stored).not.toContain('loggedin')
})
