import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const bar = (page: Page) => page.locator('header')
const menu = (page: Page) => page.locator('header').getByRole('link', { name: 'Gallery' })
const resources = (page: Page) => bar(page).getByRole('link', { name: 'Resources', exact: true })
const background = (page: Page) => bar(page).evaluate((element) => getComputedStyle(element).backgroundColor)
const shadow = (page: Page) => bar(page).evaluate((element) => getComputedStyle(element).boxShadow)

const transparent = 'rgba(0, 0, 0, 0)'
const white = 'rgb(255, 255, 255)'

test('NAV-1 NAV-9 the bar has the logo, About Us, Products, Career, Resources and Contact, in this order, then icons, and each link opens its page', async ({
  page,
}) => {
  await page.goto('/about')
  const links = bar(page).locator('a:visible')
  await expect(links.nth(5)).toBeVisible()
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(targets.slice(0, 7)).toEqual(['/', '/about', '/product', '/career', '/blog', '/contact', '/search'])
  expect((await links.allTextContents()).slice(1, 6)).toEqual([
    'About Us',
    'Products',
    'Career',
    'Resources',
    'Contact',
  ])
  for (const [name, path] of [
    ['About Us', '/about'],
    ['Products', '/product'],
    ['Career', '/career'],
    ['Resources', '/blog'],
    ['Contact', '/contact'],
  ] as const) {
    await bar(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test.describe('menu under Resources', () => {
  test('NAV-2 the menu opens on hover and closes 120 ms after the mouse leaves; the keyboard can open and enter it and close it with Esc or Tab', async ({
    page,
  }) => {
    await page.clock.install({ time: 0 })
    await page.goto('/about')
    await page.clock.pauseAt(60_000)
    await expect(menu(page)).toBeHidden()
    await resources(page).hover()
    await expect(menu(page)).toBeVisible()
    await expect(menu(page)).toHaveAttribute('href', '/blog#gallery')

    await page.mouse.move(300, 600)
    await page.clock.runFor(119)
    await expect(menu(page)).toBeVisible()
    await page.clock.runFor(2)
    await expect(menu(page)).toBeHidden()
    await resources(page).focus()
    await page.keyboard.press('Tab')
    const button = bar(page).getByRole('button', { name: 'Resources menu' })
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(menu(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(menu(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(menu(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(bar(page).getByRole('link', { name: 'Contact' })).toBeFocused()
    await expect(menu(page)).toBeHidden()
  })

  test('NAV-2 NAV-5 the menu stays open while the mouse goes from the link into it, a click on Resources goes to /blog, and the current link is marked by path and hash', async ({
    page,
  }) => {
    await page.goto('/about')
    await resources(page).click()
    await expect(page).toHaveURL('/blog')
    await expect(bar(page).locator('a[aria-current="page"]')).toHaveText('Resources')
    await resources(page).hover()
    await menu(page).hover()
    await menu(page).click()
    await expect(page).toHaveURL('/blog#gallery')
    await expect(bar(page).locator('a[aria-current="page"]')).toHaveText('Gallery')
    await page.goto('/about')
    await page.goto('/blog#gallery')
    await expect(bar(page).locator('a[aria-current="page"]')).toHaveText('Gallery')
    await page.goto('/career')
    await expect(bar(page).locator('a[aria-current]')).toHaveText('Career')
    await page.goto('/')
    await expect(bar(page).locator('a[aria-current]')).toHaveCount(0)
    await page.goto('/contact')
    await page.waitForLoadState('networkidle')
    await expect(bar(page).locator('a[aria-current="page"]')).toHaveText('Contact')
    await page.evaluate(() => (location.hash = 'main'))
    await expect(bar(page).locator('a[aria-current="page"]')).toHaveCount(0)
  })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })

  test('NAV-2 a tap on Resources opens the menu and the next tap closes it, without navigation', async ({
    page,
  }) => {
    await page.goto('/about')
    await resources(page).tap()
    await expect(menu(page)).toBeVisible()
    await resources(page).tap()
    await expect(menu(page)).toBeHidden()
    await resources(page).tap()
    await menu(page).tap()
    await expect(page).toHaveURL('/blog#gallery')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('NAV-2 NAV-3 the menu opens on hover and with its button, and the bar turns white', async ({
    page,
  }) => {
    await page.goto('/')
    await resources(page).hover()
    await expect(menu(page)).toBeVisible()
    await page.mouse.move(300, 600)
    await expect(menu(page)).toBeHidden()
    await bar(page).getByRole('button', { name: 'Resources menu' }).press('Enter')
    await expect(menu(page)).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await background(page)).toBe(transparent)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => background(page)).toBe(white)
  })
})

test.describe('over the picture of the home page', () => {
  test('NAV-3 the bar is clear with a white logo at the top, white with a shadow and a dark logo past 20 px, and always white on any other page', async ({
    page,
    trouble,
  }) => {
    const logoColour = () =>
      bar(page)
        .locator('svg')
        .first()
        .evaluate((logo) => getComputedStyle(logo).color)
    const scrollDown = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)

    trouble.allow(/status of 404/)
    await page.goto('/')
    await expect.poll(() => background(page)).toBe(transparent)
    expect(await shadow(page)).toBe('none')
    expect(await logoColour()).toBe(white)

    await scrollDown(20)
    await expect(page.locator('html')).toHaveClass(/watches-scroll/)
    expect(await background(page)).toBe(transparent)

    await scrollDown(22)
    await expect.poll(() => background(page)).toBe(white)
    await expect.poll(() => shadow(page)).not.toBe('none')
    await expect.poll(logoColour).toBe('rgb(19, 33, 27)')

    await scrollDown(0)
    await expect.poll(() => background(page)).toBe(transparent)
    for (const path of ['/about', '/product', '/courses', '/nowhere-at-all']) {
      await page.goto(path)
      expect(await background(page)).toBe(white)
      expect(await shadow(page)).not.toBe('none')
    }
  })
})

test.describe('switch between company and academy', () => {
  const divisions = (page: Page) => page.getByRole('navigation', { name: 'Company and academy' })
  const current = (page: Page) => divisions(page).locator('a[aria-current]')

  test('SITE-6 is above the bar on pages of both at 1440, 768 and 390 px, and scrolls away', async ({
    page,
  }) => {
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/')
      await expect(current(page)).toHaveText('Amazing Gloves')
      const bottom = await divisions(page).evaluate((element) => element.getBoundingClientRect().bottom)
      expect(await bar(page).evaluate((element) => element.getBoundingClientRect().top)).toBe(bottom)
      await divisions(page).getByRole('link', { name: 'Inspel Academy' }).click()
      await expect(page).toHaveURL('/whyinspel')
      await expect(current(page)).toHaveText('Inspel Academy')
      await page.goto('/courses')
      await divisions(page).getByRole('link', { name: 'Amazing Gloves' }).click()
      await expect(page).toHaveURL('/')
    }
    await page.goto('/about')
    await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }))
    await expect(divisions(page)).not.toBeInViewport()
    expect(await bar(page).evaluate((element) => element.getBoundingClientRect().top)).toBe(0)
  })
})
