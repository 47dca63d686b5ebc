import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

async function countPrintedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' },
  })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('SHOW-7 products print on two A4 at most, a course on three, the size guide on two, certificate and comparison on one, without forms and buttons', async ({
  page,
}) => {
  test.slow()
  for (const [path, pages] of [
    // Other journeys add intakes to course 1.
    ['/courses/details/7', 3],
    ...Array.from({ length: 14 }, (_, index) => [`/product/${index + 1}`, 2] as const),
    ['/size-guide', 2],
    ['/certificates/INS26-7K4M-P9XD-3HRT-W8QF-C2VA', 1],
    ['/compare/2-6-14', 1],
    ['/quotation', 1],
  ] as const) {
    await page.goto(path)
    expect.soft(await countPrintedPages(page), path).toBeLessThanOrEqual(pages)
    if (path === '/quotation') continue
    await page.emulateMedia({ media: 'print' })
    await expect.soft(page.locator('form, button, .btn').filter({ visible: true }), path).toHaveCount(0)
    await page.emulateMedia({ media: null })
  }
})

test('SHOW-7 a quotation with two gloves prints its entries without buttons, on two A4 at most', async ({
  page,
}) => {
  for (const id of [2, 6]) {
    await page.goto(`/product/${id}`)
    await page.getByRole('link', { name: 'Add to quotation', exact: true }).click()
  }
  await page.goto('/quotation')
  await page.getByLabel('Place or port of delivery').fill('Houston')
  expect(await countPrintedPages(page)).toBeLessThanOrEqual(2)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByLabel('Place or port of delivery')).toBeVisible()
  await expect(page.locator('button, .btn').filter({ visible: true })).toHaveCount(0)
})

test('SHOW-7 COURSE-2 drawings have the same colors on all pages that draw', async ({ page }) => {
  // The colors of the shapes in drawings.svg.
  const readColors = () =>
    page.locator('main svg[viewBox="0 0 480 320"]:not(.drawing--light)').evaluateAll((drawings) => {
      const names = ['--pen', '--paper', '--grid', '--marked', 'fill', 'stroke']
      const colors = drawings.map((drawing) =>
        names.map((name) => getComputedStyle(drawing).getPropertyValue(name)).join(' '),
      )
      return [...new Set(colors)]
    })
  await page.goto('/courses')
  const known = await readColors()
  expect(known).toEqual([
    expect.stringMatching(/^#[0-9a-f]{6} #[0-9a-f]{6} #[0-9a-f]{6} #[0-9a-f]{6} none rgb/),
  ])
  for (const path of [
    '/',
    '/courses/details/1',
    '/courses/details/9',
    '/certificates/INS26-7K4M-P9XD-3HRT-W8QF-C2VA',
  ]) {
    await page.goto(path)
    expect(await readColors(), path).toEqual(known)
  }
})
