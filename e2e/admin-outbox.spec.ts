import { createAdmission } from './admin-inbox.ts'
import { expect, test } from './fixtures.ts'

// No mail server uses this port, so every attempt fails.
test.use({ signedIn: true, siteEnv: { SMTP_URL: 'smtp://127.0.0.1:9', NOTIFY_EMAIL: 'office@example.com' } })
// One worker, because each worker starts a site.
test.describe.configure({ mode: 'default' })

test('ADMIN-4 ADMIN-15 the outbox shows pending mails with the error and can retry them', async ({
  page,
  site,
}) => {
  const { id, fullName, email } = await createAdmission(site)
  await site.admin.post('/admin/reply', {
    body: { kind: 'admission', id, subject: `For ${fullName}`, text: 'There are six places left.' },
  })
  const mailNow = async () => {
    const { rows } = await site.admin.get('/admin/outbox', { query: {} })
    return rows.find(({ subject }) => subject === `For ${fullName}`)
  }
  await expect.poll(async () => (await mailNow())?.lastError, { timeout: 20_000 }).toBeTruthy()
  await page.goto('/admin/')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: /^Inbox/ }).click()
  await page.getByRole('link', { name: 'Outbox', exact: true }).click()
  await expect(page.getByRole('tab', { name: /^Waiting [1-9]/ })).toHaveAttribute('aria-selected', 'true')
  const line = page.getByRole('listitem').filter({ hasText: `For ${fullName}` })
  await expect(line).toContainText(`To ${email}`)
  await expect(line).toContainText(/attempt.*ECONNREFUSED/)
  await line.getByText('Show message').click()
  await expect(line).toContainText('There are six places left.')
  await line.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Sending the e-mail again')).toBeVisible()
  // A toast covers the button, and the e-mail cannot be discarded while the attempt runs.
  const dialog = page.getByRole('dialog', { name: 'Discard this e-mail?' })
  await expect(async () => {
    await line.getByRole('button', { name: 'Discard' }).press('Enter')
    await expect(dialog.getByRole('button', { name: 'Discard' })).toHaveClass(/btn--bad/)
    await dialog.getByRole('button', { name: 'Discard' }).press('Enter')
    await expect(line).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('tabpanel')).toBeFocused()
})

test('ADMIN-9 a reply that could not be sent shows its error with the submission', async ({ page, site }) => {
  const { id, fullName } = await createAdmission(site)
  await page.goto(`/admin/admission?id=${id}`)
  await page.getByRole('button', { name: 'Reply by e-mail' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`Dear ${fullName}`)
  await page.getByRole('button', { name: 'Send e-mail' }).click()
  const thread = page.getByRole('region', { name: 'Messages and notes' })
  await expect(thread).toContainText(/ECONNREFUSED/, { timeout: 20_000 })
  await thread.getByRole('button', { name: 'Send again' }).click()
  await expect(thread).toContainText('Waiting')
})
