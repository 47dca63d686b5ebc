import { chromium, expect } from '@playwright/test'
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
const page = await (
  await b.newContext({ viewport: { width: 390, height: 844 }, baseURL: 'http://127.0.0.1:4471' })
).newPage()
page.setDefaultTimeout(5000)
try {
  await page.goto('/find')
  for (const answer of ['General surgery', 'Sterile', 'Natural rubber latex', '6.5', '7', '7.5', '8', 'Gulf'])
    await page
      .locator('label')
      .filter({ hasText: new RegExp(`^${answer}(?![\\d.])`) })
      .first()
      .click()
  await page.getByRole('button', { name: 'Show gloves' }).click()
  await expect(page).toHaveURL('/find/surgery-sterile-nolatex-6.5-7-7.5-8-gulf')
  const add = page.locator('[data-add="6"]')
  console.log(
    await page
      .getByRole('link', { name: /quotation/ })
      .and(page.locator('[data-add="6"]'))
      .count(),
  )
  await add.click()
  await page.waitForTimeout(300)
  console.log(await add.innerText(), await page.evaluate(() => JSON.stringify({ ...localStorage })))
  await add.click()
  await page.waitForTimeout(1500)
  console.log(page.url())
  await page.getByLabel('Place or port of delivery').pressSequentially('Jebel Ali')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.waitForTimeout(800)
  console.log(await page.getByRole('alert').allInnerTexts())
  const sizes = page.getByRole('group', { name: 'How many of each size of 06' })
  await sizes.getByLabel('Total').pressSequentially('40000')
  console.log(await sizes.locator('input').evaluateAll((x) => x.map((i) => i.name + '=' + i.value)))
  const country = page.getByLabel('Country of use')
  console.log(await country.locator('optgroup').first().locator('option').allInnerTexts())
  await country.selectOption('United Arab Emirates')
  await page.getByLabel('Tender closes').fill('2026-12-07')
  await page.getByLabel('Your name').pressSequentially('Maryam Haddad')
  await page.getByLabel('Organisation').pressSequentially('Stores')
  await page.getByLabel('E-mail').pressSequentially('dubai@example.com')
  await page.reload()
  await page.waitForTimeout(1500)
  console.log(
    await page.getByLabel('Your name').inputValue(),
    await country.inputValue(),
    await sizes.getByLabel('Total').inputValue(),
  )
  console.log(await page.getByRole('complementary', { name: 'Summary' }).innerText())
  await page.screenshot({ path: '/tmp/buyer-j1.png', fullPage: true })
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.waitForTimeout(1500)
  console.log((await page.locator('main').innerText()).slice(0, 1500))
  await page.screenshot({ path: '/tmp/buyer-j2.png', fullPage: true })
} catch (e) {
  console.log(String(e).slice(0, 600))
}
await b.close()
