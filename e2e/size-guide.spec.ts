import { expect, test } from './fixtures.ts'

const millimetre = 96 / 25.4

test('BUY-3 the size appears on the same page for the chosen market, and an invalid measurement shows an error at the field', async ({
  page,
  trouble,
}) => {
  trouble.allow(/400 \(Bad Request\)/)
  await page.goto('/product/2')
  await page.getByRole('navigation', { name: 'Catalogue' }).getByRole('link', { name: 'Size guide' }).click()
  const hand = page.getByRole('textbox', { name: 'Your hand' })
  const answer = page.getByRole('region', { name: 'Your sizes' })
  await expect(answer).toHaveAttribute('aria-live', 'polite')
  await hand.fill('7.7')
  await page.getByRole('radio', { name: 'inch' }).check({ force: true })
  await hand.press('Enter')
  await expect(answer).toContainText('7.5 or 8')
  await expect(answer).toContainText('By EN 455-2.')
  await expect(page).toHaveURL('/size-guide?measure=circumference&hand=7.7&unit=inch')
  await expect(hand).toBeFocused()
  await expect(page.getByRole('link', { name: '01 Surgical gloves, powdered' })).toBeVisible()

  await page.getByRole('radio', { name: 'United States' }).check({ force: true })
  await expect(answer.getByText('By ASTM D3577-19 and D6319.')).toBeVisible()
  await expect(answer.getByText('By EN 455-2.')).toBeHidden()
  await expect(page.getByRole('link', { name: '01 Surgical gloves, powdered' })).toBeHidden()
  await page.reload()
  await expect(answer.getByText('By ASTM')).toBeVisible()

  await hand.fill('19.6')
  await page.getByRole('button', { name: 'Find my size' }).click()
  await expect(hand).toHaveAccessibleDescription(
    /Measure again: the circumference must be between 150 and 280 mm/,
  )
  await expect(hand).toBeFocused()
  await expect(answer).not.toContainText('8')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('BUY-3 the form, the market in the URL and the true-size ruler work without JavaScript', async ({
    page,
  }) => {
    await page.goto('/size-guide#us')
    await expect(page.getByText('Shown for the United States.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Your hand' }).fill('182')
    await page.getByRole('radio', { name: 'Length' }).check()
    await page.getByRole('button', { name: 'Find my size' }).click()
    await expect(page).toHaveURL('/size-guide?measure=length&hand=182&unit=mm')
    await expect(page.getByRole('region', { name: 'Your sizes' })).toContainText(
      'a circumference of about 203 mm',
    )
    await page.emulateMedia({ media: 'print' })
    const [card, strip] = await Promise.all([
      page.locator('svg:has(rect[width="85.6"])').boundingBox(),
      page.locator('svg[viewBox="-7 -1 164 26"]').first().boundingBox(),
    ])
    expect(card?.width).toBeCloseTo(87.6 * millimetre, 0)
    expect(strip?.width).toBeCloseTo(164 * millimetre, 0)
    await expect(page.getByRole('navigation', { name: 'Catalogue' })).toBeHidden()
  })
})
