import { expect, test } from './fixtures.ts'

test('BUY-8 results appear while typing, arrow keys move through them, and a correction is suggested', async ({
  page,
}) => {
  await page.goto('/about')
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  const field = page.getByRole('searchbox', { name: 'Search the site' })
  await expect(field).toBeFocused()
  await field.pressSequentially('surgicl', { delay: 20 })
  await expect(page.getByText(/^Showing \d+ results for surgical/)).toBeVisible()
  await expect(page).toHaveURL('/search?q=surgicl')
  await expect(page.getByRole('status')).toHaveText(/^\d+ results for surgical$/)
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')
  await expect(page).toHaveURL('/search')

  await field.pressSequentially('nitr', { delay: 20 })
  const first = page.getByRole('link', { name: 'Nitrile surgical gloves, powder-free', exact: true })
  await expect(first.locator('mark')).toHaveText('Nitrile')
  await page.keyboard.press('ArrowDown')
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/product/6')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('BUY-8 ACAD-8 the search box has the focus, and fees in parts lead to the fee answer', async ({
    page,
  }) => {
    await page.goto('/courses')
    await page.getByRole('link', { name: 'Search', exact: true }).click()
    const field = page.getByRole('searchbox', { name: 'Search the site' })
    await expect(field).toBeFocused()
    await field.pressSequentially('pay fees in parts')
    await page.getByRole('link', { name: 'Fees and payment' }).click()
    await expect(page).toHaveURL('/courses#fees')
    const section = page.getByRole('region', { name: 'Fees and payment' })
    await expect(section).toBeInViewport()
    await expect(section).toContainText('Courses with instalments')
    await section.getByRole('link', { name: 'Ask us about fees' }).click()
    await expect(page).toHaveURL('/contact#message')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('BUY-8 the search works without JavaScript, from the drawer in a narrow window', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.getByRole('link', { name: 'Search', exact: true })).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link').first().click()
    await page.getByRole('searchbox').fill('nitirle gloves')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('No results for nitirle gloves.')).toBeVisible()
    await page.getByRole('link', { name: 'Products 2' }).click()
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2)
  })
})
