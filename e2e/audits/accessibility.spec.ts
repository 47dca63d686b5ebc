import { expectNoHorizontalScroll } from '../admin-list.ts'
import { expect, test } from '../fixtures.ts'
import { missingPages, otherStates, publicPages, tabletPages } from '../public-pages.ts'
import { findViolations } from '../violations.ts'

test.beforeEach(({ page, trouble }) => {
  trouble.allow(/status of 404/)
  // Axe would measure elements that are fading in.
  return page.emulateMedia({ reducedMotion: 'reduce' })
})

const sharesTemplate = (path: string) => (otherStates as readonly string[]).includes(path)
const hasTabletLayout = (path: string) => (tabletPages as readonly string[]).includes(path)

for (const path of [...publicPages, ...missingPages].filter((path) => !sharesTemplate(path))) {
  const widths = hasTabletLayout(path) ? [390, 768, 1440] : [390, 1440]
  test(`${path} passes axe at ${widths.join(', ')} px and needs no horizontal scrolling at 320 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 900 })
    await page.goto(path)
    await expectNoHorizontalScroll(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await findViolations(page), `${path} at ${width} px`).toEqual([])
    }
  })
}

test('other pages of the same templates need no horizontal scrolling at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  for (const path of otherStates) {
    await page.goto(path)
    await expectNoHorizontalScroll(page)
  }
})
