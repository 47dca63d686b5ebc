import { expect, test } from './fixtures.ts'

test.use({ signedIn: true, siteEnv: { DEMO_CONTENT: '0' } })
test.describe.configure({ mode: 'serial' })

test('ADMIN-4 in an empty back-office all is answered', async ({ page }) => {
  await page.goto('/admin/')
  await expect(page.getByText('All is answered.')).toBeVisible()
  await expect(page.getByText('Nothing was sent yet.')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Counts' }).getByRole('link', { name: /^Courses/ }),
  ).toHaveText('Courses00 active')
})

test('ADMIN-4 a mail that nothing can send needs attention, and a submission that comes is counted', async ({
  page,
  site,
}) => {
  await site.admin.post('/Contact', {
    body: { firstName: 'Anita', lastName: 'Nair', email: 'anita@example.com', message: 'Hello.' },
  })
  await page.goto('/admin/')
  const rows = page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText('1 message unread')
  await expect(rows.nth(0)).toContainText('It has waited less than an hour.')
  await expect(rows.nth(1)).toContainText('1 e-mail cannot be sent')
})
