import { formButton, expectAccessible, expectNoHorizontalScroll, openForm, listRow } from './admin-list.ts'
import { expect, test } from './fixtures.ts'

test.use({ signedIn: true })

test('EDIT-1 PAGE-5 a new question appears last under Resources and disappears when deactivated', async ({
  page,
  trouble,
}) => {
  const question = 'Do you send samples?'
  trouble.allow(/422/)
  await page.goto('/admin/questions')
  await expect(page.getByRole('heading', { name: 'Questions', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Add Question' }).click()
  await openForm(page).getByLabel('Question').fill(question)
  await formButton(page, 'Add').click()
  await expect(openForm(page).getByLabel('Answer')).toHaveAccessibleDescription(/Please enter an answer\./)
  await openForm(page).getByLabel('Answer').fill('Yes.\n\nTell us the sizes.')
  await formButton(page, 'Add').click()
  await expect(page.getByText('Question added.')).toBeVisible()

  await page.goto('/blog')
  const added = page.locator('#faq details').last()
  await expect(added).toContainText(question)
  await added.locator('summary').click()
  await expect(added.locator('p')).toHaveText(['Yes.', 'Tell us the sizes.'])

  await page.goto(`/admin/questions?search=${question}`)
  await page.getByRole('switch', { name: `Active: ${question}` }).click()
  await expect(page.getByText('Question deactivated.')).toBeVisible()
  await expect(listRow(page, question)).toHaveCount(0)
  await page.goto('/blog')
  await expect(page.getByText(question)).toHaveCount(0)
})

test('EDIT-6 EDIT-3 affiliations can be reordered by keyboard, buttons and dragging, each move is announced and stored; not during a search', async ({
  page,
  site,
}) => {
  const stored = async () => (await site.admin.get('/admin/Affiliation', { query: { status: 1 } })).rows
  const names = (await stored()).map(({ name }) => name)
  const [first = '', second = '', third = ''] = names
  const rows = page.getByRole('list', { name: 'Affiliations' }).getByRole('listitem')
  const expectOrder = async (...order: string[]) => {
    for (const [index, name] of order.entries()) await expect(rows.nth(index)).toContainText(name)
    await expect
      .poll(async () => (await stored()).slice(0, order.length).map(({ name }) => name))
      .toEqual(order)
  }
  await page.goto('/admin/affiliations?search=a')
  await expect(page.getByText('Clear the search to change the order of affiliations.')).toBeVisible()
  await page.getByLabel('Search affiliations').fill('')
  await page.getByRole('button', { name: 'Change order' }).click()

  const handle = page.getByRole('button', { name: `Move ${first}`, exact: true })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${first} lifted, position 1 of ${names.length}.`)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(page.getByText(`${first} moved back, position 1 of ${names.length}.`)).toBeAttached()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(handle).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${first} dropped, position 3 of ${names.length}.`)).toBeAttached()
  await expectOrder(second, third, first)

  await page.getByRole('button', { name: `Move ${first} up` }).click()
  await expectOrder(second, first, third)

  const grip = await handle.boundingBox()
  const top = await rows.first().boundingBox()
  await page.mouse.move((grip?.x ?? 0) + 10, (grip?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move((grip?.x ?? 0) + 10, (top?.y ?? 0) + 4, { steps: 5 })
  await page.mouse.up()
  await expectOrder(first, second, third)
  await expectAccessible(page, 'order')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(listRow(page, first)).toBeVisible()
})
