import { solidPicture } from '../testing/pictures.ts'
import { uniqueName } from './admin-inbox.ts'
import { formButton, tabCounts, openForm, confirmationDialog, listRow } from './admin-list.ts'
import { expect, type Site, test } from './fixtures.ts'

test.use({ signedIn: true })

const createBanner = (site: Site, tittle: string, status: 0 | 1 = 1) =>
  site.admin.post('/admin/AddBanner', { body: { tittle, description: 'Saturday at ten.', status } })

const findStoredBanners = async (site: Site, search: string) =>
  (await site.admin.get('/admin/Banner', { query: { search } })).rows

test(
  'ADMIN-5 ADMIN-7 PAGE-10 a banner needs title and description, is saved with picture and status, shown on the matching tab, moved by its switch, and on the home page immediately',
  { tag: '@stores' },
  async ({ page, site }) => {
    const title = uniqueName('Open day')
    const sent: string[] = []
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
    await page.goto('/admin/banner')
    await expect(page.getByRole('heading', { name: 'Banner', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Add Banner' }).click()
    const form = openForm(page)
    await form.getByLabel('Title').fill(title)
    await formButton(page, 'Add').click()
    await expect(form.getByLabel('Description')).toHaveAccessibleDescription(/Please enter a description\./)
    await expect(form.getByLabel('Description')).toBeFocused()
    await form.getByLabel('Title').fill('  ')
    await form.getByLabel('Description').fill('Saturday at ten.')
    await formButton(page, 'Add').click()
    await expect(form.getByLabel('Title')).toHaveAccessibleDescription('Please enter a title.')
    expect(sent).toEqual([])

    await form.getByLabel('Title').fill(title)
    const buffer = await solidPicture(60, 40).png().toBuffer()
    await form.getByLabel(/^Image/).setInputFiles({ name: 'day.png', mimeType: 'image/png', buffer })
    await form.getByRole('radio', { name: 'Inactive', exact: true }).check()
    await formButton(page, 'Add').click()
    await expect(page.getByText('Banner added.')).toBeVisible()
    await expect(page).toHaveURL(/status=inactive/)
    await expect(listRow(page, title).getByRole('link', { name: /on site/ })).toHaveCount(0)
    expect(await findStoredBanners(site, title)).toMatchObject([
      { status: 0, description: 'Saturday at ten.', image: expect.stringMatching(/^\/image\//) },
    ])

    await page.getByRole('switch', { name: `Active: ${title}`, checked: false }).click()
    await expect(page.getByText('Banner activated.')).toBeVisible()
    await expect(listRow(page, title)).toHaveCount(0)
    expect(await (await fetch(`${site.url}/`)).text()).toContain(title)
    await page.goto(`/admin/banner?search=${title}`)
    const onSite = listRow(page, title).getByRole('link', { name: `View ${title} on site` })
    await expect(onSite).toHaveAttribute('href', '/')
    expect(await tabCounts(page)).toEqual({ Active: 1, Inactive: 0 })
    await page.getByRole('switch', { name: `Active: ${title}` }).click()
    await expect(page.getByText('Banner deactivated.')).toBeVisible()
    await expect.poll(() => tabCounts(page)).toEqual({ Active: 0, Inactive: 1 })
  },
)

test(
  "ADMIN-8 one or many banners are deleted after confirmation, and Undo restores them; 'Delete failed' restores a banner with the reason",
  { tag: '@stores' },
  async ({ page, site, trouble }) => {
    trouble.allow(/ERR_FAILED/)
    const title = uniqueName('To delete')
    for (const number of [1, 2, 3, 4]) await createBanner(site, `${title} ${number}`)
    await page.goto(`/admin/banner?search=${title}`)
    const remove = page.getByRole('button', { name: `Delete ${title} 1` })
    await remove.click()
    const asked = confirmationDialog(page, 'Are you sure you want to delete this banner?')
    await expect(asked).toContainText(title)
    await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(remove).toBeFocused()

    await page.route('**/api/admin/deleteBanner/**', (route) => route.abort())
    await remove.click()
    await asked.getByRole('button', { name: 'Delete' }).click()
    await expect(listRow(page, `${title} 1`)).toContainText('Delete failed. The server is not responding.')
    expect(await findStoredBanners(site, title)).toHaveLength(4)

    await page.unroute('**/api/admin/deleteBanner/**')
    await remove.click()
    await asked.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Banner deleted.')).toBeVisible()
    await expect(listRow(page, `${title} 1`)).toHaveCount(0)
    await expect.poll(() => findStoredBanners(site, title)).toHaveLength(3)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(listRow(page, `${title} 1`)).toBeVisible()
    await expect.poll(() => findStoredBanners(site, title)).toHaveLength(4)

    for (const at of [2, 3, 4]) await page.getByRole('checkbox', { name: `Select ${title} ${at}` }).check()
    const bar = page.getByRole('group', { name: 'Selected records' })
    await expect(bar).toContainText('3 selected')
    await bar.getByRole('button', { name: 'Delete' }).click()
    await confirmationDialog(page, 'Are you sure you want to delete these 3 banners?')
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(page.getByText('3 banners deleted.')).toBeVisible()
    await expect(page.locator('[data-row]')).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(page.locator('[data-row]')).toHaveCount(4)
    await expect.poll(() => findStoredBanners(site, title)).toHaveLength(4)
  },
)

test(
  'ADMIN-15 a bulk change fails without changes if a record was deleted meanwhile; a banner deleted during editing can be restored and saved without retyping',
  { tag: '@stores' },
  async ({ page, site, trouble }) => {
    trouble.allow(/404|409/)
    const title = uniqueName('Half gone')
    const { id } = await createBanner(site, `${title} 1`)
    await createBanner(site, `${title} 2`)
    await page.goto(`/admin/banner?search=${title}`)
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await site.admin.delete('/admin/deleteBanner/:id', { params: { id } })
    const bar = page.getByRole('group', { name: 'Selected records' })
    await bar.getByRole('button', { name: 'Deactivate' }).click()
    await expect(listRow(page, `${title} 1`)).toContainText('Banner not found.')
    await expect(listRow(page, `${title} 2`)).toContainText('Nothing was changed.')
    const [kept] = await findStoredBanners(site, title)
    expect(kept).toMatchObject({ tittle: `${title} 2`, status: 1 })

    await page.goto(`/admin/banner?search=${title}`)
    await listRow(page, title).getByRole('link', { name: /^Edit/ }).click()
    await openForm(page).getByLabel('Description').fill('Typed while it was deleted.')
    await site.admin.delete('/admin/deleteBanner/:id', { params: { id: kept?.id ?? 0 } })
    await formButton(page, 'Update').click()
    await expect(openForm(page).getByRole('alert')).toContainText(
      'This banner was deleted while you were editing.',
    )
    await formButton(page, 'Restore and save').click()
    await expect(page.getByText('Banner updated.')).toBeVisible()
    await expect
      .poll(() => findStoredBanners(site, title))
      .toMatchObject([{ id: kept?.id, description: 'Typed while it was deleted.' }])
  },
)

test('UI-1 DESK-10 a toast is at the top right below the header and covers neither search, Add, Export nor the user menu', async ({
  page,
  site,
}) => {
  const title = uniqueName('Toast')
  await createBanner(site, title)
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/admin/banner?search=${title}`)
    await page.getByRole('switch').click()
    const toast = page.locator('.toast')
    const { x, y, ...box } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const header = await page.getByRole('banner').boundingBox()
    expect(y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    expect(y).toBeLessThan(height / 3)
    expect(x + box.width).toBeGreaterThan(width - 60)
    for (const control of [
      page.getByRole('searchbox'),
      page.getByRole('button', { name: 'Add Banner' }),
      page.getByRole('button', { name: 'Export', exact: true }),
      page.getByRole('banner').getByRole('button', { name: 'Clerk' }),
    ]) {
      const other = await control.boundingBox()
      const isApart = (other?.y ?? 0) + (other?.height ?? 0) <= y || (other?.y ?? 0) >= y + box.height
      expect(isApart).toBe(true)
    }
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect(listRow(page, title)).toBeVisible()
  }
})
