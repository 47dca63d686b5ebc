import { isReady, signInAs } from './admin-steps.ts'
import { addedBy } from './colleague.ts'
import { expect, test } from './fixtures.ts'
import { violations } from './violations.ts'

test('START-3 ADMIN-2 a password that was given is replaced before anything else, and the way goes on', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/403|422/)
  const email = 'anita.nair@example.com'
  const given = await addedBy(site, email, 'Anita Nair')
  await page.goto('/admin/courses')
  await isReady(page)
  await signInAs(page, email, given)
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible()
  expect.soft(await violations(page), 'choosing a password').toEqual([])
  // There is no way around it.
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
