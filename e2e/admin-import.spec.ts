import { uniqueName } from './admin-inbox.ts'
import { expectAccessible, expectNoHorizontalScroll } from './admin-list.ts'
import { expect, test } from './fixtures.ts'

test.use({ signedIn: true })

const lists = [
  ['products', 'Products', 'products-template.csv'],
  ['courses', 'Courses', 'courses-template.csv'],
  ['news', 'News', 'news items-template.csv'],
  ['questions', 'Questions', 'questions-template.csv'],
] as const

for (const [path, label, template] of lists)
  test(`SITE-9 the list of ${path} leads to its import, with a template to download`, async ({ page }) => {
    await page.goto(`/admin/${path}`)
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    await expect(page).toHaveURL(`/admin/${path}/import`)
    await expect(page.getByRole('heading', { level: 1, name: 'Import from CSV' })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download template' }).click()
    expect((await download).suggestedFilename()).toBe(template)
    await expectAccessible(page, `import of ${path}`)
    await page.getByRole('banner').getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(`/admin/${path}`)
  })

test('SITE-9 courses with an error are corrected and imported, and the list shows the inactive ones', async ({
  page,
  site,
}) => {
  const [category] = (await site.admin.get('/admin/Category')).rows
  const names = [uniqueName('Coating'), uniqueName('Piping')]
  const file = (price: string) => {
    const heading =
      'Title;Description;Category;Type;Price;Duration;Program Modules;Learning Outcomes;Career Opportunities'
    const lines = names.map((name) => `${name};Text;${category?.name};Certificate;${price};6 weeks;A;B;C`)
    const buffer = Buffer.from([heading, ...lines].join('\r\n'))
    return { name: 'courses.csv', mimeType: 'text/csv', buffer }
  }
  await page.goto('/admin/courses/import')
  await page.getByLabel('File').setInputFiles(file('much'))
  await expect(page.getByRole('button', { name: '2 lines with errors' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^2 / })).toContainText('Please enter a price in rupees')
  await expectAccessible(page, 'faulty courses')
  await page.getByRole('button', { name: 'Choose the corrected file' }).click()
  await page.getByLabel('File').setInputFiles(file('48,000'))
  await page.getByRole('button', { name: 'Import 2 lines' }).click()
  await expect(page.getByText('Imported: 2 courses.')).toBeVisible()
  await expect(page).toHaveURL('/admin/courses?status=inactive')
  for (const name of names) await expect(page.getByText(name).first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/courses/import')
  await expectNoHorizontalScroll(page)
})
