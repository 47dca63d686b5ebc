import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { findViolations } from './violations.ts'

/** Keystroke-level model for a phone, in seconds: a tap with finding its target, a typed character, a page to read. */
const seconds = { tap: 2, character: 0.4, page: 5 }

class Buyer {
  #taps = 0
  #characters = 0
  #pages = 0
  readonly typed: string[] = []

  async tap(target: ReturnType<Page['locator']>, isNewPage = false) {
    await target.click()
    this.#taps += 1
    if (isNewPage) this.#pages += 1
  }

  async type(target: ReturnType<Page['locator']>, text: string) {
    await this.tap(target)
    await target.pressSequentially(text)
    this.#characters += text.length
    this.typed.push(text)
  }

  async choose(target: ReturnType<Page['locator']>, option: string) {
    await target.selectOption(option)
    this.#taps += 2
  }

  /** Opening the date picker, choosing a day and closing it take four taps. */
  async pick(target: ReturnType<Page['locator']>, date: string) {
    await target.fill(date)
    this.#taps += 4
    this.typed.push(date)
  }

  get seconds() {
    return (
      this.#taps * seconds.tap +
      this.#characters * seconds.character +
      this.#pages * seconds.page +
      seconds.page
    )
  }
}

/** A date of the company's calendar. */
const inDays = (days: number): string =>
  new Date(Date.now() + (days * 24 + 5.5) * 3_600_000).toISOString().slice(0, 10)
const reference = /^Q-[\dA-Z]{4}-[\dA-Z]{4}$/

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('SITE-2 a buyer in Dubai gets from the home page to a reference number within four minutes, typing nothing twice @stores', async ({
    page,
    trouble,
  }) => {
    trouble.allow(/status of 422/)
    const buyer = new Buyer()
    await page.goto('/')
    await buyer.tap(page.getByRole('link', { name: 'Explore Our Products' }), true)
    await buyer.tap(
      page.getByRole('navigation', { name: 'Catalogue' }).getByRole('link', { name: 'Find a glove' }),
      true,
    )
    for (const answer of [
      'General surgery',
      'Sterile',
      'Natural rubber latex',
      '6.5',
      '7',
      '7.5',
      '8',
      'Gulf',
    ])
      await buyer.tap(
        page
          .locator('label')
          .filter({ hasText: new RegExp(`^${answer}(?![\\d.])`) })
          .first(),
      )
    await buyer.tap(page.getByRole('button', { name: 'Show gloves' }), true)

    await expect(page).toHaveURL('/find/surgery-sterile-nolatex-6.5-7-7.5-8-gulf')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glove 06 fits')
    expect(await findViolations(page)).toEqual([])
    const add = page.getByRole('link', { name: /quotation/ }).and(page.locator('[data-add="6"]'))
    await expect(add).toHaveAccessibleName(/^Add sizes 6\.5 to 8 to quotation/)
    await buyer.tap(add)
    await expect(add).toHaveAccessibleName(/^In your quotation/)
    await buyer.tap(add, true)
    await expect(page.locator('html[data-started]')).toBeAttached()

    const sizes = page.getByRole('group', { name: 'How many of each size of 06' })
    await expect(page.getByText('You chose sizes 6.5 to 8.')).toBeVisible()
    await buyer.type(page.getByLabel('Place or port of delivery'), 'Jebel Ali')
    await buyer.tap(page.getByRole('button', { name: 'Send request' }))
    const summary = page.getByRole('alert').filter({ hasText: '5 things need another look' })
    await expect(summary.getByRole('link')).toHaveText([
      'Please enter how many you need of glove 06, in total or by size.',
      'Please choose a country.',
      'Please enter your name.',
      'Please enter your organisation.',
      'Please enter an e-mail address, for example name@example.com.',
    ])

    await buyer.type(sizes.getByLabel('Total'), '40000')
    for (const size of ['6.5', '7', '7.5', '8'])
      await expect(sizes.getByLabel(size, { exact: true })).toHaveValue('10000')
    await expect(sizes.getByLabel('6', { exact: true })).toHaveValue('')
    const country = page.getByLabel('Country of use')
    await expect(country.locator('optgroup').first().locator('option')).toHaveText([
      'Bahrain',
      'Kuwait',
      'Oman',
      'Qatar',
      'Saudi Arabia',
      'United Arab Emirates',
    ])
    await buyer.choose(country, 'United Arab Emirates')
    const closing = inDays(9)
    await buyer.pick(page.getByLabel('Tender closes'), closing)
    await buyer.type(page.getByLabel('Your name'), 'Maryam Haddad')
    await buyer.type(page.getByLabel('Organisation'), 'Sample Hospital Stores')
    await buyer.type(page.getByLabel('E-mail'), 'dubai@example.com')
    await page.reload()
    await expect(page.getByLabel('Your name')).toHaveValue('Maryam Haddad')
    await expect(country).toHaveValue('AE')
    await expect(sizes.getByLabel('Total')).toHaveValue('40,000')
    const closingDate = new Date(closing).toLocaleDateString('en-IN', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
    const request = page.getByRole('complementary', { name: 'Summary' })
    for (const text of ['40,000 pairs', 'Jebel Ali, United Arab Emirates', closingDate])
      await expect(request).toContainText(text)
    expect(await findViolations(page)).toEqual([])
    await buyer.tap(page.getByRole('button', { name: 'Send request' }), true)

    await expect(page.getByRole('heading', { level: 1 }).locator('span')).toHaveText(reference)
    await expect(
      page.getByText(/^We reply by \w+day, \d{1,2} \w+ \d{4}, \d{1,2}:\d\d [ap]m IST\./),
    ).toBeVisible()
    await expect(page.getByText(`Your tender closes on ${closingDate}.`)).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Your request' })).toContainText(
      'Jebel Ali, United Arab Emirates',
    )
    expect(await findViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    expect(new Set(buyer.typed).size).toBe(buyer.typed.length)
    expect(buyer.seconds).toBeLessThan(240)
  })
})
