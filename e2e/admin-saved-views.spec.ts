import { openAccountMenu } from './admin-steps.ts'
import { createAdmission } from './admin-inbox.ts'
import { expectAccessible, expectNoHorizontalScroll } from './admin-list.ts'
import { expect, test } from './fixtures.ts'

test.use({ signedIn: true })

test('DESK-5 a filtered list is saved, opened, renamed, shared and deleted, also with the keyboard and on a phone', async ({
  page,
  site,
  trouble,
}) => {
  const { course } = await createAdmission(site)
  await page.goto('/admin/inbox')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByRole('button', { name: 'Save view' })).toHaveCount(0)
  await page.getByLabel('Course', { exact: true }).selectOption(course)
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  trouble.allow(/Failed to load resource/)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Please enter a name.')
  await dialog.getByLabel('Name').fill('New students')
  await dialog.getByLabel('Name').press('Enter')
  const views = page.getByRole('navigation', { name: 'Saved views' })
  const link = views.getByRole('link', { name: 'New students' })
  await expect(link).toHaveText(/^New students [1-9]/)
  const count = /\d+/.exec(await link.innerText())?.[0]
  await expect(link).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { name: `New students (${count})` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save view' })).toHaveCount(0)
  await expectAccessible(page, 'inbox with saved views')

  await page.getByRole('tab', { name: 'Done' }).click()
  await expect(link).not.toHaveAttribute('aria-current')
  await link.click()
  await expect(page.getByRole('heading', { name: `New students (${count})` })).toBeVisible()

  const menu = views.getByRole('button', { name: 'Options for New students' })
  await link.press('Tab')
  await expect(menu).toBeFocused()
  await menu.press('Enter')
  await page.keyboard.press('Escape')
  await test.step('the keyboard moves the view behind another one and back', async () => {
    const { id } = await site.admin.post('/admin/views', {
      body: { name: 'Done messages', filter: { kind: 'contact', state: 'done' } },
    })
    await page.reload()
    await expect(views.getByRole('link')).toHaveText([/^New students/, /^Done messages/])
    await menu.press('Enter')
    await page.getByRole('button', { name: 'Move down' }).press('Enter')
    await expect(views.getByRole('link')).toHaveText([/^Done messages/, /^New students/])
    await expect(menu).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Move down' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Move up' }).press('Enter')
    await expect(views.getByRole('link')).toHaveText([/^New students/, /^Done messages/])
    await expect(menu).toBeFocused()
    await site.admin.delete('/admin/views/:id', { params: { id } })
    await page.reload()
  })
  await menu.press('Enter')
  await page.getByRole('button', { name: 'Share with everyone' }).click()
  await expect(page.getByText('Everyone in the inbox sees this view now.')).toBeVisible()
  await expect(link).toHaveText(`New students (shared) ${count}`)

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScroll(page)
  await menu.click()
  await page.getByRole('button', { name: 'Rename' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename view' })
  await expect(rename.getByLabel('Name')).toHaveValue('New students')
  await rename.getByLabel('Name').fill('Beginners')
  await rename.getByRole('button', { name: 'Save' }).click()
  await expect(views.getByRole('link')).toHaveText(`Beginners (shared) ${count}`)

  await views.getByRole('button', { name: 'Options for Beginners' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Delete the view Beginners?' })
  await expect(question).toContainText('It is deleted for everyone.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('View deleted.')).toBeVisible()
  await expect(views).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'All' })).toBeFocused()
})

test('DESK-5 the morning summary is turned on in the account menu', async ({ page, site }) => {
  await page.goto('/admin/inbox')
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Morning summary' }).click()
  const dialog = page.getByRole('dialog', { name: 'Morning summary' })
  const choice = dialog.getByLabel('Send me a summary at 9:00 am on working days')
  await expect(choice).not.toBeChecked()
  await choice.check()
  await expect(page.getByText('Morning summary turned on.')).toBeVisible()
  expect(await site.admin.get('/admin/account/morning-summary')).toMatchObject({ isOn: true })
  await expectAccessible(page, 'morning summary')
})
