import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { findViolations } from './violations.ts'

const thumbnail = (page: Page, number: number) =>
  page.getByRole('link', { name: new RegExp(`^Picture ${number} of`) })
const rail = (page: Page) => page.getByRole('list', { name: 'Pictures' })
const visiblePicture = (page: Page) =>
  rail(page).evaluate((list) => Math.round(list.scrollLeft / list.clientWidth) + 1)

test('PROD-3 the pager shows two thumbnails and moves to the others and back; the keyboard chooses pictures, and key presses during the slide are not lost', async ({
  page,
}) => {
  await page.goto('/product/8')
  const pager = page.getByRole('group', { name: 'Pictures, 1 and 2 of 3' })
  await pager.scrollIntoViewIfNeeded()
  await expect(thumbnail(page, 1)).toBeInViewport()
  await expect(thumbnail(page, 2)).toBeInViewport()
  await expect(thumbnail(page, 3)).not.toBeInViewport()
  await expect(pager.getByRole('button', { name: 'Previous pictures' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next pictures' }).click()
  await expect(page.getByRole('group', { name: 'Pictures, 2 and 3 of 3' })).toBeVisible()
  await expect(thumbnail(page, 3)).toBeInViewport({ ratio: 0.9 })
  await expect(thumbnail(page, 1)).not.toBeInViewport()
  await expect(page.getByRole('button', { name: 'Next pictures' })).toBeDisabled()
  await thumbnail(page, 3).click()
  await expect.poll(() => visiblePicture(page)).toBe(3)
  await expect(thumbnail(page, 3)).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Previous pictures' }).click()
  await expect(thumbnail(page, 1)).toBeInViewport({ ratio: 0.9 })
  await page.goto('/product/8')
  await thumbnail(page, 2).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => visiblePicture(page)).toBe(2)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => visiblePicture(page)).toBe(3)
  await expect(thumbnail(page, 3)).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Next pictures' }).scrollIntoViewIfNeeded()
  await expect(thumbnail(page, 3)).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('ArrowLeft')
  await expect(thumbnail(page, 2)).toHaveAttribute('aria-current', 'true')
  await thumbnail(page, 1).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => visiblePicture(page)).toBe(3)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => visiblePicture(page)).toBe(1)
  await expect(thumbnail(page, 1)).toHaveAttribute('aria-current', 'true')
})

test('PROD-3 zoom shows the picture twice as large, follows the pointer and the arrow keys, and ends with Esc or another picture', async ({
  page,
}) => {
  await page.goto('/product/6')
  const zoom = page.getByRole('button', { name: 'Zoom in' })
  const image = rail(page).locator('img').first()
  const before = await image.boundingBox()
  await zoom.focus()
  await page.keyboard.press('Enter')
  await expect(zoom).toHaveAttribute('aria-pressed', 'true')
  const after = await image.boundingBox()
  expect(after?.width).toBeCloseTo(2 * (before?.width ?? 0), 0)
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.currentSrc)).toContain('-1200.')
  await page.keyboard.press('ArrowDown')
  expect((await image.boundingBox())?.y).toBeLessThan(after?.y ?? 0)
  const { x = 0, y = 0 } = before ?? {}
  await page.mouse.move(x + 5, y + 5)
  await expect.poll(async () => Math.round(((await image.boundingBox())?.x ?? 0) - x)).toBeGreaterThan(-20)
  await page.keyboard.press('Escape')
  await expect(zoom).toHaveAttribute('aria-pressed', 'false')
  expect((await image.boundingBox())?.width).toBeCloseTo(before?.width ?? 0, 0)
  await page.goto('/product/4')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await thumbnail(page, 2).click()
  await expect.poll(() => visiblePicture(page)).toBe(2)
  await expect(page.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: 'Next pictures' })).toHaveCount(0)
})

test('PROD-3 a zoomed picture and an open filter pass axe', { tag: '@audit' }, async ({ page }) => {
  await page.goto('/product/6')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  expect(await findViolations(page)).toEqual([])
  await page.goto('/product')
  await page.locator('summary').filter({ hasText: 'Filter' }).click()
  expect(await findViolations(page)).toEqual([])
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('PROD-3 a swipe changes the picture and marks its thumbnail', async ({ page }) => {
    await page.goto('/product/6')
    const box = await rail(page).boundingBox()
    if (!box) throw new Error('No pictures')
    const finger = await page.context().newCDPSession(page)
    const at = (part: number) => [{ x: box.x + box.width * part, y: box.y + box.height / 2 }]
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.9) })
    for (const part of [0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2])
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => visiblePicture(page)).toBe(2)
    await expect(thumbnail(page, 2)).toHaveAttribute('aria-current', 'true')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('PROD-3 thumbnails are links to the pictures, and the magnifying glass opens the largest file', async ({
    page,
    trouble,
  }) => {
    trouble.allow(/Applying inline style/)
    await page.goto('/product/6')
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeHidden()
    await thumbnail(page, 2).click()
    await expect(page).toHaveURL('/product/6#view-2')
    await expect(rail(page).locator('img').nth(1)).toBeInViewport()
    await page.getByRole('link', { name: 'Open the picture' }).click()
    await expect(page).toHaveURL(/\/api\/image\/[0-9a-f]{32}-1200x1500-1200\.jpg$/)
  })
})
