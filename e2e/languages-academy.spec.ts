import { createBatch, createCourse } from './academy-steps.ts'
import { expectNoHorizontalScroll } from './admin-list.ts'
import { expect, test } from './fixtures.ts'

test('INTL-2 the menu of the academy has one line in Malayalam', async ({ page }) => {
  await page.goto('/ml/facilities')
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const bar = await page.locator('.academy-bar__nav').boundingBox()
    expect(bar?.height, String(width)).toBeLessThan(60)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'സൗകര്യം' }).click()
  await page.locator('#academy-pages').getByRole('link', { name: 'പഠിതാക്കൾ' }).click()
  await expect(page).toHaveURL('/ml/studentsandalumni')
})

test('INTL-2 an applicant in Malayalam accepts a seat by the link of the e-mail', async ({ page, site }) => {
  const course = await createCourse(site)
  const batch = await createBatch(site, course.id)
  await page.goto(`/ml/courses/details/${course.id}?intake=${batch.id}`)
  await page.getByLabel('മുഴുവൻ പേര്').fill('Anita')
  await page.getByLabel('ഇമെയിൽ').fill('offer.ml@example.com')
  await page.getByRole('button', { name: 'അപേക്ഷ അയയ്ക്കുക' }).click()
  await expect(page.getByText('നിങ്ങളുടെ അപേക്ഷ ലഭിച്ചു.')).toBeVisible()
  const { waiting } = await site.admin.get('/admin/Batch/:id/seats', { params: { id: batch.id } })
  const { link } = await site.admin.post('/admin/SeatOffer', {
    body: { admissionId: waiting[0]?.admissionId ?? 0 },
  })
  const { rows } = await site.admin.get('/admin/outbox', { query: {} })
  const mails = rows.filter(({ recipient }) => recipient === 'offer.ml@example.com')
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^സീറ്റ് വാഗ്ദാനം: /))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/ml${new URL(link ?? '').pathname}`)
  await expect(page.getByRole('heading', { name: 'നിങ്ങൾക്കു സീറ്റ് വാഗ്ദാനം ചെയ്യുന്നു' })).toBeVisible()
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'സീറ്റ് സ്വീകരിക്കുന്നു' }).click()
  await expect(page.getByText('നിങ്ങൾ ഈ സീറ്റ് സ്വീകരിച്ചു.')).toBeVisible()
  await expect(page).toHaveURL(/\/ml\/academy\/offer\//)
})

test('INTL-2 a franchise enquiry is rejected and received in Malayalam', async ({ page }) => {
  await page.goto('/ml/franchiseenquiries')
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'അന്വേഷണം അയയ്ക്കുക' })
  await send.click()
  await expect(dialog.getByLabel('പേര്')).toHaveAccessibleDescription('പേര് എഴുതുക.')
  await dialog.getByLabel('പേര്').fill('Anita')
  await dialog.getByLabel('ഇമെയിൽ').fill('franchise.ml@example.com')
  await dialog.getByLabel('ഞാൻ റോബോട്ടല്ല').click()
  await expect(dialog.getByText('ശരി', { exact: true })).toBeVisible({ timeout: 20_000 })
  await send.click()
  await expect(dialog.getByRole('status').filter({ hasText: /റഫറൻസ് നമ്പർ: F-/ })).toBeVisible()
})

test('INTL-5 a summary of privacy says that the English text below is binding', async ({ request }) => {
  const html = await (await request.get('/ml/privacy')).text()
  expect(html).toMatch(/ചുരുക്കത്തിൽ.*ഇംഗ്ലീഷിലുള്ളതാണ് ആധികാരികം.*<div lang="en">/s)
})
