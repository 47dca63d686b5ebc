import { expectNoSideways } from '../admin-list.ts'
import { expect, test } from '../fixtures.ts'
import { missingPages, otherStates, publicPages, tabletPages } from '../public-pages.ts'
import { violations } from '../violations.ts'

test.beforeEach(({ page, trouble }) => {
  trouble.allow(/status of 404/)
  // Or what rises as the window reaches it would be measured half faded in, or not at all.
  return page.emulateMedia({ reducedMotion: 'reduce' })
})

const isOther = (path: string) => (otherStates as readonly string[]).includes(path)
const hasTabletLayout = (path: string) => (tabletPages as readonly string[]).includes(path)

for (const path of [...publicPages, ...missingPages].filter((path) => !isOther(path))) {
  const widths = hasTabletLayout(path) ? [390, 768, 1440] : [390, 1440]
  test(`${path} has no accessibility violation that axe can find at ${widths.join(', ')} px, and needs no sideways scrolling at 320 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 900 })
    await page.goto(path)
    await expectNoSideways(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await violations(page), `${path} at ${width} px`).toEqual([])
    }
  })
}

test('other addresses of the same templates need no sideways scrolling at 320 px either', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 900 })
  for (const path of otherStates) {
    await page.goto(path)
    await expectNoSideways(page)
  }
})
