import { waitForSignInForm, signInAs } from './admin-steps.ts'
import { addAdministrator } from './colleague.ts'
import { expect, test } from './fixtures.ts'
import { findViolations } from './violations.ts'

test('START-3 ADMIN-2 an initial password must be changed first, and then the requested page opens', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/403|422/)
  const email = 'anita.nair@example.com'
  const given = await addAdministrator(site, email, 'Anita Nair')
  await page.goto('/admin/courses')
  await waitForSignInForm(page)
  await signInAs(page, email, given)
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible()
  expect.soft(await findViolations(page), 'choosing a password').toEqual([])
  await page.goto('/admin/news')
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible()

  await page.getByLabel('Password you were given').fill(given)
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('New password')).toBeFocused()
  await page.getByLabel('New password').fill('tumi kola beda moni')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^News/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /^News/ })).toBeVisible()
})
