import type { Page } from '@playwright/test'
import { violations } from '../../e2e/violations.ts'
import { control } from '../prove/proof.ts'
import { without } from './rows.ts'
import type { Part } from './site.ts'

const widths = [390, 768, 1440]

/** What axe finds wrong with each route at three widths. */
export const axe: Part = async ({ origin, paths, browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', bypassCSP: true })
  const page = await context.newPage()
  const problems: string[] = []
  for (const path of paths) {
    await page.goto(origin + path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await seeAll(page)
      problems.push(...(await violations(page)).map((line) => `${path} at ${width} px: ${line}`))
    }
  }
  await page.evaluate(() => document.body.append(document.createElement('button')))
  const planted = await violations(page)
  await context.close()
  return [
    without('violations that axe finds', `${paths.length} routes × ${widths.length} widths`, problems),
    control(
      'a button without a name',
      `${planted.length} violations`,
      planted.join().includes('button-name'),
    ),
  ]
}

/** Lets everything that waits for the window to reach it appear. */
const seeAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    scrollTo(0, 0)
  })
