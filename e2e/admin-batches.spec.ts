import { expectAccessible, expectNoHorizontalScroll, formButton, listRow, openForm } from './admin-list.ts'
import { expect, test } from './fixtures.ts'

test.use({ signedIn: true })

test('ACAD-2 a clerk adds a batch with a fee from the course, weekdays and instalments in a form that fits a phone, and visitors see it', async ({
  page,
  site,
}) => {
  const title = `Welding, evening ${process.pid}`
  await page.goto('/admin/batches')
  await page.getByRole('button', { name: 'Add Batch' }).click()
  const form = openForm(page)
  await formButton(page, 'Add').click()
  for (const label of ['Course', 'Title', 'First day', 'Last day', 'Seats'])
    await expect(form.getByLabel(label, { exact: false }).first()).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByText('Please choose at least one weekday.')).toHaveCount(2)
  await form.getByLabel('Course').selectOption('Welding Inspection')
  await expect(form.getByLabel('Fee')).toHaveValue('48000')
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('First day').fill('2031-12-01')
  await expect(form.getByText('Monday, 1 December 2031.')).toBeVisible()
  await form.getByLabel('Last day').fill('2032-05-28')
  for (const day of ['Mon', 'Wed', 'Fri'])
    await form.getByRole('checkbox', { name: day, exact: true }).check()
  await form.getByLabel('Classes begin at').fill('18:30')
  await form.getByLabel('Classes end at').fill('20:30')
  await form.getByLabel('Place').fill('Aluva')
  await form.getByLabel('Seats').fill('12')
  await form.getByLabel('Fee').fill('45,500.50')
  await form.getByRole('button', { name: 'Add instalment' }).click()
  await form.getByLabel('Amount of instalment 1').fill('20000')
  await formButton(page, 'Add').click()
  await expect(
    form.getByText('The instalments add up to ₹20,000, but the fee is ₹45,500.50.').first(),
  ).toBeVisible()
  await form.getByRole('button', { name: 'Add instalment' }).click()
  await form.getByLabel('Amount of instalment 2').fill('25,500.50')
  await form.getByLabel('Due date of instalment 2').fill('2032-02-01')
  await form.getByRole('checkbox', { name: 'Deepa Krishnan' }).check()
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoHorizontalScroll(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await expectAccessible(page, 'the batch form')
  const sent = page.waitForRequest('**/api/admin/Batch')
  await formButton(page, 'Add').click()
  expect((await sent).postDataJSON()).toMatchObject({ title, fee: '4550050', state: 'open', status: 1 })
  await expect(page.getByText('Batch added.')).toBeVisible()
  await page.goto(`/admin/batches?search=${title}`)
  const row = listRow(page, title)
  await expect(row).toContainText('1 December 2031 to 28 May 2032')
  await expect(row).toContainText('0 of 12')
  const { rows } = await site.admin.get('/admin/Batch', { query: { search: title } })
  expect(rows).toMatchObject([
    {
      weekdays: ['Monday', 'Wednesday', 'Friday'],
      fee: 4_550_050,
      instalments: [
        { amount: 2_000_000, due: null },
        { amount: 2_550_050, due: '2032-02-01' },
      ],
      seatState: 'open',
    },
  ])
  await page.goto('/courses/details/1')
  const intake = page.getByRole('row').filter({ hasText: '1 December 2031' })
  await expect(intake).toContainText('Monday, Wednesday and Friday6:30 pm to 8:30 pmWith Deepa Krishnan')
  await expect(intake).toContainText('₹45,500.50')
})

test('ACAD-7 the group instructor has a short biography and a picture', async ({ page }) => {
  await page.goto('/admin/profiles')
  await page.getByRole('button', { name: 'Add Person' }).click()
  const form = openForm(page)
  await form.getByLabel('Group').selectOption('Instructor of the academy')
  await expect(form.getByLabel('Text')).toBeVisible()
  await expect(form.getByLabel('Social links')).toHaveCount(0)
  await expect(form.getByLabel('Grievance officer')).toHaveCount(0)
})
