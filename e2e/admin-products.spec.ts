import type { Page } from '@playwright/test'
import { formButton, expectAccessible, expectNoHorizontalScroll, openForm } from './admin-list.ts'
import { expect, test } from './fixtures.ts'

test.use({ signedIn: true })

/** The first request of a missing sheet makes all sheets. */
const waitForSheets = async (page: Page, number: string) =>
  expect((await page.request.get(`/documents/${number}.pdf`)).status()).toBe(200)

async function confirmRevision(page: Page, sheet: string): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Publish and revise documents?' })
  await expect(question).toContainText(sheet)
  await question.getByRole('button', { name: 'Publish and revise' }).click()
}

test('CLERK-5 EDIT-1 EDIT-6 a clerk can change a specification row and the picture order and compare versions, and the page is updated', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/409|422/)
  const stored = async () => site.admin.get('/admin/Product/:id', { params: { id: 2 } })
  const before = await stored()
  await waitForSheets(page, 'TDS-02')
  await page.goto('/admin/products?id=2')
  const form = openForm(page)
  await expect(form.getByLabel('Name')).toHaveValue('Surgical gloves')
  await expectAccessible(page, 'product form')
  await expectNoHorizontalScroll(page)

  await form.getByLabel('Value of row 4').fill('0.20-0.22 mm')
  await form.getByRole('button', { name: 'Add row' }).click()
  await expect(form.getByLabel('Label of row 10')).toBeFocused()
  await form.getByLabel('Label of row 10').fill('Origin')
  await formButton(page, 'Update').click()
  await expect(form.getByLabel('Value of row 10')).toHaveAccessibleDescription(/Please enter a value\./)
  await form.getByLabel('Value of row 10').fill('Kerala, India')
  await form.getByRole('button', { name: 'Move Origin', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect(form.getByLabel('Label of row 1', { exact: true })).toHaveValue('Origin')
  await form.getByRole('button', { name: 'Move picture 1 down' }).click()
  await formButton(page, 'Update').click()
  await confirmRevision(page, 'Technical Data Sheet 02 (revision 2)')
  await expect(page.getByText('Product updated.')).toBeVisible()
  const after = await stored()
  expect([after.image, after.image2, after.image3]).toEqual([before.image2, before.image, before.image3])

  await page.goto('/admin/products?id=2')
  await form.getByRole('button', { name: 'Versions' }).click()
  for (const version of [2, 1]) await form.getByRole('checkbox', { name: `Version ${version}` }).check()
  const comparison = form.getByRole('region', { name: 'Comparison' })
  await expect(comparison.locator('ins').filter({ hasText: 'Origin: Kerala, India' })).toBeVisible()
  await expect(comparison.locator('ins').filter({ hasText: '0.20-0.22' })).toBeVisible()
  await expect(comparison).toContainText('3 fields differ')
  await expect(comparison).not.toContainText('{')

  await page.goto('/product/2')
  const rows = page.locator('details').filter({ hasText: 'Technical Specifications' }).locator('dl > div')
  await expect(rows.first()).toHaveText('OriginKerala, India')
  await expect(rows.filter({ hasText: 'Thickness' })).toHaveText('Thickness0.20-0.22 mm')
  await expect(page.locator('[data-rail] img').first()).toHaveAttribute(
    'src',
    new RegExp(before.image2?.slice(7, 39) ?? '?'),
  )

  // Restore the glove for other tests.
  const { specifications, image, image2 } = before
  const body = { specifications: JSON.stringify(specifications), image, image2 }
  await site.admin.patch('/admin/Product/:id', { params: { id: 2 }, body, headers: { Confirmed: '1' } })
})

test("EDIT-7 a product form can edit a picture's alt text and choose a library picture", async ({
  page,
  site,
}) => {
  const before = await site.admin.get('/admin/Product/:id', { params: { id: 3 } })
  await page.goto('/admin/products?id=3')
  const form = openForm(page)
  await form.getByRole('button', { name: 'Text and focal point of picture 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  const side = dialog.getByRole('complementary', { name: 'Chosen picture' })
  await side.getByLabel('Alternative text').fill('A long ivory glove')
  await dialog.getByRole('button', { name: 'Use picture' }).click()
  await expect(dialog).toBeHidden()
  await form.getByRole('button', { name: 'Choose from library' }).click()
  await dialog.getByLabel('Search pictures').fill('orthopaedic')
  const options = dialog.getByRole('listbox').getByRole('option')
  await expect(options).toHaveCount(6)
  await options.first().click()
  await dialog.getByRole('button', { name: 'Use picture' }).click()
  await expect(form.getByRole('button', { name: 'Remove picture 4' })).toBeVisible()
  await formButton(page, 'Update').click()
  await expect(page.getByText('Product updated.')).toBeVisible()
  await page.goto('/product/3')
  await expect(page.getByRole('img', { name: 'A long ivory glove' }).first()).toBeVisible()

  // Restore the glove for other tests.
  const body = { image4: before.image4 ?? 'null' }
  const after = await site.admin.patch('/admin/Product/:id', { params: { id: 3 }, body })
  expect(after.image4).toBeNull()
})

test('BUY-1 a clerk can correct glove widths, and a claim requires its document', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/409|422/)
  const { facts } = await site.admin.get('/admin/Product/:id', { params: { id: 13 } })
  await waitForSheets(page, 'TDS-13')
  await page.goto('/admin/products?id=13')
  const form = openForm(page)
  const group = form.getByRole('region', { name: 'Dimensions', exact: true })
  const widths = group.locator('details').filter({ hasText: 'Flat width' })
  await widths.locator('summary').focus()
  await page.keyboard.press('Enter')
  await widths.getByLabel('Value of size M').fill('96 ± 9')
  await widths.getByLabel('Value of size XL').fill('')
  await widths.getByLabel('Edition').fill('2024')
  await widths.getByLabel('Status').selectOption('Confirmed')

  await form.getByLabel('Property of a new fact').selectOption('Our AQL')
  await form.getByRole('button', { name: 'Add fact' }).click()
  const claim = form.locator('details').filter({ hasText: 'Our AQL' })
  await expect(claim.getByLabel('Value')).toBeFocused()
  await page.keyboard.type('AQL 0.65')
  await claim.getByLabel('Kind').selectOption('Our value')
  await claim.getByRole('checkbox', { name: 'European Union' }).check()
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoHorizontalScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await formButton(page, 'Update').click()
  await expect(claim.getByLabel('Document')).toHaveAccessibleDescription(/number of the supporting document/)
  await claim
    .getByLabel('Document')
    .selectOption('TDS-13, Technical Data Sheet: Amazing plus examination gloves, powder-free')
  await formButton(page, 'Update').click()
  await confirmRevision(page, 'Technical Data Sheet 13 (revision 2)')
  await expect(page.getByText('Product updated.')).toBeVisible()

  await page.goto('/product/13#eu')
  const shown = page.getByRole('region', { name: /^Facts for/ })
  await expect(
    shown.getByRole('row', { name: /^Our AQL AQL 0.65 Our value TDS-13, revision [12] Sample$/ }),
  ).toBeVisible()
  const sizes = shown.getByRole('table', { name: /Flat width and length by size/ }).first()
  await expect(sizes.getByRole('row', { name: /^Flat width, mm/ })).toContainText('EN 455-2:2024')
  await expect(sizes.getByRole('cell', { name: '96 ± 9' })).toBeVisible()
  await expect(sizes.getByRole('link', { name: /ask us about Flat width/ })).toBeVisible()
  await site.admin.patch('/admin/Product/:id', {
    params: { id: 13 },
    body: { facts: JSON.stringify(facts) },
    headers: { Confirmed: '1' },
  })
})
