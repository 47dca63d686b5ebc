import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { findViolations } from './violations.ts'

export const courseBody = {
  description: 'Joints and defects, half of the hours at the bench.',
  category_id: 1,
  duration: '6 months',
  type: 'Certificate' as const,
  price: 48000,
  program_modules: 'Drawings, Welds',
  learning_outcomes: 'Reports',
  career_opportunities: 'Inspector',
}

export const eventBody = {
  description: 'Lunch is in the mess.',
  startDate: '2031-05-01',
  startTime: '09:30',
  endTime: '13:00',
  duration: 4,
  status: 1 as const,
}

export const listRow = (page: Page, title: string): Locator =>
  page.locator('[data-row]').filter({ hasText: title })

export const openForm = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.locator('form') })

export const confirmationDialog = (page: Page, title: string): Locator =>
  page.getByRole('dialog', { name: title })

export const formButton = (page: Page, name: string): Locator =>
  openForm(page).getByRole('button', { name, exact: true })

/** Draft, schedule and preview are in the menu next to the primary button. */
export async function chooseInFormMenu(page: Page, name: string): Promise<void> {
  await formButton(page, 'More').click()
  await formButton(page, name).click()
}

export async function tabCounts(page: Page): Promise<Record<string, number>> {
  const words = await page.getByRole('tab').allInnerTexts()
  return Object.fromEntries(
    words.map((text) => text.trim().split(/\s+/)).map(([name, count]) => [name, Number(count)]),
  )
}

/** A theme only changes colours, so these rules run again in dark mode. */
export const colourRules = ['color-contrast', 'link-in-text-block']

export async function expectAccessible(page: Page, what: string): Promise<void> {
  await expect(page.locator('h1')).toBeVisible()
  // Axe reports targets under the sticky bar as too small.
  await page.evaluate(() => scrollTo(0, 0))
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    const rules = theme === 'dark' ? colourRules : undefined
    expect.soft(await findViolations(page, rules), `${what}, ${theme}`).toEqual([])
  }
}

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
}
