import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { missingPages, publicPages } from './public-pages.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const widths = [390, 768, 1440]

/** What axe finds wrong, one line each with the elements. */
async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  )
}

/** Lets everything that waits for the window to reach it appear. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    scrollTo(0, 0)
  })
}

for (const path of [...publicPages, ...missingPages]) {
  test(`${path} has no accessibility violation that axe can find, at three widths`, async ({
    page,
    trouble,
  }) => {
    trouble.allow(/status of 404/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await seeAll(page)
      expect.soft(await violations(page), `${path} at ${width} px`).toEqual([])
    }
  })

  test(`${path} needs no sideways scrolling at 320 px`, async ({ page, trouble }) => {
    trouble.allow(/status of 404/)
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(path)
    const { scroll, window } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      window: document.documentElement.clientWidth,
    }))
    expect(scroll).toBeLessThanOrEqual(window)
  })
}
