import { rmSync } from 'node:fs'
import { freePort } from '../deploy/testing/free-port.ts'
import { chooseInAccountMenu, waitForSignInForm, signInAs } from './admin-steps.ts'
import { administrator, expect, createSiteFolder, startSite, stopServer, test } from './fixtures.ts'
import { createSiteDatabase } from './site-database.ts'
import { findViolations } from './violations.ts'

test('EDIT-8 a passkey can be added after password confirmation, and used for sign-in and confirmation, only with user verification', async ({
  page,
  trouble,
}) => {
  trouble.allow(/401|403|422/)
  // Passkeys are bound to the host name of PUBLIC_URL.
  const port = await freePort()
  const url = `http://localhost:${port}`
  const dataDir = createSiteFolder()
  const database = await createSiteDatabase()
  const { process } = await startSite({
    DATA_DIR: dataDir,
    ...database.env,
    PORT: String(port),
    PUBLIC_URL: url,
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  const dashboard = page.getByRole('heading', { level: 1, name: 'Dashboard' })
  const passkeyButton = page.getByRole('button', { name: 'Use a passkey' })
  // By keyboard, because a toast covers the header buttons.
  const signOut = async () => {
    await page.getByRole('button', { name: 'Clerk', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/admin\/login/)
    await waitForSignInForm(page)
  }

  await page.goto(`${url}/admin/login`)
  await waitForSignInForm(page)
  await signInAs(page, administrator.email, administrator.password)
  await chooseInAccountMenu(page, 'Passkeys')
  const dialog = page.getByRole('dialog', { name: 'Passkeys' })
  await dialog.getByLabel('Device name').fill('Laptop')
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm your identity' })
  await confirm.getByLabel('Current password').fill(administrator.password)
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByRole('listitem')).toContainText('Laptop')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).first().click()

  await signOut()
  await passkeyButton.click()
  await expect(dashboard).toBeVisible()
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('link', { name: 'Staff' }).click()
  await expect(page.getByRole('row', { name: /You/ })).toContainText('Passkey, or password')

  await page
    .getByRole('complementary')
    .getByRole('link', { name: /^Contact/ })
    .click()
  await page.getByRole('button', { name: 'Export', exact: true }).press('Enter')
  await page
    .getByRole('dialog', { name: 'Export messages' })
    .getByRole('button', { name: 'Export', exact: true })
    .click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    confirm.getByRole('button', { name: 'Use a passkey' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^contact-.+\.xlsx$/)

  // Without user verification, sign-in is rejected.
  await signOut()
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await passkeyButton.click()
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await passkeyButton.click()
  await expect(dashboard).toBeVisible()

  await chooseInAccountMenu(page, 'Passkeys')
  await dialog.getByRole('button', { name: 'Remove Laptop' }).click()
  await confirm.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await signOut()
  await passkeyButton.click()
  await expect(page.getByText('This passkey is not registered.')).toBeVisible()

  await stopServer(process)
  await database.remove()
  rmSync(dataDir, { recursive: true, force: true })
})
