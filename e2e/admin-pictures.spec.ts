import type { Page } from '@playwright/test'
import { solidPicture } from '../testing/pictures.ts'
import { courseBody, expectAccessible, openForm } from './admin-list.ts'
import { expect, test } from './fixtures.ts'

test.use({ signedIn: true })

const pictureOptions = (page: Page) => page.getByRole('listbox', { name: 'Pictures' }).getByRole('option')

test('EDIT-7 a library picture can be chosen by keyboard, and both pages use its alt text and focal point', async ({
  page,
  site,
}) => {
  const name = `Shared ${process.pid}`
  const image = new FormData()
  image.set(
    'image',
    new File([Uint8Array.from(await solidPicture(400, 300).png().toBuffer())], `${name}.png`),
  )
  for (const [field, value] of Object.entries({ ...courseBody, name: `${name} one` }))
    image.set(field, String(value))
  const first = await site.admin.post('/admin/addCourse', { body: image })
  const second = await site.admin.post('/admin/addCourse', { body: { ...courseBody, name: `${name} two` } })

  await page.goto(`/admin/courses?id=${second.id}`)
  await openForm(page).getByRole('button', { name: 'From the library' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  await expect(dialog.getByLabel('Search pictures')).toBeFocused()
  await dialog.getByLabel('Search pictures').fill(name)
  await expect(pictureOptions(page)).toHaveCount(1)
  await pictureOptions(page).focus()
  const side = dialog.getByRole('complementary', { name: 'Chosen picture' })
  await expect(side.getByRole('link', { name: `${name} one` })).toBeVisible()
  await side.getByLabel('Alternative text').fill('A green bench')
  const cross = side.getByRole('button', { name: /^Focal point, 50 % from the left, 50 % from the top/ })
  await cross.press('Shift+ArrowLeft')
  const moved = side.getByRole('button', { name: /^Focal point/ })
  await moved.press('ArrowUp')
  await expect(moved).toHaveAccessibleName(/40 % from the left, 49 % from the top/)
  await expectAccessible(page, 'picture library')
  await pictureOptions(page).press('Enter')
  await expect(dialog).toBeHidden()
  await openForm(page).getByRole('button', { name: 'Update' }).press('Enter')
  await expect(page.getByText('Course updated successfully!')).toBeVisible()

  for (const { id } of [first, second]) {
    await page.goto(`/courses/details/${id}`)
    const picture = page.getByRole('img', { name: 'A green bench' }).first()
    await expect(picture).toHaveCSS('object-position', '40% 50%')
  }
  const { rows } = await site.admin.get('/admin/pictures', { query: { search: 'A green bench' } })
  await expect(
    site.admin.delete('/admin/pictures/:id', { params: { id: rows[0]?.id ?? 0 } }),
  ).rejects.toMatchObject({ status: 409 })
})

test('EDIT-7 an upload appears in the library immediately, a rejected one shows its error, and only unused pictures can be deleted', async ({
  page,
  trouble,
}) => {
  trouble.allow(/422/)
  await page.goto('/admin/pictures')
  const buffer = await solidPicture(60, 40).png().toBuffer()
  const name = `Own ${process.pid}.png`
  await page.getByLabel('Upload pictures').setInputFiles([
    { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    { name, mimeType: 'image/png', buffer },
  ])
  await expect(page.getByRole('alert')).toContainText(
    'broken.png: Please choose a JPEG, PNG, WebP, AVIF or GIF picture.',
  )
  await expect(pictureOptions(page).filter({ hasText: name })).toHaveAttribute('aria-selected', 'true')
  const side = page.getByRole('complementary', { name: 'Chosen picture' })
  await side.getByLabel('Decorative').check()
  await side.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByText('Picture saved.')).toBeVisible()
  await side.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: /delete this picture/ })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(pictureOptions(page).filter({ hasText: name })).toHaveCount(0)

  await pictureOptions(page).filter({ hasText: 'Used' }).first().click()
  const remove = side.getByRole('button', { name: 'Delete' })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(remove).toHaveAccessibleDescription("Can't delete: in use.")
})
