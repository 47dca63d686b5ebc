import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { createAdmission, uniqueName } from './admin-inbox.ts'
import { confirmPassword } from './admin-steps.ts'
import { expect, test } from './fixtures.ts'
import { findViolations } from './violations.ts'

test.use({ signedIn: true })

test("ADMIN-8 ADMIN-15 a person's data can be found in every inbox, exported, and erased after the address is typed", async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/status of 422/)
  const fullName = uniqueName('Erased')
  const phoneNumber = `+91 484 00${String(process.pid).padStart(5, '0').slice(-5)}`
  const { id, email } = await createAdmission(site, { fullName, phoneNumber })
  const { id: contact } = await site.admin.post('/Contact', {
    body: { firstName: fullName, lastName: 'Twice', email, subject: 'General Inquiry', message: 'Hello.' },
  })
  const { id: deleted } = await createAdmission(site, { fullName, email, message: 'Again.' })
  await site.admin.delete('/admin/Admission/:id', { params: { id: deleted } })

  await page.goto(`/admin/admission?id=${id}`)
  await page.getByRole('textbox').last().fill(`Dear ${fullName}`)
  const drafts = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(drafts).toContain(fullName)
  await page.goto('/admin/')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('link', { name: 'Personal data', exact: true }).click()
  const box = page.getByLabel('E-mail address or phone number')
  await box.fill('Asha')
  await box.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'phone number of six digits' })).toBeVisible()
  await box.fill(email.toUpperCase())
  await box.press('Enter')
  const held = page.getByRole('region', { name: 'Stored data' })
  await expect(held).toContainText(/2 admissions, 1 message, [3-6] e-mails, 1 log entry/)
  await expect(held.getByRole('listitem')).toHaveCount(3)
  await expect(held.getByRole('listitem').filter({ hasText: 'in the trash' })).toHaveCount(1)
  // The browser history must not contain the searched address.
  expect(page.url()).not.toContain('%40')
  expect(await findViolations(page)).toEqual([])

  await confirmPassword(page)
  const download = page.waitForEvent('download')
  await held.getByRole('button', { name: 'Export' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(new Uint8Array(readFileSync(await file.path())))
  expect(Buffer.from(files['personal-data.html'] ?? []).toString()).toContain(fullName)

  await held.getByRole('button', { name: phoneNumber }).click()
  await expect(held.getByRole('listitem')).toHaveCount(1)
  await box.fill(email)
  await page.getByRole('button', { name: 'Find', exact: true }).and(page.locator('[type=submit]')).click()
  await expect(held.getByRole('listitem')).toHaveCount(3)
  await held.getByRole('button', { name: 'Erase everything' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase everything about this person?' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    '2 admissions',
    '1 message',
    /^[3-6] e-mails$/,
    '1 log entry',
  ])
  await dialog.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(dialog.getByLabel(`Type ${email}`)).toBeFocused()
  await expect(dialog).toContainText('to confirm.')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByLabel(`Type ${email}`).fill(email)
  await dialog.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(held).toContainText('Nothing found')
  expect(await drafts()).not.toContain(fullName)
  await expect(held).toContainText(`Everything about ${email} was erased on`)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const admission = site.admin.get('/admin/Admission/:id', { params: { id } })
  await expect(admission).rejects.toMatchObject({ status: 404 })
  const message = site.admin.get('/admin/Contact/:id', { params: { id: contact } })
  await expect(message).rejects.toMatchObject({ status: 404 })
  await page.goto('/admin/activity')
  const log = page.getByRole('list', { name: 'Activity' }).getByRole('listitem')
  const entry = log.filter({ hasText: 'erased everything about a person' }).first()
  await entry.getByText('Details').click()
  await expect(entry).not.toContainText(fullName)
})

test('ADMIN-9 a submission shows its erasure date shortly before', async ({ page, site }) => {
  const { id } = await createAdmission(site)
  await page.goto(`/admin/admission?id=${id}`)
  await expect(page.getByRole('article')).toContainText('When does the next batch begin?')
  await expect(page.getByText('Will be deleted automatically on')).toHaveCount(0)
  const erasedOn = new Date(Date.now() + 29 * 86_400_000).toISOString()
  await page.route('**/api/admin/erased-on?*', (route) =>
    route.fulfill({ json: { success: true, data: { erasedOn } } }),
  )
  await page.reload()
  await expect(page.getByRole('article')).toContainText(
    /Will be deleted automatically on \d+ \w+ 20\d\d unless/,
  )
})
