import { solidPicture } from '../testing/pictures.ts'
import { uniqueName } from './admin-inbox.ts'
import { formButton, openForm, confirmationDialog, listRow } from './admin-list.ts'
import { expect, type Site, test } from './fixtures.ts'

test.use({ signedIn: true })

const picture = async (background?: string) => ({
  name: 'room.png',
  mimeType: 'image/png',
  buffer: await solidPicture(64, 48, background).png().toBuffer(),
})

async function createItem(site: Site, name: string, status: 0 | 1 = 1) {
  const { buffer } = await picture()
  const body = new FormData()
  body.set('name', name)
  body.set('type', 'Classroom')
  body.set('status', String(status))
  body.set('image', new File([Uint8Array.from(buffer)], 'room.png', { type: 'image/png' }))
  return site.admin.post('/admin/AddGallery', { body })
}

const findStoredItems = async (site: Site, search: string) =>
  (await site.admin.get('/admin/Gallery', { query: { search } })).rows

test("ADMIN-12 PAGE-10 'Add Gallery' requires a name and a picture, defaults to Classroom, and sends status 1; cards of active items come first and are public immediately, the filter shows the inactive ones", async ({
  page,
  site,
}) => {
  const name = uniqueName('Reading room')
  await createItem(site, `${name} off`, 0)
  await page.goto('/admin/gallery')
  await expect(page.getByRole('heading', { name: 'Gallery Management', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: '+ Add Gallery' }).click()
  await expect(confirmationDialog(page, 'Add Gallery')).toBeVisible()
  const form = openForm(page)
  await expect(form.getByLabel('Type')).toHaveValue('Classroom')
  expect(await form.getByLabel('Type').locator('option').allInnerTexts()).toEqual(['Classroom', 'Campus'])
  await expect(form.getByLabel('Status')).toHaveCount(0)
  await formButton(page, 'Add').click()
  await expect(form.getByRole('alert')).toContainText('Please enter all required fields.')
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Please enter a name.')
  await expect(form.getByLabel(/^Image/)).toHaveAccessibleDescription(/Please choose a picture\./)
  await form.getByLabel('Name').fill(name)
  await formButton(page, 'Add').click()
  await expect(form.getByRole('alert')).toContainText('Please enter all required fields.')
  await expect(form.getByLabel(/^Image/)).toBeFocused()
  await form.getByLabel(/^Image/).setInputFiles(await picture())
  await expect(form.getByRole('img', { name: 'Selected, not yet saved' })).toBeVisible()
  await formButton(page, 'Add').click()
  await expect(form).toHaveCount(0)

  const card = listRow(page, name)
  await expect(card).toContainText('Type: Classroom')
  await expect(card).toContainText('Status: Active')
  await expect(card.getByRole('link', { name: /^Edit/ })).toHaveText('Edit')
  await expect(card.getByRole('button', { name: /^Delete/ })).toHaveText('Delete')
  await expect(card.locator('img')).toHaveJSProperty('complete', true)
  const stored = (await findStoredItems(site, name)).filter((item) => item.name === name)
  expect(stored).toMatchObject([{ type: 'Classroom', status: 1 }])
  expect(await (await fetch(`${site.url}/gallery`)).text()).toContain(name)
  const active = page.getByRole('button', { name: 'Active', exact: true })
  await expect(active).toHaveAttribute('aria-pressed', 'true')
  await expect(listRow(page, `${name} off`)).toHaveCount(0)
  await page.getByRole('button', { name: 'Inactive', exact: true }).click()
  await expect(card).toContainText('Status: Inactive')
})

test("ADMIN-12 'Edit Gallery' offers the status, keeps the picture unless replaced, and updates the filter", async ({
  page,
  site,
}) => {
  const name = uniqueName('Hostel')
  const before = await createItem(site, name)
  await page.goto(`/admin/gallery?search=${name}`)
  await listRow(page, name).getByRole('link', { name: /^Edit/ }).click()
  await expect(confirmationDialog(page, 'Edit Gallery')).toBeVisible()
  const form = openForm(page)
  await expect(form.getByRole('img', { name: 'Currently saved' })).toBeVisible()
  await form.getByLabel('Type').selectOption('Campus')
  await form.getByLabel('Status').selectOption('Inactive')
  await formButton(page, 'Update').click()
  await expect(page.getByRole('button', { name: 'Inactive', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(listRow(page, name)).toContainText('Type: Campus')
  await expect
    .poll(() => findStoredItems(site, name))
    .toMatchObject([{ type: 'Campus', status: 0, image: before.image }])

  await listRow(page, name).getByRole('link', { name: /^Edit/ }).click()
  await form.getByLabel(/^Image/).setInputFiles(await picture('#a83c00'))
  await formButton(page, 'Update').click()
  await expect(form).toHaveCount(0)
  expect((await findStoredItems(site, name))[0]?.image).not.toBe(before.image)
})

test('ADMIN-8 ADMIN-12 by keyboard, a gallery item is edited and deleted after the exact question; Undo restores it with its picture', async ({
  page,
  site,
}) => {
  const name = uniqueName('Keyboard')
  const { image } = await createItem(site, name)
  await page.goto(`/admin/gallery?search=${name}`)
  const press = async (key: string, target: ReturnType<typeof listRow>) => {
    for (let index = 0; index < 60; index++) {
      if (await target.evaluate((element) => element === document.activeElement))
        return page.keyboard.press(key)
      await page.keyboard.press('Tab')
    }
    throw new Error('Not reached.')
  }
  const edit = listRow(page, name).getByRole('link', { name: /^Edit/ })
  await press('Enter', edit)
  await expect(openForm(page).getByLabel('Name')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' renamed')
  await press('c', openForm(page).getByLabel('Type'))
  await press('Enter', formButton(page, 'Update'))
  await expect(listRow(page, `${name} renamed`)).toBeVisible()
  await expect(edit).toBeFocused()
  await press('Enter', listRow(page, name).getByRole('button', { name: /^Delete/ }))
  await expect(confirmationDialog(page, 'Are you sure you want to delete this item?')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Gallery item deleted.')).toBeVisible()
  await expect(listRow(page, name)).toHaveCount(0)
  await expect(page.locator('#list')).toBeFocused()
  expect((await fetch(`${site.url}/api${image}`)).status).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(listRow(page, name)).toBeVisible()
  expect((await fetch(`${site.url}/api${image}`)).status).toBe(200)
})
