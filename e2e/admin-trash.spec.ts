import { admission, createAdmission, uniqueName } from './admin-inbox.ts'
import { confirmPassword } from './admin-steps.ts'
import { expect, test } from './fixtures.ts'

test.use({ signedIn: true })

test(
  'ADMIN-8 deleted records are in the trash with author and expiry, filtered by collection and searched in the URL; they can be restored, or deleted permanently after confirmation',
  { tag: '@stores' },
  async ({ page, site, trouble }) => {
    // Confirming replaces the session's token; a call under way may still have the former one.
    trouble.allow(/401/)
    const name = uniqueName('Bin')
    const [{ id }, { id: gone }] = [
      await createAdmission(site, { fullName: name }),
      await createAdmission(site, { fullName: `${name} gone` }),
    ]
    for (const each of [id, gone]) await site.admin.delete('/admin/Admission/:id', { params: { id: each } })
    const { id: banner } = await site.admin.post('/admin/AddBanner', {
      body: { tittle: `${name} banner`, description: 'Gone soon', status: 0 },
    })
    await site.admin.delete('/admin/deleteBanner/:id', { params: { id: banner } })
    await page.goto('/admin/settings')
    await page.getByRole('link', { name: 'Trash', exact: true }).click()
    await page.getByPlaceholder('Search the trash...').fill(name)
    await expect(page).toHaveURL(/search=/)
    const items = page.getByRole('list', { name: 'Deleted records' }).getByRole('listitem')
    await expect(items).toHaveCount(3)
    await page.getByLabel('Type').selectOption('Banner')
    await expect(items).toHaveCount(1)
    await expect(items).toContainText(`${name} banner`)
    await page.reload()
    await expect(items).toHaveCount(1)
    await page.goBack()
    await expect(items).toHaveCount(3)

    await confirmPassword(page)
    await page.getByRole('button', { name: `Delete ${name} gone permanently` }).click()
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this permanently?' })
    await question.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(items).toHaveCount(2)
    await expect(
      site.admin.post('/admin/trash/restore', { body: { kind: 'admission', id: gone } }),
    ).rejects.toMatchObject({ status: 404 })

    const item = items.filter({ hasText: 'Admission' })
    await expect(item).toContainText(/Admission, deleted by .+\d{4}/)
    await expect(item).toContainText('30 days left')
    await item.getByRole('button', { name: `Restore ${name}` }).click()
    await expect(page.getByText(`${name} restored`)).toBeVisible()
    await expect(item).toHaveCount(0)
    expect((await admission(site, id)).fullName).toBe(name)
    await page.getByRole('link', { name: 'Show' }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/admission\\?id=${id}$`))
    await expect(page.getByRole('heading', { name: 'Admission Details' })).toBeVisible()
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
