import { colour } from '../testing/pictures.ts'
import { button, counts, expectAccessible, expectNoSideways, formOf, question, rowOf } from './admin-list.ts'
import { expect, type Site, test } from './fixtures.ts'

test.use({ signedIn: true })

const deleteQuestion = 'Are you sure you want to delete this banner?'

let last = 0
/** A title that no other banner has. */
const newTitle = (what: string) => `${what} ${process.pid}-${++last}`

const given = (site: Site, tittle: string, status: 0 | 1 = 1) =>
  site.admin.post('/admin/AddBanner', { body: { tittle, description: 'Saturday at ten.', status } })

const stored = async (site: Site, search: string) =>
  (await site.admin.get('/admin/Banner', { query: { search } })).rows

test(
  'ADMIN-5 banners stand on an Active and an Inactive tab; the switch moves one over',
  { tag: '@stores' },
  async ({ page, site }) => {
    const title = newTitle('Open day')
    await given(site, title)
    await page.goto(`/admin/banner?search=${title}`)
    await expect(page.getByRole('heading', { name: 'Banner', level: 1 })).toBeVisible()
    expect(await counts(page)).toEqual({ Active: 1, Inactive: 0 })
    await page.getByRole('switch', { name: `Active: ${title}` }).click()
    await expect(page.getByText('Banner deactivated.')).toBeVisible()
    expect(await counts(page)).toEqual({ Active: 0, Inactive: 1 })
    await page.getByRole('tab', { name: /^Inactive/ }).click()
    await page.getByRole('switch', { name: `Active: ${title}`, checked: false }).click()
    await expect(page.getByText('Banner activated.')).toBeVisible()
    await expect(rowOf(page, title)).toHaveCount(0)
  },
)

test('ADMIN-7 saving a banner does nothing until both title and description are there', async ({
  page,
  site,
}) => {
  const title = newTitle('Two fields')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent++
  })
  await page.goto('/admin/banner')
  await page.getByRole('button', { name: 'Add Banner' }).click()
  await formOf(page).getByLabel('Title').fill(title)
  await button(page, 'Add').click()
  await expect(formOf(page).getByLabel('Description')).toHaveAccessibleDescription(
    /Please enter a description\./,
  )
  await expect(formOf(page).getByLabel('Description')).toBeFocused()
  await formOf(page).getByLabel('Title').fill('  ')
  await formOf(page).getByLabel('Description').fill('Saturday at ten.')
  await button(page, 'Add').click()
  await expect(formOf(page).getByLabel('Title')).toHaveAccessibleDescription('Please enter a title.')
  expect(sent).toBe(0)
  await formOf(page).getByLabel('Title').fill(title)
  await button(page, 'Add').click()
  await expect(page.getByText('Banner added.')).toBeVisible()
  await expect
    .poll(() => stored(site, title))
    .toMatchObject([{ status: 1, description: 'Saturday at ten.', image: null }])
})

test(
  'ADMIN-7 a banner takes a picture and a status, and is shown on the tab it belongs to',
  { tag: '@stores' },
  async ({ page, site }) => {
    const title = newTitle('With picture')
    await page.goto('/admin/banner?id=new')
    await formOf(page).getByLabel('Title').fill(title)
    await formOf(page).getByLabel('Description').fill('Saturday at ten.')
    const buffer = await colour(60, 40).png().toBuffer()
    await formOf(page)
      .getByLabel(/^Image/)
      .setInputFiles({ name: 'day.png', mimeType: 'image/png', buffer })
    await formOf(page).getByRole('radio', { name: 'Inactive', exact: true }).check()
    await button(page, 'Add').click()
    await expect(rowOf(page, title)).toBeVisible()
    await expect(page).toHaveURL(/status=inactive/)
    await expect(rowOf(page, title).getByRole('link', { name: /on site/ })).toHaveCount(0)
    await expect
      .poll(() => stored(site, title))
      .toMatchObject([{ status: 0, image: expect.stringMatching(/^\/image\//) }])
  },
)

test(
  'ADMIN-8 a banner is deleted after the question, and Undo brings it back',
  { tag: '@stores' },
  async ({ page, site }) => {
    const title = newTitle('To delete')
    await given(site, title)
    await page.goto(`/admin/banner?search=${title}`)
    const remove = page.getByRole('button', { name: `Delete ${title}` })
    await remove.click()
    const asked = question(page, deleteQuestion)
    await expect(asked).toContainText(title)
    await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(remove).toBeFocused()
    await expect.poll(() => stored(site, title)).toHaveLength(1)

    await remove.click()
    await asked.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Banner deleted.')).toBeVisible()
    await expect(rowOf(page, title)).toHaveCount(0)
    await expect.poll(() => stored(site, title)).toHaveLength(0)

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rowOf(page, title)).toBeVisible()
    await expect.poll(() => stored(site, title)).toHaveLength(1)
  },
)

test("ADMIN-8 when deleting fails the banner comes back with 'Delete failed' and the reason", async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED/)
  const title = newTitle('Stays')
  await given(site, title)
  await page.goto(`/admin/banner?search=${title}`)
  await page.route('**/api/admin/deleteBanner/**', (route) => route.abort())
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await question(page, deleteQuestion).getByRole('button', { name: 'Delete' }).click()
  await expect(rowOf(page, title)).toContainText('Delete failed. The server is not responding.')
})

test(
  'ADMIN-8 many banners are deleted at once, and Undo brings all of them back',
  { tag: '@stores' },
  async ({ page, site }) => {
    const title = newTitle('Several')
    for (const number of [1, 2, 3, 4]) await given(site, `${title} ${number}`)
    await page.goto(`/admin/banner?search=${title}`)
    await page.getByRole('checkbox', { name: `Select ${title} 4` }).check()
    await page.getByRole('checkbox', { name: `Select ${title} 2` }).click({ modifiers: ['Shift'] })
    const bar = page.getByRole('group', { name: 'Selected records' })
    await expect(bar).toContainText('3 selected')
    await bar.getByRole('button', { name: 'Delete' }).click()
    await question(page, 'Are you sure you want to delete these 3 banners?')
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(page.getByText('3 banners deleted.')).toBeVisible()
    await expect(page.locator('[data-row]')).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.locator('[data-row]')).toHaveCount(4)
    await expect.poll(() => stored(site, title)).toHaveLength(4)
  },
)

test(
  'ADMIN-15 rows that somebody else has deleted stop a change of many, which says so and changes nothing',
  { tag: '@stores' },
  async ({ page, site, trouble }) => {
    trouble.allow(/409/)
    const title = newTitle('Half gone')
    const { id } = await given(site, `${title} 1`)
    await given(site, `${title} 2`)
    await page.goto(`/admin/banner?search=${title}`)
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await site.admin.delete('/admin/deleteBanner/:id', { params: { id } })
    await page
      .getByRole('group', { name: 'Selected records' })
      .getByRole('button', { name: 'Deactivate' })
      .click()
    await expect(rowOf(page, `${title} 1`)).toContainText('Banner not found.')
    await expect(rowOf(page, `${title} 2`)).toContainText('Nothing was changed.')
    await expect.poll(() => stored(site, title)).toMatchObject([{ status: 1 }])
  },
)

test(
  'ADMIN-15 a banner that was deleted while it was edited is restored and saved, nothing typed again',
  { tag: '@stores' },
  async ({ page, site, trouble }) => {
    trouble.allow(/404/)
    const title = newTitle('Deleted meanwhile')
    const { id } = await given(site, title)
    await page.goto(`/admin/banner?search=${title}`)
    await rowOf(page, title).getByRole('link', { name: /^Edit/ }).click()
    await formOf(page).getByLabel('Description').fill('Typed while it was deleted.')
    await site.admin.delete('/admin/deleteBanner/:id', { params: { id } })
    await button(page, 'Update').click()
    await expect(formOf(page).getByRole('alert')).toContainText(
      'This banner has been deleted in the meantime.',
    )
    await button(page, 'Restore it and save').click()
    await expect(page.getByText('Banner updated.')).toBeVisible()
    await expect
      .poll(() => stored(site, title))
      .toMatchObject([{ id, description: 'Typed while it was deleted.' }])
  },
)

test(
  'PAGE-10 a saved banner is on the home page for the next visitor',
  { tag: '@stores' },
  async ({ page, site }) => {
    const title = newTitle('Fresh')
    await page.goto('/admin/banner?id=new')
    await formOf(page).getByLabel('Title').fill(title)
    await formOf(page).getByLabel('Description').fill('Saturday at ten.')
    await button(page, 'Add').click()
    await expect(page.getByText('Banner added.')).toBeVisible()
    expect(await (await fetch(`${site.url}/`)).text()).toContain(title)
    await expect(rowOf(page, title).getByRole('link', { name: `View ${title} on site` })).toHaveAttribute(
      'href',
      '/',
    )
  },
)

test(
  'the banner screen has no accessibility violation that axe can find, light and dark, and works on a phone',
  { tag: '@audit' },
  async ({ page, site }) => {
    test.setTimeout(120_000)
    const title = newTitle('Checked')
    await given(site, title)
    await page.goto(`/admin/banner?search=${title}`)
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await expectAccessible(page, 'question')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, 'list')
    await expectNoSideways(page)
    await rowOf(page, title).getByRole('link', { name: /^Edit/ }).click()
    await expectAccessible(page, 'form')
  },
)
