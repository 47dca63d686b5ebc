import { samplePng, buildForm } from '../testing/pictures.ts'
import { expect, test } from './fixtures.ts'

test('PAGE-3 five certificate logos open their PDFs, and the filter shows one type at a time and has its own URL', async ({
  page,
  request,
}) => {
  await page.goto('/gallery')
  const section = page.getByRole('region', { name: 'Internationally Certified Standards' })
  await expect(section.getByRole('img')).toHaveCount(5)
  const targets = await section
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(targets).toHaveLength(5)
  for (const [index, href] of targets.entries()) {
    await expect(section.getByRole('img', { name: `Certificate ${index + 1}` })).toBeVisible()
    const answer = await request.get(href ?? '')
    expect(answer.headers()['content-type']).toContain('application/pdf')
  }
  const photos = page.locator('#photos').getByRole('figure')
  const all = await photos.count()
  const filter = page.getByRole('navigation', { name: 'Type of picture' })
  await filter.getByRole('link', { name: 'Campus' }).click()
  await expect(page).toHaveURL(/\/gallery\?type=Campus/)
  await expect(filter.locator('[aria-current]')).toHaveText('Campus')
  const campus = await photos.count()
  await filter.getByRole('link', { name: 'Classroom' }).click()
  await expect(filter.locator('[aria-current]')).toHaveText('Classroom')
  expect((await photos.count()) + campus).toBe(all)
  await filter.getByRole('link', { name: 'ALL' }).click()
  await expect(photos).toHaveCount(all)
})

test('PAGE-3 PAGE-10 the grid shows the active items', async ({ request, site }) => {
  const body = buildForm({ name: 'The new wing', type: 'Campus', image: await samplePng() })
  const item = await site.admin.post('/admin/AddGallery', { body })
  const load = async () => (await request.get('/gallery')).text()
  const [figure = ''] = /<figure(?:(?!<figure)[\s\S])*The new wing/.exec(await load()) ?? []
  const [, picture = ''] = /src="([^"]+)"/.exec(figure) ?? []
  expect((await request.get(picture)).headers()['content-type']).toMatch(/^image\//)
  await site.admin.patch('/admin/Update/Gallery/:id', { params: { id: item.id }, body: { status: 0 } })
  expect(await load()).not.toContain('The new wing')
  await site.admin.delete('/admin/deleteGallery/:id', { params: { id: item.id } })
})

test('SHOW-6 pictures enlarge with captions, arrow keys and Esc, and the focus returns', async ({ page }) => {
  for (const path of ['/gallery', '/blog']) {
    // Before its script has loaded, a link opens the picture.
    await page.goto(path, { waitUntil: 'networkidle' })
    const links = page.locator('#photos figure a, #gallery a')
    const total = await links.count()
    const link = links.nth(1)
    await expect(link).toHaveAttribute('href', /\.jpg$/)
    await link.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('figcaption')).toHaveText(new RegExp(`\\w.+ \\(2 of ${total}\\)`))
    await page.keyboard.press('ArrowRight')
    await expect(dialog).toContainText(`(3 of ${total})`)
    await page.keyboard.press('ArrowLeft')
    await expect(dialog).toContainText(`(2 of ${total})`)
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
  }
})
