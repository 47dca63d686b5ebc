import { buildForm, samplePng } from '../testing/pictures.ts'
import { expectAccessible, formButton, openForm } from './admin-list.ts'
import { expect, test } from './fixtures.ts'

test.use({ signedIn: true })

test('SITE-8 a title and a description for search results are previewed and shown to search engines; the share picture is removed again, after Undo as well', async ({
  page,
  site,
}) => {
  const title = 'Open day for search results'
  const body = buildForm({
    tittle: title,
    name: 'Anitha',
    description: 'It stands.',
    date: '2026-11-02',
    status: '1',
    shareImage: await samplePng(),
  })
  const { id, ...added } = await site.admin.post('/admin/AddNews', { body })
  expect(added.shareImage).toMatch(/^\/image\//)
  await page.goto(`/admin/news?id=${id}&status=1`)
  const form = openForm(page)
  await expect(form.getByLabel('Title in search results')).toHaveCount(0)
  await form.getByText('Search and sharing').click()
  await form.getByLabel('Title in search results').fill('A'.repeat(61))
  await expect(form.getByLabel('Title in search results')).toHaveAccessibleDescription(/may be cut off/)
  await form.getByLabel('Title in search results').fill('Open day in Kochi')
  await form.getByLabel('Description in search results').fill('Come and see.')
  const remove = form.getByRole('button', { name: 'Remove: Share picture' })
  await remove.click()
  await expect(form.getByText('Removed when you save.')).toBeVisible()
  await form.getByRole('button', { name: 'Undo' }).click()
  await remove.click()
  await expectAccessible(page, 'search and sharing')
  await formButton(page, 'Update').click()
  await expect(form).toBeHidden()
  expect(await site.admin.get('/admin/News/:id', { params: { id } })).toMatchObject({ shareImage: null })

  await page.goto(`/admin/news?id=${id}&status=1`)
  await form.getByText('Search and sharing').click()
  await expect(form.getByLabel('Share picture: Choose picture')).toBeAttached()
  await expect(remove).toHaveCount(0)
  await page.goto(`/news/details/${id}`)
  await expect(page).toHaveTitle('Open day in Kochi')
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Come and see.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})
