import { button, formOf, rowOf } from './admin-list.ts'
import { expect, test } from './fixtures.ts'

test.use({ signedIn: true })

test('EDIT-1 PAGE-5 a question that is added in the back-office stands under Resources at its position, and goes when it is switched off', async ({
  page,
  trouble,
}) => {
  const question = 'Do you send samples?'
  trouble.allow(/422/)
  await page.goto('/admin/questions')
  await expect(page.getByRole('heading', { name: 'Questions', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Add Question' }).click()
  await formOf(page).getByLabel('Question').fill(question)
  await button(page, 'Add').click()
  await expect(formOf(page).getByLabel('Answer')).toHaveAccessibleDescription(/Please enter an answer\./)
  await formOf(page).getByLabel('Answer').fill('Yes.\n\nTell us the sizes.')
  await formOf(page).getByLabel('Position').fill('first')
  await button(page, 'Add').click()
  await expect(formOf(page).getByLabel('Position')).toHaveAccessibleDescription(/a whole number from 1/)
  await formOf(page).getByLabel('Position').fill('1')
  await button(page, 'Add').click()
  await expect(page.getByText('Question added.')).toBeVisible()

  await page.goto('/blog')
  // The question that was first has the same position, and came before.
  const added = page.locator('#faq details').nth(1)
  await expect(added).toContainText(question)
  await added.locator('summary').click()
  await expect(added.locator('p')).toHaveText(['Yes.', 'Tell us the sizes.'])

  await page.goto(`/admin/questions?search=${question}`)
  await page.getByRole('switch', { name: `Active: ${question}` }).click()
  await expect(page.getByText('Question deactivated.')).toBeVisible()
  await expect(rowOf(page, question)).toHaveCount(0)
  await page.goto('/blog')
  await expect(page.getByText(question)).toHaveCount(0)
})
