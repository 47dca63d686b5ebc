import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

const getDrawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })

async function openDrawer(page: Page) {
  await menuButton(page).click()
  await expect(getDrawer(page)).toBeVisible()
  await expect
    .poll(() => getDrawer(page).evaluate((element) => Math.round(element.getBoundingClientRect().right)))
    .toBe(await page.evaluate(() => innerWidth))
}

test('NAV-4 SITE-6 the menu button opens a modal drawer from the right with every link of the bar; Resources expands Gallery; the academy is a row as wide as the drawer', async ({
  page,
}) => {
  // A hydrated page.
  await page.goto('/contact')
  await expect(page.locator('header').getByRole('link', { name: 'Products' })).toBeHidden()
  await openDrawer(page)
  const targets = await getDrawer(page)
    .getByRole('navigation', { name: 'Main' })
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(targets).toEqual([
    '/search',
    '/find',
    '/about',
    '/product',
    '/career',
    '/blog#gallery',
    '/contact',
    '/whyinspel',
  ])
  await expect(getDrawer(page).getByText('Search', { exact: true })).toBeHidden()
  await expect(getDrawer(page).locator('a[aria-current="page"]')).toHaveText('Contact')
  const dim = await getDrawer(page).evaluate(
    (element) => getComputedStyle(element, '::backdrop').backgroundColor,
  )
  expect(dim).not.toBe('rgba(0, 0, 0, 0)')

  await page.mouse.move(15, 500)
  await page.mouse.wheel(0, 900)
  await page.mouse.move(200, 500)
  await page.mouse.wheel(0, 900)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.evaluate(() => scrollY)).toBe(0)

  const gallery = getDrawer(page).getByRole('link', { name: 'Gallery' })
  await expect(gallery).toBeHidden()
  await getDrawer(page).getByText('Resources').click()
  await expect(gallery).toBeVisible()
  await getDrawer(page).getByText('Resources').click()
  await expect(gallery).toBeHidden()

  for (let press = 0; press < 14; press += 1) {
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement === document.body || Boolean(activeElement?.closest('dialog'))
    })
    expect(isInside).toBe(true)
  }
  const academy = getDrawer(page).getByRole('link', { name: 'Inspel Academy' })
  const width = (element: Element) => element.getBoundingClientRect().width
  expect(await academy.evaluate(width)).toBe(await getDrawer(page).evaluate((element) => element.clientWidth))
  await expect(academy.locator('span')).not.toHaveCSS('column-gap', 'normal')
  await academy.click()
  await expect(page).toHaveURL('/whyinspel')
})

test('NAV-4 the drawer opens, closes by backdrop, Esc and button with the focus back on the button, by links, even to the same page, and at exactly 768 px', async ({
  page,
}) => {
  await page.goto('/about')
  for (const close of [
    () => page.mouse.click(15, 500),
    () => page.keyboard.press('Escape'),
    () => getDrawer(page).getByRole('button', { name: 'Close menu' }).click(),
  ]) {
    await openDrawer(page)
    await close()
    await expect(getDrawer(page)).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
  }
  await page.goto('/blog')
  await openDrawer(page)
  await getDrawer(page).getByText('Resources').click()
  await getDrawer(page).getByRole('link', { name: 'Gallery' }).click()
  await expect(page).toHaveURL('/blog#gallery')
  await expect(getDrawer(page)).toBeHidden()
  await openDrawer(page)
  await getDrawer(page).getByRole('link', { name: 'Products' }).click()
  await expect(page).toHaveURL('/product')
  await expect(getDrawer(page)).toBeHidden()
  await page.goto('/about')
  await openDrawer(page)
  await page.setViewportSize({ width: 767, height: 844 })
  await expect(getDrawer(page)).toBeVisible()
  await page.setViewportSize({ width: 768, height: 844 })
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page.locator('header').getByRole('link', { name: 'Products' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('NAV-4 the drawer opens, closes and navigates', async ({ page }) => {
    await page.goto('/about')
    await menuButton(page).click()
    await expect(getDrawer(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(getDrawer(page)).toBeHidden()
    await menuButton(page).click()
    await getDrawer(page).getByRole('link', { name: 'Career' }).click()
    await expect(page).toHaveURL('/career')
  })
})
