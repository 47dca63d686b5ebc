import { expectAccessible, expectNoHorizontalScroll, formButton, openForm } from './admin-list.ts'
import { expect, test } from './fixtures.ts'

test.use({ signedIn: true })

test('SITE-8 a missing page becomes a redirect, which visitors follow with their query', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/404|422/)
  const get = (path: string) => fetch(site.url + path, { redirect: 'manual' })
  expect((await get('/old-catalogue?ref=mail')).status).toBe(404)
  expect((await get('/old-catalogue')).status).toBe(404)

  await page.goto('/admin/redirects')
  await page.getByRole('link', { name: 'Pages not found' }).click()
  await expect(page).toHaveURL('/admin/missing')
  const create = page.getByRole('link', { name: 'Create redirect: /old-catalogue' })
  await expect(async () => {
    await page.reload()
    await expect(create).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await expect(page.getByRole('listitem').filter({ hasText: '/old-catalogue' })).toContainText('2 times')
  await expectAccessible(page, 'pages not found')
  await expectNoHorizontalScroll(page)

  await create.click()
  const form = openForm(page)
  await expect(form.getByLabel('Old address')).toHaveValue('/old-catalogue')
  await expectAccessible(page, 'form of a redirect')
  await form.getByLabel('New address').fill('https://evil.example/')
  await formButton(page, 'Add').click()
  await expect(form.getByLabel('New address')).toHaveAccessibleDescription(/address of this site/)
  await form.getByLabel('New address').fill(`${site.url}/product`)
  await expect(form.getByLabel('New address')).toHaveValue('/product')
  await formButton(page, 'Add').click()
  await expect(page.getByRole('cell', { name: '/product' })).toBeVisible()

  const moved = await get('/Old-Catalogue/?brand=Amazing')
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/product?brand=Amazing'])
  await page.goto('/admin/missing')
  await expect(page.getByText('/old-catalogue')).toHaveCount(0)
})

test('SITE-8 a redirect replaces a cached page at once, and its deletion brings the page back', async ({
  site,
}) => {
  const get = (path: string) => fetch(site.url + path, { redirect: 'manual' })
  expect((await get('/facilities')).status).toBe(200)
  const { id } = await site.admin.post('/admin/Redirect', {
    body: { path: '/facilities', target: '/whyinspel', kind: '302' },
  })
  expect((await get('/facilities')).headers.get('Location')).toBe('/whyinspel')
  await site.admin.delete('/admin/Redirect/:id', { params: { id } })
  expect((await get('/facilities')).status).toBe(200)
})
