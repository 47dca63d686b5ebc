import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { confirmPassword } from './admin-steps.ts'
import { expect, test } from './fixtures.ts'

test.use({ signedIn: true, siteEnv: { NOTIFY_EMAIL: 'office@example.com' } })

test('CLERK-6 the mail server is set up and tested in the browser; a wrong port is named at the field', async ({
  page,
  trouble,
}) => {
  trouble.allow(/422/)
  const recipients: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      recipients.push(address)
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await page.goto('/admin/form-mail')
  await confirmPassword(page)
  const status = page.getByRole('group', { name: 'Mail server' })
  await expect(status).toContainText('e-mails wait in the outbox')
  await status.getByRole('button', { name: 'Set up the mail server' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mail server' })
  await dialog.getByLabel('Mail server').fill('127.0.0.1')
  await dialog.getByLabel('Port').fill('1')
  await dialog.getByLabel('Sender').fill('sales@gloves.example')
  await dialog.getByLabel('Office').fill('office@gloves.example')
  await expect(dialog.getByText(/^The test mail goes to .+@/)).toBeVisible()
  const save = dialog.getByRole('button', { name: 'Send a test mail and save' })
  await save.click()
  await expect(dialog.getByText('The server cannot be reached')).toBeVisible()
  await expect(dialog.getByLabel('Mail server')).toBeFocused()
  await dialog.getByLabel('Port').fill(String((server.server.address() as AddressInfo).port))
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(status).toContainText('E-mails are sent from sales@gloves.example through 127.0.0.1.')
  const sent = recipients.length
  expect(sent).toBe(1)
  await status.getByRole('button', { name: /^Send a test mail to .+@/ }).click()
  await expect(page.getByText(/^A test mail was sent to .+@/)).toBeVisible()
  await expect.poll(() => recipients.length).toBe(2)
  await new Promise<void>((resolve) => server.close(() => resolve()))
})
