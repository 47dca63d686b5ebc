import { uniqueName } from './admin-inbox.ts'
import { expectNoHorizontalScroll } from './admin-list.ts'
import { expect, test } from './fixtures.ts'
import { findViolations } from './violations.ts'

test.use({ signedIn: true })

test('INTL-4 translations are added from the missing ones of a language, and show the former English text if it changed', async ({
  page,
  site,
}) => {
  const name = uniqueName('Diving')
  const { id } = await site.admin.post('/admin/Facility', { body: { name, description: 'A basin.' } })
  await page.goto('/admin/translations')
  await expect(page.getByRole('heading', { level: 1, name: 'Translations' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Missing translations' }).click()
  await page.getByRole('tab', { name: /^Hindi/ }).click()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await page.getByRole('tab', { name: /^Malayalam \d+$/ }).click()
  await expect(page).toHaveURL('/admin/translations/missing?language=ml')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name }).click()
  await page.getByRole('textbox', { name: /^Name in Malayalam/ }).fill('കുളം')
  await page.getByRole('textbox', { name: /^Description in Malayalam/ }).fill('ഒരു കുളം.')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Translation added.')).toBeVisible()

  const body = { description: 'Two basins.' }
  await site.admin.patch('/admin/Facility/:id', { params: { id }, body })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/translations/missing?language=ml')
  await expectNoHorizontalScroll(page)
  await page.getByRole('link', { name }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The English text has changed. It was:A basin.')
  await dialog.getByRole('button', { name: 'The translation still fits' }).click()
  await expect(dialog.getByText('The English text has changed')).toHaveCount(0)
})
