import { confirmPassword } from './admin-steps.ts'
import { admission, createAdmission, uniqueName } from './admin-inbox.ts'
import { expect, test } from './fixtures.ts'

test.use({ signedIn: true })

const rowWithName = (name: string) => ({ hasText: name })

test(
  'ADMIN-8 deleted records are in the trash with author and expiry, and can be restored',
  { tag: '@stores' },
  async ({ page, site }) => {
    const { id, fullName } = await createAdmission(site)
    await site.admin.delete('/admin/Admission/:id', { params: { id } })
    await page.goto('/admin/')
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await page.getByRole('link', { name: 'Trash', exact: true }).click()
    const item = page.getByRole('listitem').filter(rowWithName(fullName))
    await expect(item).toContainText(/Admission, deleted by .+, 20\d\d|Admission, deleted by .+\d{4}/)
    await expect(item).toContainText('30 days left')
    await item.getByRole('button', { name: `Restore ${fullName}` }).click()
    await expect(page.getByText(`${fullName} restored`)).toBeVisible()
    await expect(item).toHaveCount(0)
    expect((await admission(site, id)).fullName).toBe(fullName)
    await page.getByRole('link', { name: 'Show' }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/admission\\?id=${id}$`))
    await expect(page.getByRole('heading', { name: 'Admission Details' })).toBeVisible()
  },
)

test(
  'ADMIN-8 the trash can be filtered by collection and searched, and the URL keeps both',
  { tag: '@stores' },
  async ({ page, site }) => {
    const name = uniqueName('Bin')
    const { id } = await createAdmission(site, { fullName: name })
    await site.admin.delete('/admin/Admission/:id', { params: { id } })
    const { id: banner } = await site.admin.post('/admin/AddBanner', {
      body: { tittle: `${name} banner`, description: 'Gone soon', status: 0 },
    })
    await site.admin.delete('/admin/deleteBanner/:id', { params: { id: banner } })
    await page.goto('/admin/trash')
    await page.getByPlaceholder('Search the trash...').fill(name)
    await expect(page).toHaveURL(/search=/)
    const items = page.getByRole('list', { name: 'Deleted records' }).getByRole('listitem')
    await expect(items).toHaveCount(2)
    await page.getByLabel('Type').selectOption('Banner')
    await expect(items).toHaveCount(1)
    await expect(items).toContainText(`${name} banner`)
    await page.reload()
    await expect(items).toHaveCount(1)
    await page.goBack()
    await expect(items).toHaveCount(2)
  },
)

test(
  'ADMIN-8 permanent deletion requires confirmation and cannot be undone',
  { tag: '@stores' },
  async ({ page, site, trouble }) => {
    // Confirming replaces the session's token; a call under way may still have the former one.
    trouble.allow(/401/)
    const { id, fullName } = await createAdmission(site)
    await site.admin.delete('/admin/Admission/:id', { params: { id } })
    await page.goto(`/admin/trash?${new URLSearchParams({ search: fullName })}`)
    await confirmPassword(page)
    await page.getByRole('button', { name: `Delete ${fullName} permanently` }).click()
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this permanently?' })
    await question.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(page.getByText('Nothing found in the trash')).toBeVisible()
    await expect(
      site.admin.post('/admin/trash/restore', { body: { kind: 'admission', id } }),
    ).rejects.toMatchObject({ status: 404 })
  },
)

test('ADMIN-15 a list that fails to load shows an error and can be retried', async ({ page, trouble }) => {
  trouble.allow(/ERR_FAILED|No answer|route/i)
  for (const path of ['trash', 'audit', 'outbox']) {
    await page.route(new RegExp(`/api/admin/${path}\\?`), (route) => route.abort())
  }
  for (const path of ['/admin/trash', '/admin/activity', '/admin/outbox']) {
    await page.goto(path)
    await expect(page.getByRole('alert').getByText('The server is not responding.')).toBeVisible()
  }
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('tab', { name: /^Waiting/ })).toBeVisible()
})
