import { openAccountMenu } from './admin-steps.ts'
import { expectAccessible } from './admin-list.ts'
import { expect, test } from './fixtures.ts'

test.use({ signedIn: true })

test('DESK-5 the morning summary is turned on in the account menu', async ({ page, site }) => {
  await page.goto('/admin/inbox')
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Morning summary' }).click()
  const dialog = page.getByRole('dialog', { name: 'Morning summary' })
  const choice = dialog.getByLabel('Send me a summary at 9:00 am on working days')
  await expect(choice).not.toBeChecked()
  await choice.check()
  await expect(page.getByText('Morning summary turned on.')).toBeVisible()
  expect(await site.admin.get('/admin/account/morning-summary')).toMatchObject({ isOn: true })
  await expectAccessible(page, 'morning summary')
})
