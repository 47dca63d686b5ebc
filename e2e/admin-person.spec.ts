import { createAdmission, detail, uniqueName } from './admin-inbox.ts'
import { expect, test } from './fixtures.ts'
import { findViolations } from './violations.ts'

test.use({ signedIn: true })

test('DESK-6 the page of a person shows all inboxes, merges with undo and corrects details', async ({
  page,
  site,
}) => {
  const fullName = uniqueName('Person')
  const phoneNumber = `+91 471 00${String(process.pid).padStart(5, '0').slice(-5)}`
  const { id, email } = await createAdmission(site, { fullName, phoneNumber })
  const { id: contact } = await site.admin.post('/Contact', {
    body: {
      firstName: fullName,
      lastName: 'Writes',
      email,
      subject: 'General Inquiry',
      message: 'Nobody has called.',
    },
  })
  await site.admin.post('/Contact', {
    body: {
      firstName: 'Shared',
      lastName: 'Phone',
      email: `shared.${process.pid}@example.com`,
      phone: phoneNumber,
      subject: 'General Inquiry',
      message: 'Hello.',
    },
  })

  await page.goto(`/admin/contact?id=${contact}`)
  await detail(page).getByRole('link', { name: '2 other enquiries' }).click()
  await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible()
  const timeline = page.getByRole('list', { name: 'Timeline' })
  await expect(timeline.getByRole('listitem')).toHaveCount(3)
  await expect(timeline).toContainText('Nobody has called.')
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Merge with Shared Phone' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Merge these people?' })
  await expect(dialog).toContainText(email)
  await expect(dialog).toContainText(`shared.${process.pid}@example.com`)
  await dialog.getByRole('button', { name: 'Merge', exact: true }).press('Enter')
  const history = page.getByRole('region', { name: 'Changes by staff' })
  await expect(history).toContainText(`Merged with shared.${process.pid}@example.com`)
  await history.getByRole('button', { name: /^Undo the merge/ }).click()
  await expect(history).toContainText('Undone by')
  await expect(page.getByRole('button', { name: 'Merge with Shared Phone' })).toBeVisible()

  await page.getByRole('button', { name: 'Correct details' }).click()
  const form = page.getByRole('dialog', { name: 'Correct details' })
  await form.getByLabel('Email').fill(`right.${process.pid}@example.com`)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Submitted: ${email}`)).toBeVisible()
  await expect(history).toContainText(`right.${process.pid}@example.com`)
  await page.getByRole('link', { name: 'Export or erase' }).click()
  await expect(page.getByLabel('E-mail address or phone number')).toHaveValue(
    `right.${process.pid}@example.com`,
  )
  expect(page.url()).not.toContain(String(process.pid))
  await page.goBack()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.goto(`/admin/admission?id=${id}`)
  await detail(page).getByRole('button', { name: 'Reply by e-mail' }).click()
  await expect(detail(page).getByRole('form', { name: 'Reply by e-mail' })).toContainText(
    `right.${process.pid}@example.com`,
  )
  await detail(page).getByRole('link', { name: fullName, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/person\\?kind=admission&id=${id}$`))
})
