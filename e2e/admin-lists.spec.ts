import { expectAccessible, expectNoHorizontalScroll, formButton, listRow, openForm } from './admin-list.ts'
import { expect, test } from './fixtures.ts'

test.use({ signedIn: true })

const titles = (page: import('@playwright/test').Page) =>
  page.locator('[data-row] [data-action=open]').allInnerTexts()
const sorted = (texts: string[]) => texts.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))

test('DESK-10 columns sort by keyboard, tell screen readers the order, and the list remembers it', async ({
  page,
}) => {
  await page.goto('/admin/questions')
  const heading = page.getByRole('columnheader', { name: 'Question' })
  await expect(heading).toHaveAttribute('aria-sort', 'none')
  await heading.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=question/)
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(2)
  const ascending = await titles(page)
  expect(ascending).toEqual(sorted(ascending))
  await expect(heading.getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => titles(page)).toEqual(ascending.toReversed())
  await expectAccessible(page, 'a sorted list')

  await page.goto('/admin/news')
  await expect(page).toHaveURL(/\/admin\/news$/)
  await page.goto('/admin/questions')
  await expect(page).toHaveURL(/sort=-question/)
  await expect.poll(() => titles(page)).toEqual(ascending.toReversed())
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page).toHaveURL(/\/admin\/questions$/)
  await page.goto('/admin/questions')
  await expect(heading).toHaveAttribute('aria-sort', 'none')
  await expect(page).toHaveURL(/\/admin\/questions$/)
})

test('DESK-10 facets filter a list, combine with the search and survive Back; the address has priority', async ({
  page,
}) => {
  await page.goto('/admin/products')
  await expect(page.getByText('25 of')).toHaveCount(0)
  await expect(page.locator('[data-row]')).toHaveCount(14)
  await expect(listRow(page, '02 Surgical, powder-free')).toHaveCount(1)
  await page.getByLabel('Kind').selectOption('Nitrile examination')
  await expect(page).toHaveURL(/kind=nitrile-examination/)
  const filtered = page.locator('[data-row]')
  await expect.poll(() => filtered.count()).toBeLessThan(14)
  for (const title of await titles(page)) expect(title).toContain('Nitrile examination')
  await page.getByRole('searchbox').fill('no such glove')
  await expect(page.getByText('No products match these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).not.toHaveURL(/kind=/)
  await page.goto('/admin/products?kind=ortho')
  await expect(page.getByLabel('Kind')).toHaveValue('ortho')
  await expect.poll(async () => (await titles(page)).every((title) => title.includes('Ortho'))).toBe(true)
})

test('DESK-10 on phones the cards sort and filter without a table head, and the form fits', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/courses')
  await page.getByLabel('Sort', { exact: true }).selectOption('Price, descending')
  await expect(page).toHaveURL(/sort=-price/)
  await page.getByLabel('Category').selectOption('Health Care')
  await expect(page).toHaveURL(/category_id=\d/)
  await expect(page.locator('[data-row]').first()).toContainText('Health Care')
  await expectNoHorizontalScroll(page)
  await expectAccessible(page, 'a filtered list on a phone')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoHorizontalScroll(page)
    await page.locator('[data-row]').first().getByRole('link', { name: /^Edit/ }).click()
    await expect(formButton(page, 'Update')).toBeInViewport({ ratio: 1 })
    await expectNoHorizontalScroll(page)
    await page.keyboard.press('Escape')
    await expect(openForm(page)).toHaveCount(0)
  }
})

for (const [path, title] of [
  ['banner', 'Banner'],
  ['news', 'News'],
  ['events', 'Event'],
  ['gallery', 'Gallery'],
] as const)
  test(
    `ADMIN-5 ADMIN-12 the screen /admin/${path} passes axe in light and dark mode and works on a phone`,
    { tag: '@audit' },
    async ({ page, trouble }) => {
      test.setTimeout(120_000)
      trouble.allow(/News: /)
      await page.goto(`/admin/${path}`)
      const row = page.locator('[data-row]').first()
      await row.getByRole('checkbox').check()
      await expectAccessible(page, 'list')
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await expectNoHorizontalScroll(page)
      }
      await row.getByRole('link', { name: /^Edit/ }).click()
      await expect(formButton(page, 'Update')).toBeInViewport({ ratio: 1 })
      await expectAccessible(page, 'form')
      await page.keyboard.press('Escape')
      if (title !== 'Event') {
        await row.getByRole('button', { name: /^Delete/ }).click()
        await expectAccessible(page, 'question')
        await page.keyboard.press('Escape')
      }
      await page.getByRole('button', { name: `Add ${title}` }).click()
      await formButton(page, 'Add').click()
      await expect(openForm(page).getByRole('alert')).toBeVisible()
      await expectAccessible(page, 'refused form')
    },
  )
