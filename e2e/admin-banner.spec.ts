import { solidPicture } from '../testing/pictures.ts'
import {
  formButton,
  tabCounts,
  expectAccessible,
  expectNoHorizontalScroll,
  openForm,
  confirmationDialog,
  listRow,
} from './admin-list.ts'
import { expect, type Site, test } from './fixtures.ts'

test.use({ signedIn: true })

const deleteDialogTitle = 'Are you sure you want to delete this banner?'

let last = 0
const uniqueTitle = (what: string) => `${what} ${process.pid}-${++last}`

const createBanner = (site: Site, tittle: string, status: 0 | 1 = 1) =>
  site.admin.post('/admin/AddBanner', { body: { tittle, description: 'Saturday at ten.', status } })

const findStoredBanners = async (site: Site, search: string) =>
  (await site.admin.get('/admin/Banner', { query: { search } })).rows

test(
  'ADMIN-5 banners are listed on an Active and an Inactive tab; the switch moves a banner',
  { tag: '@stores' },
  async ({ page, site }) => {
    const title = uniqueTitle('Open day')
    await createBanner(site, title)
    await page.goto(`/admin/banner?search=${title}`)
    await expect(page.getByRole('heading', { name: 'Banner', level: 1 })).toBeVisible()
    expect(await tabCounts(page)).toEqual({ Active: 1, Inactive: 0 })
    await page.getByRole('switch', { name: `Active: ${title}` }).click()
    await expect(page.getByText('Banner deactivated.')).toBeVisible()
    expect(await tabCounts(page)).toEqual({ Active: 0, Inactive: 1 })
    await page.getByRole('tab', { name: /^Inactive/ }).click()
    await page.getByRole('switch', { name: `Active: ${title}`, checked: false }).click()
    await expect(page.getByText('Banner activated.')).toBeVisible()
    await expect(listRow(page, title)).toHaveCount(0)
  },
)

test('ADMIN-7 a banner can only be saved with title and description', async ({ page, site }) => {
  const title = uniqueTitle('Two fields')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent++
  })
  await page.goto('/admin/banner')
  await page.getByRole('button', { name: 'Add Banner' }).click()
  await openForm(page).getByLabel('Title').fill(title)
  await formButton(page, 'Add').click()
  await expect(openForm(page).getByLabel('Description')).toHaveAccessibleDescription(
    /Please enter a description\./,
  )
  await expect(openForm(page).getByLabel('Description')).toBeFocused()
  await openForm(page).getByLabel('Title').fill('  ')
  await openForm(page).getByLabel('Description').fill('Saturday at ten.')
  await formButton(page, 'Add').click()
  await expect(openForm(page).getByLabel('Title')).toHaveAccessibleDescription('Please enter a title.')
  expect(sent).toBe(0)
  await openForm(page).getByLabel('Title').fill(title)
  await formButton(page, 'Add').click()
  await expect(page.getByText('Banner added.')).toBeVisible()
  await expect
    .poll(() => findStoredBanners(site, title))
    .toMatchObject([{ status: 1, description: 'Saturday at ten.', image: null }])
})

test(
  'ADMIN-7 a banner is saved with picture and status and shown on the matching tab',
  { tag: '@stores' },
  async ({ page, site }) => {
    const title = uniqueTitle('With picture')
    await page.goto('/admin/banner?id=new')
    await openForm(page).getByLabel('Title').fill(title)
    await openForm(page).getByLabel('Description').fill('Saturday at ten.')
    const buffer = await solidPicture(60, 40).png().toBuffer()
    await openForm(page)
      .getByLabel(/^Image/)
      .setInputFiles({ name: 'day.png', mimeType: 'image/png', buffer })
    await openForm(page).getByRole('radio', { name: 'Inactive', exact: true }).check()
    await formButton(page, 'Add').click()
    await expect(listRow(page, title)).toBeVisible()
    await expect(page).toHaveURL(/status=inactive/)
    await expect(listRow(page, title).getByRole('link', { name: /on site/ })).toHaveCount(0)
    await expect
      .poll(() => findStoredBanners(site, title))
      .toMatchObject([{ status: 0, image: expect.stringMatching(/^\/image\//) }])
  },
)

test(
  'ADMIN-8 a banner is deleted after confirmation, and Undo restores it',
  { tag: '@stores' },
  async ({ page, site }) => {
    const title = uniqueTitle('To delete')
    await createBanner(site, title)
    await page.goto(`/admin/banner?search=${title}`)
    const remove = page.getByRole('button', { name: `Delete ${title}` })
    await remove.click()
    const asked = confirmationDialog(page, deleteDialogTitle)
    await expect(asked).toContainText(title)
    await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(remove).toBeFocused()
    await expect.poll(() => findStoredBanners(site, title)).toHaveLength(1)

    await remove.click()
    await asked.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Banner deleted.')).toBeVisible()
    await expect(listRow(page, title)).toHaveCount(0)
    await expect.poll(() => findStoredBanners(site, title)).toHaveLength(0)

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(listRow(page, title)).toBeVisible()
    await expect.poll(() => findStoredBanners(site, title)).toHaveLength(1)
  },
)

test("ADMIN-8 a failed deletion restores the banner with 'Delete failed' and the reason", async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED/)
  const title = uniqueTitle('Stays')
  await createBanner(site, title)
  await page.goto(`/admin/banner?search=${title}`)
  await page.route('**/api/admin/deleteBanner/**', (route) => route.abort())
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await confirmationDialog(page, deleteDialogTitle).getByRole('button', { name: 'Delete' }).click()
  await expect(listRow(page, title)).toContainText('Delete failed. The server is not responding.')
})

test(
  'ADMIN-8 many banners can be deleted at once, and Undo restores all',
  { tag: '@stores' },
  async ({ page, site }) => {
    const title = uniqueTitle('Several')
    for (const number of [1, 2, 3, 4]) await createBanner(site, `${title} ${number}`)
    await page.goto(`/admin/banner?search=${title}`)
    await page.getByRole('checkbox', { name: `Select ${title} 4` }).check()
    await page.getByRole('checkbox', { name: `Select ${title} 2` }).click({ modifiers: ['Shift'] })
    const bar = page.getByRole('group', { name: 'Selected records' })
    await expect(bar).toContainText('3 selected')
    await bar.getByRole('button', { name: 'Delete' }).click()
    await confirmationDialog(page, 'Are you sure you want to delete these 3 banners?')
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(page.getByText('3 banners deleted.')).toBeVisible()
    await expect(page.locator('[data-row]')).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.locator('[data-row]')).toHaveCount(4)
    await expect.poll(() => findStoredBanners(site, title)).toHaveLength(4)
  },
)

test(
  'ADMIN-15 a bulk change fails without changes if another user has deleted one of the records',
  { tag: '@stores' },
  async ({ page, site, trouble }) => {
    trouble.allow(/409/)
    const title = uniqueTitle('Half gone')
    const { id } = await createBanner(site, `${title} 1`)
    await createBanner(site, `${title} 2`)
    await page.goto(`/admin/banner?search=${title}`)
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await site.admin.delete('/admin/deleteBanner/:id', { params: { id } })
    await page
      .getByRole('group', { name: 'Selected records' })
      .getByRole('button', { name: 'Deactivate' })
      .click()
    await expect(listRow(page, `${title} 1`)).toContainText('Banner not found.')
    await expect(listRow(page, `${title} 2`)).toContainText('Nothing was changed.')
    await expect.poll(() => findStoredBanners(site, title)).toMatchObject([{ status: 1 }])
  },
)

test(
  'ADMIN-15 a banner deleted during editing can be restored and saved without retyping',
  { tag: '@stores' },
  async ({ page, site, trouble }) => {
    trouble.allow(/404/)
    const title = uniqueTitle('Deleted meanwhile')
    const { id } = await createBanner(site, title)
    await page.goto(`/admin/banner?search=${title}`)
    await listRow(page, title).getByRole('link', { name: /^Edit/ }).click()
    await openForm(page).getByLabel('Description').fill('Typed while it was deleted.')
    await site.admin.delete('/admin/deleteBanner/:id', { params: { id } })
    await formButton(page, 'Update').click()
    await expect(openForm(page).getByRole('alert')).toContainText(
      'This banner was deleted while you were editing.',
    )
    await formButton(page, 'Restore and save').click()
    await expect(page.getByText('Banner updated.')).toBeVisible()
    await expect
      .poll(() => findStoredBanners(site, title))
      .toMatchObject([{ id, description: 'Typed while it was deleted.' }])
  },
)

test(
  'PAGE-10 a saved banner appears on the home page immediately',
  { tag: '@stores' },
  async ({ page, site }) => {
    const title = uniqueTitle('Fresh')
    await page.goto('/admin/banner?id=new')
    await openForm(page).getByLabel('Title').fill(title)
    await openForm(page).getByLabel('Description').fill('Saturday at ten.')
    await formButton(page, 'Add').click()
    await expect(page.getByText('Banner added.')).toBeVisible()
    expect(await (await fetch(`${site.url}/`)).text()).toContain(title)
    await expect(listRow(page, title).getByRole('link', { name: `View ${title} on site` })).toHaveAttribute(
      'href',
      '/',
    )
  },
)

test(
  'the banner screen passes axe in light and dark mode and works on a phone',
  { tag: '@audit' },
  async ({ page, site }) => {
    test.setTimeout(120_000)
    const title = uniqueTitle('Checked')
    await createBanner(site, title)
    await page.goto(`/admin/banner?search=${title}`)
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await expectAccessible(page, 'question')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, 'list')
    await expectNoHorizontalScroll(page)
    await listRow(page, title).getByRole('link', { name: /^Edit/ }).click()
    await expectAccessible(page, 'form')
  },
)

for (const [width, height] of [
  [1440, 900],
  [768, 1024],
  [390, 844],
] as const)
  test(`UI-1 at ${width} px a toast is at the top right below the header and covers neither search, Add nor the user menu`, async ({
    page,
    site,
  }) => {
    const title = uniqueTitle('Toast')
    await createBanner(site, title)
    await page.setViewportSize({ width, height })
    await page.goto(`/admin/banner?search=${title}`)
    await page.getByRole('switch').click()
    const toast = page.locator('.toast')
    const box = await toast.boundingBox()
    const header = await page.getByRole('banner').boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    expect(box?.y).toBeLessThan(height / 3)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 60)
    const controls = [
      page.getByRole('searchbox'),
      page.getByRole('button', { name: 'Add Banner' }),
      page.getByRole('banner').getByRole('button', { name: 'Clerk' }),
    ]
    for (const control of controls) {
      const other = await control.boundingBox()
      const isApart =
        (other?.y ?? 0) + (other?.height ?? 0) <= (box?.y ?? 0) ||
        (other?.y ?? 0) >= (box?.y ?? 0) + (box?.height ?? 0)
      expect(isApart).toBe(true)
    }
  })
