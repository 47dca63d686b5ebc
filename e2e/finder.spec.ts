import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { findViolations } from './violations.ts'

async function countPrintedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('BUY-4 BUY-5 the finder recommends gloves with reasons, and two of them can be compared and printed on one page', async ({
  page,
}) => {
  await page.goto('/product')
  const catalogue = page.getByRole('navigation', { name: 'Catalogue' })
  await catalogue.getByRole('link', { name: 'Find a glove' }).click()
  await page.getByRole('radio', { name: /General surgery/ }).check()
  await page.getByRole('checkbox', { name: /Powder/ }).check()
  for (const size of ['6', '6.5'])
    await page.getByRole('checkbox', { name: size, exact: true }).press('Space')
  await page.getByRole('radio', { name: 'United States' }).check()
  await page.getByRole('button', { name: 'Show gloves' }).click()
  await expect(page).toHaveURL('/find/surgery-nopowder-6-6.5-us')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Four gloves fit')
  expect(await findViolations(page)).toEqual([])

  await page.getByText('Ten gloves ruled out').click()
  await page.getByRole('link', { name: 'Leave out size 6' }).click()
  await page.getByRole('link', { name: 'Size 6.5, change' }).click()
  await expect(page.getByRole('checkbox', { name: '6.5', exact: true })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: '6', exact: true })).not.toBeChecked()
  await page.goBack()

  const button = page.getByRole('button', { name: 'Compare' })
  await page.getByRole('checkbox', { name: /^Compare 06/ }).check()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription('Choose two to four gloves.')
  await expect(page.getByRole('status')).toContainText('1 chosen to compare.')
  await page.getByRole('checkbox', { name: /^Compare 02/ }).check()
  await button.click()
  await expect(page).toHaveURL('/compare/2-6#us')
  await expect(page.getByText('Shown for the United States.')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'FDA product code' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'EMDN code' })).toBeHidden()
  expect(await findViolations(page)).toEqual([])
  expect(await countPrintedPages(page)).toBe(1)

  await page.goto('/compare/1-2-4-14')
  expect(await countPrintedPages(page)).toBe(1)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await findViolations(page)).toEqual([])
  const names = page.getByRole('columnheader', { name: /Nitrile examination gloves/ })
  await page.getByRole('rowheader', { name: 'Certifications' }).scrollIntoViewIfNeeded()
  await names.scrollIntoViewIfNeeded()
  await expect(names).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('BUY-4 Tab moves between the question groups in order, and arrow keys choose within a group', async ({
  page,
}) => {
  await page.goto('/find')
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement as HTMLElement
      const box = at.closest('label') ?? at
      const shown = [box, box.querySelector('span') ?? box].map((each) => getComputedStyle(each).outlineStyle)
      const what = at instanceof HTMLInputElement ? `${at.name} ${at.value}` : at.textContent.trim()
      return [what, shown.includes('solid')]
    })
  await page.getByRole('radio', { name: /General surgery/ }).focus()
  await page.keyboard.press('ArrowDown')
  const stops = [await focused()]
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press('Tab')
    stops.push(await focused())
  }
  const sizes = ['5.5', '6', '6.5', '7', '7.5', '8', '8.5', '9', 'S', 'M', 'L', 'XL']
  expect(stops.map(([what]) => what)).toEqual([
    'work micro',
    'sterility any',
    'free nolatex',
    'free nopowder',
    'reach any',
    ...sizes.map((size) => `size ${size}`),
    'Size guide',
    'market any',
    'Show gloves',
    'Clear answers',
  ])
  expect(stops.filter(([, hasRing]) => !hasRing)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('BUY-4 BUY-5 form, result, selection and comparison work without JavaScript', async ({ page }) => {
    await page.goto('/find')
    await page.getByRole('checkbox', { name: /Natural rubber latex/ }).check()
    await page.getByRole('button', { name: 'Show gloves' }).click()
    await expect(page).toHaveURL('/find/nolatex')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two gloves fit')
    await expect(page.getByText('Twelve gloves ruled out')).toBeVisible()
    await expect(page.getByText('You excluded natural rubber latex.')).toBeHidden()
    await page.getByText('Twelve gloves ruled out').click()
    await expect(page.getByText('You excluded natural rubber latex.')).toBeVisible()
    await page.getByRole('checkbox', { name: /^Compare 06/ }).check()
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page).toHaveURL('/compare?with=6')
    await expect(page.getByRole('checkbox', { name: /^06/ })).toBeChecked()
    await page.getByRole('checkbox', { name: /^02/ }).check()
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page).toHaveURL('/compare/2-6')
    await page.getByRole('link', { name: 'Add a glove' }).click()
    await page.getByRole('checkbox', { name: /^14/ }).check()
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page).toHaveURL('/compare/2-6-14')
    await page.getByRole('link', { name: 'Remove 06' }).click()
    await expect(page).toHaveURL('/compare/2-14')
  })
})
