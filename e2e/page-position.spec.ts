import type { Page } from '@playwright/test'
import { expect, allowMotion, test } from './fixtures.ts'

test.beforeEach(({ page }) => allowMotion(page))

test('NAV-10 an unknown path shows the message and a Home button', async ({ page, trouble }) => {
  trouble.allow(/status of 404/)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops... Page Not Found.')
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
})

test('NAV-11 a new page starts at the top, and Back restores the scroll position', async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Facilities' })
    .evaluate((link) => (link as HTMLElement).click())
  await expect(page).toHaveURL('/facilities')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
})

/** Top of each section and of the footer in the window, after the page has settled. */
const sectionPositions = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const seen = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      const isInside = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      return isInside && image.checkVisibility()
    })
    await Promise.allSettled(seen.map((image) => image.decode()))
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
    // Do not wait for entrances: those below the window never finish.
    for (const animation of document.getAnimations()) {
      const isEndless = animation.effect?.getTiming().iterations === Infinity
      if (animation.playState === 'running' && !isEndless) animation.finish()
    }
    const parts = document.querySelectorAll('main > :not([data-rise]), main section:not([data-rise]), footer')
    return [scrollY, ...[...parts].map((part) => Math.round(part.getBoundingClientRect().top))]
  })

// Playwright disables the back-forward cache, so Back renders the page again.
for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`NAV-11 Back to / and /about restores the exact scroll position at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const path of ['/', '/about']) {
      for (const part of [0.25, 0.6, 1]) {
        await page.goto(path)
        await page.evaluate((share) => {
          const { scrollHeight } = document.documentElement
          scrollTo({ top: Math.round(share * (scrollHeight - innerHeight)), behavior: 'instant' })
        }, part)
        const before = await sectionPositions(page)
        await page.goto('/privacy', { waitUntil: 'commit' })
        await page.goBack()
        expect.soft(await sectionPositions(page), `${part} of ${path}`).toEqual(before)
      }
    }
  })
}

test('links are prefetched by speculation rules that the content security policy allows', async ({
  page,
}) => {
  await page.goto('/about')
  const rules = JSON.parse((await page.locator('script[type="speculationrules"]').textContent()) ?? '')
  expect(rules.prefetch[0].where.and[0]).toEqual({ href_matches: '/*' })
  const ahead = page.waitForRequest((request) => request.url().endsWith('/career'))
  await page.locator('header').getByRole('link', { name: 'Career' }).hover()
  expect((await ahead).headers()['sec-purpose']).toContain('prefetch')
})
