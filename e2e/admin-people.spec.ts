import type { Page } from '@playwright/test'
import { expectAccessible } from './admin-list.ts'
import { waitForSignInForm, signInAs } from './admin-steps.ts'
import { administrator, expect, test } from './fixtures.ts'
import { findViolations } from './violations.ts'

const password = 'tumi kola beda moni'
const sidebar = (page: Page) => page.getByRole('complementary')

async function confirmPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' })
  await dialog.getByLabel('Current password').fill(administrator.password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
}

test('EDIT-8 OPS-8 an invited clerk without access to personal data sees no names or forbidden actions, until the account is disabled and anonymized', async ({
  page,
  browser,
  trouble,
}) => {
  trouble.allow(/401|403/)
  await page.goto('/admin/login?next=/admin/people')
  await waitForSignInForm(page)
  await signInAs(page, administrator.email, administrator.password)
  await expect(page.getByRole('heading', { level: 1, name: 'People and roles' })).toBeVisible()
  await expect(page.getByRole('row', { name: /You/ }).getByRole('button')).toHaveCount(0)
  await expectAccessible(page, 'people')

  await page.getByRole('button', { name: 'Invite a person' }).click()
  await page.getByLabel('E-mail').fill('ravi.menon@example.com')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await confirmPassword(page)
  const shown = page.getByRole('dialog', { name: 'Copy the link' })
  const link = new URL(await shown.getByLabel('Link').inputValue())
  await shown.getByRole('button', { name: 'Close' }).first().click()
  const row = page.getByRole('row', { name: /Ravi Menon/ })
  await expect(row).toContainText('Invited, 7 days left')

  const theirs = await browser.newContext()
  const clerk = await theirs.newPage()
  await clerk.goto(new URL(link.pathname + link.hash, page.url()).href)
  await clerk.getByLabel('Password', { exact: true }).fill(password)
  await clerk.getByRole('button', { name: 'Save' }).click()
  await clerk.getByRole('link', { name: 'Sign in' }).click()
  await waitForSignInForm(clerk)
  await signInAs(clerk, 'ravi.menon@example.com', password)

  await expect(clerk.getByRole('heading', { name: 'Latest submissions' })).toBeVisible()
  await expect(sidebar(clerk).locator('details', { hasText: 'Records' }).locator('a')).toHaveText([
    'Trash',
    'Pictures',
  ])
  await clerk.keyboard.press('Control+k')
  await clerk.getByRole('combobox').fill('add course')
  await expect(clerk.getByText('Nothing found.')).toBeVisible()
  await clerk.keyboard.press('Escape')
  await sidebar(clerk)
    .getByRole('link', { name: /^Admission/ })
    .click()
  await clerk
    .getByRole('link', { name: /Hidden/ })
    .first()
    .click()
  await expect(clerk.getByText('You may not see personal data.')).toBeVisible()
  await expect(clerk.getByRole('link', { name: 'Export CSV' })).toHaveCount(0)
  await expect(clerk.getByRole('button', { name: 'Reply by e-mail' })).toHaveCount(0)
  await expect(clerk.getByRole('searchbox')).toHaveCount(0)
  await expectAccessible(clerk, 'a hidden submission')
  await sidebar(clerk).getByRole('link', { name: 'Courses' }).click()
  await expect(clerk.getByRole('table')).toBeVisible()
  await expect(clerk.getByRole('button', { name: /Add/ })).toHaveCount(0)
  await expect(clerk.getByRole('switch')).toHaveCount(0)
  await clerk.getByRole('table').getByRole('link').first().click()
  await expect(clerk.getByLabel('Title', { exact: false }).first()).toBeDisabled()
  await expect(clerk.getByRole('button', { name: 'Update' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Disable Ravi Menon' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expect(row).toContainText('Disabled')
  await clerk.goto('/admin/')
  await expect(clerk).toHaveURL(/\/admin\/login/)
  await theirs.close()

  await page.getByRole('button', { name: 'Anonymize Ravi Menon' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Anonymize' }).click()
  await expect(page.getByText('The account is now called Former colleague 1')).toBeVisible()
  const former = page.getByRole('row', { name: /Former colleague 1/ })
  await expect(former).toContainText('Anonymized')
  await expect(former.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'People' })).not.toContainText('Ravi Menon')
  await expectAccessible(page, 'people with an anonymized account')
  await page.goto('/admin/activity')
  await expect(page.getByText('anonymized the administrator')).toBeVisible()
})

test('EDIT-8 without mail, the forgotten-password page refers to an administrator', async ({
  page,
  trouble,
}) => {
  trouble.allow(/409/)
  await page.goto('/admin/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('button', { name: 'Send a link' })).toHaveAttribute('type', 'submit')
  await page.getByLabel('Email').fill(administrator.email)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send a link' }).click()
  await expect(
    page.getByText('This site sends no e-mail. Please ask an administrator for a link.'),
  ).toBeVisible()
})

test('EDIT-9 an administrator can create an API token by keyboard, sees it once, and can revoke it', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/403/)
  await page.goto('/admin/login?next=/admin/people')
  await waitForSignInForm(page)
  await signInAs(page, administrator.email, administrator.password)
  await page.getByRole('tab', { name: 'People' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByLabel('Program name').focus()
  await page.keyboard.type('Stock list')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await confirmPassword(page)
  const shown = page.getByRole('dialog', { name: 'Copy the token' })
  const token = await shown.getByLabel('Token').inputValue()
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  await expect(page.locator('main')).not.toContainText(token)
  const row = page.getByRole('row', { name: /Stock list/ })
  await expect(row).toContainText('See content and counts')
  await expectAccessible(page, 'tokens')
  const asked = () => fetch(`${site.url}/api/admin/News`, { headers: { Authorization: `Bearer ${token}` } })
  expect((await asked()).status).toBe(200)
  await row.getByRole('button', { name: 'Revoke Stock list' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toContainText('Revoked')
  expect((await asked()).status).toBe(401)
})

test("EDIT-8 changing a form's recipient requires password confirmation", async ({ page, site, trouble }) => {
  trouble.allow(/403/)
  await page.goto('/admin/login?next=/admin/form-mail')
  await waitForSignInForm(page)
  await signInAs(page, administrator.email, administrator.password)
  await page.getByLabel('Contact').fill('sales@gloves.example')
  await page.getByRole('button', { name: 'Update' }).click()
  await confirmPassword(page)
  await expect(page.getByText('Form e-mails updated.')).toBeVisible()
  const { rows } = await site.admin.get('/admin/Recipient')
  expect(rows).toMatchObject([{ contact: 'sales@gloves.example' }])
})
