import { expect, test } from './fixtures.ts'
import { findViolations } from './violations.ts'

test.use({ signedIn: true })

test('BUY-6 a document page shows all details, and a requested paper copy is due in seven days', async ({
  page,
}) => {
  await page.goto('/documents')
  await page.getByRole('navigation', { name: 'Catalogue' }).getByText('Documents').waitFor()
  const notice = page.getByText('These documents are samples.')
  const chips = page.locator('main .badge')
  // Another journey may have published a document that is not a sample.
  await expect(notice.or(chips.first())).toBeVisible()
  if (await notice.isVisible()) await expect(chips).toHaveCount(0)
  await page.getByRole('link', { name: 'SAMPLE-CE-0000' }).click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/^[\da-f]{64}$/)).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  const facts = (await page.getByRole('term').allTextContents()).join(', ')
  expect(facts).toBe(
    'Markets, Language, Issued by, Standard, Covers, Valid until, Address, Pages, Size, SHA-256',
  )
  await expect(page.getByText(/^Revision [1-9]\d*, from/)).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy the SHA-256' }).click()
  await expect(page.getByRole('button', { name: 'Copied', exact: true })).toBeFocused()
  const hash = await page.locator('#sha256').textContent()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(hash)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Ask for a paper copy' }).first().click()
  const form = page.locator('#message')
  await expect(
    form.getByText(/^SAMPLE-CE-0000, CE certificate\. A paper copy is free and will be sent by/),
  ).toBeVisible()
  await form.getByLabel('First name').fill('Paper')
  await form.getByLabel('Last name').fill(`Reader ${Date.now()}`)
  await form.getByLabel('Email').fill('paper@example.com')
  await form.getByLabel('Postal address').fill('Ward 4, 1 Hill Road, Kochi 682001')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(/The paper copy of SAMPLE-CE-0000 will be sent by/)).toBeVisible()

  await page.goto('/admin/')
  const attention = page.getByRole('region', { name: 'Needs attention' })
  await attention.getByRole('link', { name: /^Open: \d+ paper cop(y|ies) due$/ }).click()
  const first = page.getByRole('region', { name: 'All Messages' }).getByRole('listitem').first()
  await expect(first).toContainText('Paper copy of SAMPLE-CE-0000, due')
})
