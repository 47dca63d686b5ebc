import { expect, test } from './fixtures.ts'

const quotationNumber = /^Q-[\dA-Z]{4}-[\dA-Z]{4}$/

test.describe('', () => {
  test.use({ signedIn: true })

  test('BUY-7 BUY-10 a quotation request with several gloves and sizes is found in the back-office by its number and answered @stores', async ({
    page,
    site,
    trouble,
  }) => {
    trouble.allow(/status of 422/)
    await page.goto('/product')
    const bag = page.getByRole('banner').getByRole('link', { name: /^Quotation/ })
    await expect(bag).toHaveAccessibleName('Quotation')
    await page.getByRole('link', { name: /^Add to quotation\s+Surgical gloves, Amazing$/ }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Added: 1 glove' })).toBeVisible()
    await page.goto('/product/6')
    await page.getByRole('link', { name: 'Add to quotation', exact: true }).click()
    await expect(bag).toHaveAccessibleName('Quotation, 2 gloves')
    await page.getByRole('link', { name: 'In your quotation', exact: true }).click()
    await expect(page).toHaveURL(/\/quotation/)
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([/^01/, /^06/])
    await page.getByLabel('Country of use').selectOption('United States')
    await expect(page.getByRole('link', { name: 'See the powder-free glove, 02' })).toBeVisible()
    const split = page.getByRole('group', { name: 'How many of each size of 06' })
    await split.getByLabel('6.5').fill('100')
    await split.getByLabel('7', { exact: true }).fill('1,200')
    await expect(split.getByLabel('Total')).toHaveValue('1,300')
    const unit = page.getByLabel('Unit of 06')
    await unit.selectOption('boxes')
    await expect(page.getByRole('article').filter({ hasText: '06' })).toContainText(
      '1,300 boxes of 50 pairs, 65,000 pairs',
    )
    await unit.selectOption('pairs')
    await page.reload()
    await expect(split.getByLabel('7', { exact: true })).toHaveValue('1,200')
    await page.getByLabel('Country of use').selectOption('United States')
    await page.getByLabel('Place or port of delivery').fill('Houston')
    await page.getByLabel('Your name').fill('Maryam Haddad')
    await page.getByLabel('Organisation').fill('Sample Hospital Stores')
    await page.getByLabel('E-mail').fill('stores@example.com')
    await page.getByLabel('Tender closes').fill('2099-01-15')
    await page.getByRole('button', { name: 'Send request' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'One thing needs another look' })
    await expect(summary.getByRole('link', { name: /Glove 01 may not be sold/ })).toBeVisible()
    await page.getByRole('button', { name: 'Remove 01' }).click()
    await page.getByRole('button', { name: 'Send request' }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toContainText('Reference number')
    await expect(page.getByText('We e-mail you a quotation with price,')).toBeVisible()
    await expect(page.getByText('The documents you asked for come with it.')).toBeVisible()
    await expect(page.getByText('The samples you asked for')).toHaveCount(0)
    await expect(page.getByRole('complementary', { name: 'Your request' })).toContainText(
      '1,300 pairs6.5: 100, 7: 1,200',
    )
    await expect(
      page.getByText(/^We reply by \w+day, \d{1,2} \w+ \d{4}, \d{1,2}:\d\d [ap]m IST\./),
    ).toBeVisible()
    await expect(heading).toBeFocused()
    const reference = (await heading.locator('span').textContent()) ?? ''
    expect(reference).toMatch(quotationNumber)
    await expect(bag).toHaveAccessibleName('Quotation')
    const sheet = await page.getByRole('link', { name: 'Tender sheet (PDF)' }).getAttribute('href')
    expect((await page.request.get(sheet ?? '')).headers()['content-type']).toBe('application/pdf')

    await page.goto(`/admin/quotations?search=${reference}`)
    await page.getByRole('link', { name: /Maryam Haddad/ }).click()
    await expect(page.getByRole('heading', { name: reference })).toBeVisible()
    await expect(page.getByText('Reply due: the tender closes on')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Lines' })).toContainText(
      /06.*Nitrile surgical.*1,300.*pairs/,
    )
    await page.getByRole('button', { name: 'Reply by e-mail' }).click()
    const letter = page.getByRole('textbox', { name: 'E-mail' })
    await expect(letter).toHaveValue(new RegExp(`Dear Maryam Haddad,.*${reference}`, 's'))
    await expect(page.getByText('4 placeholders left to fill in')).toBeVisible()
    await letter.fill((await letter.inputValue()).replaceAll(/\[(?!lead)[^\]]*\]/g, 'x'))
    await expect(page.getByText('1 placeholder left to fill in: lead time.')).toBeVisible()
    await page.getByRole('button', { name: 'Put in the outbox' }).click()
    await page.getByRole('button', { name: 'Send anyway' }).click()
    await expect
      .poll(async () => (await site.admin.get('/admin/Quotation', { query: { search: reference } })).rows)
      .toMatchObject([{ status: 2, reference, gloves: '06' }])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('BUY-7 gloves can be chosen in the form, and errors keep all input @stores', async ({
    page,
    trouble,
  }) => {
    trouble.allow(/status of 422/)
    await page.goto('/quotation')
    await page.locator('summary').filter({ hasText: 'Micro' }).first().click()
    const split = page.getByRole('group', { name: 'How many of each size of' }).locator('visible=true')
    await split.getByRole('textbox').first().fill('40')
    await page.getByLabel('Country of use').selectOption('India')
    await page.getByLabel('Place or port of delivery').fill('Kottayam')
    await page.getByLabel('Your name').fill('Thomas Kurian')
    await page.getByLabel('E-mail').fill('thomas@example.com')
    await page.getByText('Terms, documents and notes').click()
    await page.getByRole('checkbox', { name: 'Certificates' }).uncheck()
    await page.locator('form').evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''))
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('alert')).toContainText('Please enter your organisation.')
    await expect(page.getByLabel('Place or port of delivery')).toHaveValue('Kottayam')
    await expect(page.getByRole('checkbox', { name: 'Certificates' })).not.toBeChecked()
    await page.getByLabel('Organisation').fill('Kottayam Clinic')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('heading', { level: 1 }).locator('span')).toHaveText(quotationNumber)
    await expect(page.getByRole('link', { name: 'Lines (CSV)' })).toBeVisible()
  })
})
