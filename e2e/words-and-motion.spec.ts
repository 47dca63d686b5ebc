import { expect, allowMotion, test } from './fixtures.ts'

const countHidden = () =>
  // The list of countries lies invisibly above the code that it shows.
  [...document.querySelectorAll('main :not(select, option)')].filter(
    (element) => getComputedStyle(element).opacity === '0',
  ).length

test.describe('entrances', () => {
  test('UI-2 no content is hidden with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of ['/about', '/facilities', '/blog', '/gallery', '/contact', '/career']) {
      await page.goto(path)
      expect(await page.evaluate(countHidden)).toBe(0)
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    }
  })

  test('UI-2 elements below the fold, products, openings and the contact form animate once, in 800 ms, when scrolled into view, and no content is hidden in print', async ({
    page,
  }) => {
    await allowMotion(page)
    await page.goto('/facilities')
    const last = page.getByRole('main').getByRole('listitem').last()
    await expect.poll(() => last.evaluate((element) => getComputedStyle(element).opacity)).toBe('0')
    expect(await last.evaluate((element) => element.getAnimations()[0]?.effect?.getTiming().duration)).toBe(
      800,
    )
    await last.scrollIntoViewIfNeeded()
    await expect.poll(() => last.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await last.scrollIntoViewIfNeeded()
    expect(await last.evaluate((element) => element.getAnimations().length)).toBe(0)
    await page.setViewportSize({ width: 390, height: 500 })
    for (const [path, name] of [
      ['/product', 'article'],
      ['/career', 'aside'],
      ['/contact', '#message'],
    ] as const) {
      await page.goto(path)
      const last = page.getByRole('main').locator(`${name}[data-rise]`).last()
      await expect.poll(() => last.evaluate((element) => getComputedStyle(element).opacity)).toBe('0')
      expect(await last.evaluate((element) => element.getAnimations()[0]?.effect?.getTiming().duration)).toBe(
        800,
      )
      await last.scrollIntoViewIfNeeded()
      await expect.poll(() => last.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
    }
    await page.goto('/facilities')
    await expect.poll(() => page.evaluate(countHidden)).toBeGreaterThan(0)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await page.evaluate(countHidden)).toBe(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('UI-2 PAGE-4 FORM-9 everything is visible, and the franchise page shows other ways to write', async ({
    page,
  }) => {
    for (const path of ['/about', '/facilities', '/blog']) {
      await page.goto(path)
      expect(await page.evaluate(countHidden), path).toBe(0)
    }
    await page.goto('/franchiseenquiries')
    const main = page.getByRole('main')
    await expect(main.getByText('needs JavaScript')).toBeVisible()
    await expect(main.locator('a[href^="mailto:"]')).toBeVisible()
    await expect(main.locator('a[href^="tel:"]')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send an enquiry' })).toBeHidden()
  })
})

for (const locale of ['de-DE', 'en-US']) {
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale, timezoneId: 'America/Los_Angeles' })

    test(`SITE-7 shows dates and times as the company writes them, ${locale}`, async ({ page }) => {
      await page.goto('/news/details')
      const date = page.locator('main time').first()
      await expect(date).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/)
      await expect(date).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/)
      await page.goto('/blog')
      const events = page.locator('#events article')
      await expect(events.first().locator('time').nth(1)).toHaveText(/^[A-Z][a-z]+ \d{4}$/)
      const timed = await events.filter({ hasNotText: 'All days' }).allTextContents()
      expect(timed.length).toBeGreaterThan(0)
      for (const text of timed) expect(text).toMatch(/\d{1,2}:\d\d [ap]m to \d{1,2}:\d\d [ap]m/)
      await page.goto('/contact')
      await expect(page.getByRole('main').locator('time').first()).toHaveText('9:00 am')
    })
  })
}

test('UI-4 quoted texts have straight apostrophes and three dots', async ({ request }) => {
  for (const path of ['/', '/about', '/whyinspel', '/blog', '/facilities', '/leadership']) {
    const html = await (await request.get(path)).text()
    expect(html).not.toMatch(/[‘’…]/)
  }
})
