import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const levels: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // These rules do not need style sheets, which axe would download again.
  preload: false,
}
/** Axe calls rules without a WCAG level experimental. */
const onlyRules = (rules: string[]): RunOptions => ({ runOnly: { type: 'rule', values: rules } })

/**
 * Returns one line per violation with its elements.
 * @param rules by name; all of WCAG 2.2 AA and best practices by default.
 * @throws if the page contains frames.
 */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (page.frames().length > 1) throw new Error(`${page.url()} has frames, into which this does not look.`)
  const options: RunOptions = { ...(rules ? onlyRules(rules) : levels), resultTypes: ['violations'] }
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
