import type { Page } from '@playwright/test'
import { expectNoSideways } from './admin-list.ts'
import { expect, test } from './fixtures.ts'
import { missingPages, publicPages } from './public-pages.ts'
import { violations } from './violations.ts'

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
  test(`${path} has no accessibility violation that axe can find at three widths, and needs no sideways scrolling at 320 px`, async ({
    page,
    trouble,
  }) => {
    trouble.allow(/status of 404/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 900 })
    await page.goto(path)
    await expectNoSideways(page)
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await seeAll(page)
      expect.soft(await violations(page), `${path} at ${width} px`).toEqual([])
    }
  })
}
