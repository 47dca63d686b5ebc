import type { Page } from '@playwright/test'
import { addStudent, createBatch, createCourse } from './academy-steps.ts'
import { expectAccessible } from './admin-list.ts'
import { signIn, signInAs, waitForSignInForm } from './admin-steps.ts'
import { administrator, expect, test, waitForShortcuts } from './fixtures.ts'

const password = 'tumi kola beda moni'
const sidebar = (page: Page) => page.getByRole('complementary')

async function confirmPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' })
  await dialog.getByLabel('Current password').fill(administrator.password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
}

test('EDIT-8 DESK-9 CLERK-8 an invited clerk, who may see personal data unless it is turned off, without access to personal data sees no names or forbidden actions, until the account is disabled', async ({
  page,
  browser,
  site,
  trouble,
}) => {
  trouble.allow(/401|403/)
  const course = await createCourse(site)
  const student = await addStudent(site, course.id, (await createBatch(site, course.id)).id, 'Meera Nair')
  await page.goto('/admin/login?next=/admin/people')
  await signIn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible()
  await expect(page.getByRole('row', { name: /You/ }).getByRole('button')).toHaveCount(0)
  await expectAccessible(page, 'people')

  await page.getByRole('link', { name: 'Invite a person' }).click()
  await page.getByLabel('E-mail').fill('ravi.menon@example.com')
  const personalData = page.getByRole('checkbox', { name: /^May see personal data/ })
  const invitation = page.locator('form', { has: page.getByRole('button', { name: 'Send invitation' }) })
  await expect(
    invitation.getByRole('group', { name: 'Roles' }).getByRole('checkbox', { checked: true }),
  ).toHaveCount(1)
  await expect(personalData).toBeChecked()
  await personalData.uncheck()
  await page.getByRole('button', { name: 'Send invitation', exact: true }).click()
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
  await expect(clerk.getByLabel('Show the password')).toBeVisible()
  await expect(clerk.getByLabel('Keep my passkeys and API tokens')).toHaveCount(0)
  await clerk.getByRole('button', { name: 'Save' }).click()
  await clerk.getByRole('link', { name: 'Sign in' }).click()
  await waitForSignInForm(clerk)
  await signInAs(clerk, 'ravi.menon@example.com', password)

  await expect(clerk.getByRole('heading', { name: 'Submissions per week' })).toBeVisible()
  await expect(sidebar(clerk).getByRole('link')).toHaveText(
    [
      '',
      'Dashboard',
      'Inbox',
      'Franchisee',
      'Admission',
      'Contact',
      'Career',
      'Quotations',
      'Batches',
      'Settings',
    ].map((label) => new RegExp(`^${label}`)),
  )
  await clerk.goto('/admin/people')
  await expect(clerk.getByRole('alert')).toHaveText('No accessYour role does not allow this.')
  await expect(clerk.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await waitForShortcuts(clerk)
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
  await expect(clerk.getByText('Names and messages are hidden for you. Ask an administrator.')).toBeVisible()
  await expect(clerk.getByRole('button', { name: 'Export', exact: true })).toHaveCount(0)
  await expect(clerk.getByRole('button', { name: 'Reply by e-mail' })).toHaveCount(0)
  await expect(clerk.getByRole('searchbox')).toHaveCount(0)
  await expectAccessible(clerk, 'a hidden submission')
  await expect(clerk.getByRole('button', { name: 'Delete admission' })).toHaveCount(0)
  await clerk.goto(`/admin/admission?status=approved&id=${student}`)
  await expect(clerk.getByText('Weekdays, ')).toBeVisible()
  await expect(clerk.getByRole('button', { name: 'Record payment' })).toHaveCount(0)
  await clerk.goto('/admin/courses')
  await expect(clerk.getByRole('table')).toBeVisible()
  await expect(clerk.getByRole('link', { name: /^Duplicate/ })).toHaveCount(0)
  await expect(clerk.getByRole('button', { name: /Add/ })).toHaveCount(0)
  await expect(clerk.getByRole('switch')).toHaveCount(0)
  await clerk.getByRole('table').getByRole('link').first().click()
  await expect(clerk.getByLabel('Title', { exact: false }).first()).toBeDisabled()
  await expect(clerk.getByRole('button', { name: 'Update' })).toHaveCount(0)
  await expect(clerk.getByRole('link', { name: 'New intake' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Disable: Ravi Menon' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expect(row).toContainText('Disabled')
  await clerk.goto('/admin/')
  await expect(clerk).toHaveURL(/\/admin\/login/)
  await theirs.close()
})

test('DESK-9 DESK-10 a person is invited by keyboard alone: command, address, password, copied link; roles are combined by checkboxes', async ({
  page,
  context,
  site,
  trouble,
}) => {
  trouble.allow(/403/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/admin/login')
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Submissions per week' })).toBeVisible()
  await waitForShortcuts(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('inv')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Invite a person/)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('E-mail')).toBeFocused()
  const email = 'meera.das@example.com'
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Current password')).toBeFocused()
  await page.keyboard.type(administrator.password)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Copy the link' })
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('Copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/admin/password#')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /Meera Das/ })).toContainText('Invited, 7 days left')

  const roles = page.getByRole('group', { name: 'Roles of Meera Das' })
  await expect(roles.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await roles.getByRole('checkbox', { name: 'Editor' }).click()
  await expect(page.getByText(/^Meera Das is now clerk and editor/)).toBeVisible()
  await expect(roles.getByRole('checkbox', { checked: true })).toHaveCount(2)
  const { rows } = await site.admin.get('/admin/people')
  expect(rows.find((person) => person.email === email)).toMatchObject({
    roles: ['clerk', 'editor'],
    personalData: true,
  })
  await roles.getByRole('checkbox', { name: 'Administrator' }).click()
  await expect(page.getByText(/^Meera Das is now administrator/)).toBeVisible()
  await expect(roles.getByRole('checkbox', { name: 'Clerk' })).toBeDisabled()
  await roles.getByRole('checkbox', { name: 'Administrator' }).click()
  await expect(page.getByText(/^Meera Das is now viewer/)).toBeVisible()
  await expectAccessible(page, 'people with role checkboxes')
  await page.goto('/admin/activity?kind=administrator')
  await expect(page.getByText('added the clerk meera')).toBeVisible()
})

test('EDIT-8 EDIT-9 SITE-10 an administrator creates an API token by keyboard after confirming the password, sees it once, and can revoke it; a webhook with a public address gets a secret once, is paused and deleted', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/401|403|422/)
  await page.goto('/admin/login?next=/admin/people')
  await signIn(page)
  await page.getByRole('tab', { name: 'People' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByLabel('Program name').focus()
  await page.keyboard.type('Stock list')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await confirmPassword(page)
  const copied = page.getByRole('dialog', { name: 'Copy the token' })
  const token = await copied.getByLabel('Token').inputValue()
  await page.keyboard.press('Escape')
  await expect(copied).toBeHidden()
  await expect(page.locator('main')).not.toContainText(token)
  const tokenRow = page.getByRole('row', { name: /Stock list/ })
  await expect(tokenRow).toContainText('See content and counts')
  await expectAccessible(page, 'tokens')
  const asked = () => fetch(`${site.url}/api/admin/News`, { headers: { Authorization: `Bearer ${token}` } })
  expect((await asked()).status).toBe(200)
  await tokenRow.getByRole('button', { name: 'Revoke: Stock list' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(tokenRow).toContainText('Revoked')
  expect((await asked()).status).toBe(401)

  await page.getByLabel('Name', { exact: true }).fill('Warehouse')
  const address = page.getByRole('textbox', { name: 'Address' })
  await address.fill('https://192.168.0.10/hooks')
  await page.getByLabel('Fee receipt issued').check()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByText('192.168.0.10 is not an address of the public internet.')).toBeVisible()
  await address.fill('https://93.184.215.14/hooks')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const shown = page.getByRole('dialog', { name: 'Copy the secret' })
  await expect(shown.getByLabel('Secret')).toHaveValue(/^whsec_/)
  await expectAccessible(page, 'secret of a webhook')
  await shown.getByRole('button', { name: 'Close' }).first().click()
  const row = page.getByRole('row', { name: /Warehouse/ })
  await expect(row).toContainText('https://93.184.215.14/hooks')
  await row.getByRole('button', { name: /Deliveries/ }).click()
  const deliveries = page.getByRole('dialog', { name: 'Deliveries to Warehouse' })
  await expect(deliveries.getByText('No deliveries in the last 30 days.')).toBeVisible()
  await deliveries.getByRole('button', { name: 'Close' }).last().click()
  await row.getByRole('switch').click()
  await expect(row.getByRole('switch')).toHaveAttribute('aria-checked', 'false')
  await row.getByRole('button', { name: /Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No webhooks yet.')).toBeVisible()
})
