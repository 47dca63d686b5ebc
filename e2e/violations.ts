import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const levels: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // None of these rules looks at the style sheets themselves, which axe would fetch once more.
  preload: false,
}
/** Rules that belong to no level: axe calls them experimental. */
const named = (rules: string[]): RunOptions => ({ runOnly: { type: 'rule', values: rules } })

/**
 * What axe finds wrong with a page as it is now, one line each with the elements. Pages with frames are refused.
 * @param rules by name; without them all of WCAG 2.2 AA and the best practices.
 */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (page.frames().length > 1) throw new Error(`${page.url()} has frames, into which this does not look.`)
  const options: RunOptions = { ...(rules ? named(rules) : levels), resultTypes: ['violations'] }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate(async (given) => {
    const { axe } = window as unknown as {
      axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults> }
    }
    return axe.run(document, given)
  }, options)
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  )
}
