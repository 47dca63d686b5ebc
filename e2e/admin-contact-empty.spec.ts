import { expect, test } from './fixtures.ts'

test.use({ signedIn: true, siteEnv: { DEMO_CONTENT: '0' } })

test('ADMIN-10 before the first message the list says so', async ({ page }) => {
  await page.goto('/admin/contact')
  await expect(page.getByRole('heading', { name: 'All Messages (0)' })).toBeVisible()
  await expect(page.getByText('No contact submissions yet')).toBeVisible()
})

test('ADMIN-9 ADMIN-11 empty inboxes, trash and outbox say what will come there', async ({ page }) => {
  for (const [path, words] of [
    ['/admin/admission', 'No admissions here'],
    ['/admin/franchisee', 'No applications here'],
    ['/admin/career', 'No applications here'],
    ['/admin/trash', 'The trash is empty'],
    ['/admin/outbox', 'No e-mails are waiting'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(words)).toBeVisible()
  }
})

test('ADMIN-9 the first admission of an empty list is there at once', async ({ page, site }) => {
  const { id } = await site.admin.post('/admin/addCourse', {
    body: {
      name: 'Welding Inspection',
      description: 'Joints and defects.',
      category_id: 1,
      duration: '6 months',
      type: 'Certificate',
      price: 48000,
      program_modules: 'Welds',
      learning_outcomes: 'Reports',
      career_opportunities: 'Inspector',
      status: 1,
    },
  })
  await page.goto('/admin/admission')
  await expect(page.getByText('No admissions here')).toBeVisible()
  await site.admin.post('/Admission', {
    body: { fullName: 'Asha Menon', email: 'asha@example.com', message: 'When?', course_id: id },
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('link', { name: /Asha Menon/ })).toBeVisible()
})
