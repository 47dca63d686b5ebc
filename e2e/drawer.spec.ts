import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })

async function openDrawer(page: Page) {
  await menuButton(page).click()
  await expect(drawer(page)).toBeVisible()
  // It has come to rest at the right edge.
  await expect
    .poll(() => drawer(page).evaluate((element) => Math.round(element.getBoundingClientRect().right)))
    .toBe(await page.evaluate(() => innerWidth))
}

test('NAV-4 the menu button opens a drawer from the right with every link of the bar, in which Resources opens and closes Gallery, over a page that neither scrolls nor takes the focus', async ({
  page,
}) => {
  await page.goto('/about')
  await expect(page.locator('header').getByRole('link', { name: 'Products' })).toBeHidden()
  await openDrawer(page)
  const targets = await drawer(page)
    .getByRole('navigation')
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(targets).toEqual(['/search', '/about', '/product', '/career', '/blog#gallery', '/contact'])
  // From 24rem on the bar has it.
  await expect(drawer(page).getByText('Search', { exact: true })).toBeHidden()
  await expect(drawer(page).locator('a[aria-current="page"]')).toHaveText('About Us')
  const dim = await drawer(page).evaluate(
    (element) => getComputedStyle(element, '::backdrop').backgroundColor,
  )
  expect(dim).not.toBe('rgba(0, 0, 0, 0)')

  await page.mouse.move(15, 500)
  await page.mouse.wheel(0, 900)
  await page.mouse.move(200, 500)
  await page.mouse.wheel(0, 900)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.evaluate(() => scrollY)).toBe(0)

  const gallery = drawer(page).getByRole('link', { name: 'Gallery' })
  await expect(gallery).toBeHidden()
  await drawer(page).getByText('Resources').click()
  await expect(gallery).toBeVisible()
  await drawer(page).getByText('Resources').click()
  await expect(gallery).toBeHidden()

  for (let press = 0; press < 14; press += 1) {
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement === document.body || Boolean(activeElement?.closest('dialog'))
    })
    expect(isInside).toBe(true)
  }
})

test('NAV-4 a click on the dimmed page, Esc and the close button close it and give the focus back to the button', async ({
  page,
}) => {
  await page.goto('/about')
  for (const close of [
    () => page.mouse.click(15, 500),
    () => page.keyboard.press('Escape'),
    () => drawer(page).getByRole('button', { name: 'Close menu' }).click(),
  ]) {
    await openDrawer(page)
    await close()
    await expect(drawer(page)).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
  }
})

test('NAV-4 choosing a link closes it, also one that leads to the same page', async ({ page }) => {
  await page.goto('/blog')
  await openDrawer(page)
  await drawer(page).getByText('Resources').click()
  await drawer(page).getByRole('link', { name: 'Gallery' }).click()
  await expect(page).toHaveURL('/blog#gallery')
  await expect(drawer(page)).toBeHidden()
  await openDrawer(page)
  await drawer(page).getByRole('link', { name: 'Products' }).click()
  await expect(page).toHaveURL('/product')
  await expect(drawer(page)).toBeHidden()
})

test('NAV-4 it closes by itself at 768 px, and not a pixel before', async ({ page }) => {
  await page.goto('/about')
  await openDrawer(page)
  await page.setViewportSize({ width: 767, height: 844 })
  await expect(drawer(page)).toBeVisible()
  await page.setViewportSize({ width: 768, height: 844 })
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page.locator('header').getByRole('link', { name: 'Products' })).toBeVisible()
})

test('NAV-4 it works the same on a page that React takes over', async ({ page }) => {
  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
  await openDrawer(page)
  await page.mouse.click(15, 500)
  await expect(drawer(page)).toBeHidden()
  await expect(menuButton(page)).toBeFocused()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('NAV-4 the drawer opens, closes and leads on', async ({ page }) => {
    await page.goto('/about')
    await menuButton(page).click()
    await expect(drawer(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await menuButton(page).click()
    await drawer(page).getByRole('link', { name: 'Career' }).click()
    await expect(page).toHaveURL('/career')
  })
})
