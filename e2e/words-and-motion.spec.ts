import { expect, allowMotion, test } from './fixtures.ts'

const countHidden = () =>
  [...document.querySelectorAll('main *')].filter((element) => getComputedStyle(element).opacity === '0')
    .length

test.describe('entrances', () => {
  test('UI-2 elements below the fold animate once, in 800 ms, when scrolled into view', async ({ page }) => {
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
  })

  test('UI-2 no content is hidden with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of ['/about', '/facilities', '/blog', '/gallery']) {
      await page.goto(path)
      expect(await page.evaluate(countHidden)).toBe(0)
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    }
  })

  test('UI-2 no content is hidden in print', async ({ page }) => {
    await allowMotion(page)
    await page.goto('/facilities')
    await expect.poll(() => page.evaluate(countHidden)).toBeGreaterThan(0)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await page.evaluate(countHidden)).toBe(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('UI-2 everything is visible', async ({ page }) => {
    for (const path of ['/about', '/facilities', '/blog']) {
      await page.goto(path)
      for (const heading of await page.getByRole('main').getByRole('heading', { level: 2 }).all()) {
        await expect(heading).toBeVisible()
        await expect(heading).toHaveCSS('opacity', '1')
      }
    }
  })
})

for (const [locale, words] of [
  [
    'de-DE',
    /^\d{1,2}\. (Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember) \d{4}$/,
  ],
  ['en-US', /^[A-Z][a-z]+ \d{1,2}, \d{4}$/],
  ['en-IN', /^\d{1,2} [A-Z][a-z]+ \d{4}$/],
] as const) {
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale })

    test(`UI-3 shows dates in the format of its locale, ${locale}`, async ({ page }) => {
      await page.goto('/news/details')
      const date = page.locator('main time').first()
      await expect(date).toHaveText(words)
      await expect(date).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/)
    })
  })
}

test.describe('a browser in German', () => {
  test.use({ locale: 'de-DE' })
  const german = /^\d{1,2}\. \p{L}+ \d{4}$/u

  test('UI-3 print uses localized dates, even those not yet scrolled into view', async ({ page }) => {
    await page.addInitScript(() => {
      IntersectionObserver.prototype.observe = () => {}
    })
    await page.goto('/news/details')
    const date = page.locator('main time').first()
    await expect(date).not.toHaveText(german)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(date).toHaveText(german)
  })
})

test('UI-4 quoted texts have straight apostrophes and three dots', async ({ request }) => {
  for (const path of ['/', '/about', '/whyinspel', '/blog', '/facilities', '/leadership']) {
    const html = await (await request.get(path)).text()
    expect(html).not.toMatch(/[‘’…]/)
  }
})
