import { pageNames } from '#app/editable-pages.ts'
import { expectAccessible } from './admin-list.ts'
import { expect, test } from './fixtures.ts'

test.use({ signedIn: true })

test('EDIT-1 SITE-8 a telephone number, WhatsApp, CIN and GSTIN entered in the settings appear in footer, contact page and structured data', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/422/)
  const number = '+91 484 555 0100'
  const footer = page.getByRole('contentinfo')
  await page.goto('/contact')
  await expect(footer).not.toContainText(/WhatsApp|CIN|GSTIN/)
  await page.goto('/admin/settings')
  const phones = page.getByRole('group', { name: 'Phones' })
  const update = page.getByRole('button', { name: 'Update' })
  await expectAccessible(page, 'site settings')
  await phones
    .getByLabel(/^Number/)
    .first()
    .fill('call us')
  await update.click()
  await expect(phones).toHaveAccessibleDescription(/^Entry 1 needs a purpose and a number/)
  await phones
    .getByLabel(/^Number/)
    .first()
    .fill(number)
  await page.getByLabel('Latitude').fill('97')
  await update.click()
  await expect(page.getByLabel('Latitude')).toHaveAccessibleDescription(/-90 to 90/)
  await page.getByLabel('Latitude').fill('10.05')
  await page.getByLabel('WhatsApp').fill('+91 98765 43210')
  await page.getByLabel('CIN').fill('U25190KL2017PTC000000')
  await page.getByLabel('GSTIN').fill('32AAAAA0000A1Z5')
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await expect(sections.locator('[aria-current]')).toHaveText('Company')
  await sections.getByRole('button', { name: 'Address' }).click()
  await expect(sections.locator('[aria-current]')).toHaveText('Address')
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(0)
  // A click by Playwright would scroll.
  await update.evaluate((button: HTMLButtonElement) => {
    button.focus({ preventScroll: true })
    button.click()
  })
  await expect(page.getByText('Site settings updated.')).toBeVisible()
  await expect(page.getByText('Changed', { exact: true })).toHaveCount(0)
  await expect(update).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(top)

  await phones.getByLabel(/^For/).first().fill('')
  await phones.getByLabel(/^For/).first().pressSequentially('Head office')
  await update.click()
  const stored = async () => (await site.admin.get('/admin/Identity')).rows[0]
  await expect.poll(async () => (await stored())?.phones).toContain(`Head office: ${number}`)
  await expect(update).toBeFocused()
  await expect(phones.getByLabel(/^For/).first()).toHaveValue('Head office')
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.goto('/contact')
  const main = page.getByRole('main')
  for (const place of [main, footer])
    await expect(place.locator('a[href="tel:+914845550100"]')).toHaveText(number)
  const name = 'WhatsApp +91 98765 43210, opens in a new tab'
  for (const chat of [
    footer.getByRole('link', { name }),
    main.getByRole('link', { name: '+91 98765 43210' }),
  ])
    await expect(chat).toHaveAttribute('href', 'https://wa.me/919876543210')
  await expect(footer).toContainText('CIN U25190KL2017PTC000000')
  await expect(footer).toContainText('GSTIN 32AAAAA0000A1Z5')
  await page.goto('/')
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.join()).toContain(number)

  const given = 'Sales: +91 484 000 0000\nAcademy: +91 484 000 0001'
  await site.admin.patch('/admin/Identity/:id', {
    params: { id: (await stored())?.id ?? 0 },
    body: { phones: given, whatsApp: '', cin: '', gstin: '' },
  })
  await page.goto('/about')
  await expect(footer).not.toContainText(/WhatsApp|CIN|GSTIN/)
})

test('EDIT-1 the texts of every page can be edited, and a draft is previewed on its page', async ({
  page,
  site,
}) => {
  await page.goto('/admin/texts')
  const index = page.getByRole('navigation', { name: 'Page texts' })
  await expect(index.getByRole('link')).toHaveCount(pageNames.length)
  await index.getByRole('link', { name: 'Catalogue' }).click()
  const lead = page.getByRole('region', { name: 'Find a glove' }).getByLabel('Lead')
  const before = await lead.inputValue()
  const shown = 'Answer five questions.'
  await lead.fill(shown)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Save draft', exact: true }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Preview Find a glove' }).click()
  await expect((await opened).getByRole('main').getByText(shown)).toBeVisible()
  await expect((await opened).getByRole('heading', { name: 'Find a glove' })).toBeVisible()
  expect(await (await page.request.get('/find')).text()).not.toContain(shown)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(async () => (await page.request.get('/find')).text()).toContain(shown)
  const [row] = (await site.admin.get('/admin/Page', { query: { page: 'catalogue' } })).rows
  await site.admin.patch('/admin/Page/:id', {
    params: { id: row?.id ?? 0 },
    body: { finderLead: before },
  })
})
