import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { violations } from './violations.ts'

// What the five lists of the back-office have in common, for their tests.

/** A row of the list by its title. */
export const rowOf = (page: Page, title: string): Locator =>
  page.locator('[data-row]').filter({ hasText: title })

/** The form that is open. */
export const formOf = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.locator('form') })

/** The question that stands above everything. */
export const question = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title })

/** A button of the form by its exact name. */
export const button = (page: Page, name: string): Locator =>
  formOf(page).getByRole('button', { name, exact: true })

/** Tabs with their counts: { Active: 11, Inactive: 1 }. */
export async function counts(page: Page): Promise<Record<string, number>> {
  const words = await page.getByRole('tab').allInnerTexts()
  return Object.fromEntries(
    words.map((text) => text.trim().split(/\s+/)).map(([name, count]) => [name, Number(count)]),
  )
}

/** Rules of which another theme can change the outcome: it changes colours and nothing else. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/** Fails unless axe finds nothing wrong, in light and in dark. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await expect(page.locator('h1')).toBeVisible()
  // What lies under the bar that stays at the top would count as too small.
  await page.evaluate(() => scrollTo(0, 0))
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    const rules = theme === 'dark' ? colourRules : undefined
    expect.soft(await violations(page, rules), `${what}, ${theme}`).toEqual([])
  }
}

/** Fails if a page has to be scrolled sideways. */
export async function expectNoSideways(page: Page): Promise<void> {
  const { scroll, window } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(scroll).toBeLessThanOrEqual(window)
}

/** Drops a file onto an element. */
export async function drop(
  target: Locator,
  { name, type, bytes }: { name: string; type: string; bytes: Buffer },
) {
  const transfer = await target.page().evaluateHandle(
    ({ name, type, base64 }) => {
      const data = new DataTransfer()
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      data.items.add(new File([content], name, { type }))
      return data
    },
    { name, type, base64: bytes.toString('base64') },
  )
  await target.dispatchEvent('dragover', { dataTransfer: transfer })
  await target.dispatchEvent('drop', { dataTransfer: transfer })
}
