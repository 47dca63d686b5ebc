import { addStudent, createBatch, createCourse, dayFromNow } from './academy-steps.ts'
import { expectAccessible, expectNoHorizontalScroll, formButton, listRow, openForm } from './admin-list.ts'
import { expect, test } from './fixtures.ts'

test.use({ signedIn: true })

test('ACAD-2 a clerk adds a batch with a fee from the course, weekdays and instalments in a form that fits a phone, and visitors see it', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/status of 422/)
  const title = `Welding, evening ${process.pid}`
  await page.goto('/admin/batches')
  await page.getByRole('button', { name: 'Add Batch' }).click()
  const form = openForm(page)
  await formButton(page, 'Add').click()
  for (const label of ['Course', 'Title', 'First day', 'Last day', 'Place', 'Seats'])
    await expect(form.getByLabel(label, { exact: false }).first()).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByText('Please choose at least one weekday.')).toHaveCount(2)
  await form.getByRole('link', { name: 'Please enter a place, or choose Online.' }).click()
  await expect(form.getByLabel('Place')).toBeFocused()
  await form.getByLabel('Online').selectOption('Yes')
  await expect(form.getByLabel('Place')).not.toHaveAttribute('required')
  await form.getByLabel('Online').selectOption('No')
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
  const wrongSum = 'The instalments add up to ₹20,000, but the fee is ₹45,500.50.'
  await expect(form.getByText(wrongSum).first()).toBeVisible()
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

test('CLERK-8 a clerk starts a new intake from its course, with course, fee and a suggested title, and records a payment from the admission of its student', async ({
  page,
  site,
}) => {
  const course = await createCourse(site)
  await page.goto(`/admin/courses?id=${course.id}`)
  await openForm(page).getByRole('link', { name: 'New intake' }).click()
  const form = openForm(page)
  await expect(form.getByLabel('Course')).toHaveValue(String(course.id))
  await expect(form.getByLabel('Fee')).toHaveValue('48000')
  await expect(form.getByLabel('Title')).toHaveValue(course.name)
  await form.getByLabel('First day').fill('2031-12-01')
  await expect(form.getByLabel('Title')).toHaveValue(`${course.name}, December 2031`)
  await form.getByLabel('Title').fill('Evenings')
  await form.getByLabel('First day').fill('2032-01-05')
  await expect(form.getByLabel('Title')).toHaveValue('Evenings')
  await form.getByLabel('Last day').fill('2032-05-28')
  await form.getByRole('checkbox', { name: 'Mon', exact: true }).check()
  await form.getByLabel('Classes begin at').fill('18:30')
  await form.getByLabel('Classes end at').fill('20:30')
  await form.getByLabel('Place').fill('Aluva')
  await form.getByLabel('Seats').fill('12')
  await formButton(page, 'Add').click()
  await expect(page.getByText('Batch added.')).toBeVisible()
  const { rows } = await site.admin.get('/admin/Batch', { query: { course_id: course.id } })
  expect(rows).toMatchObject([{ title: 'Evenings', fee: 4_800_000, firstDay: '2032-01-05', status: 1 }])

  const batch = await createBatch(site, course.id, {
    instalments: JSON.stringify([
      { amount: 1_800_000, due: null },
      { amount: 3_000_000, due: dayFromNow(40) },
    ]),
  })
  const id = await addStudent(site, course.id, batch.id, 'Meera Nair')
  await page.goto(`/admin/admission?status=approved&id=${id}`)
  const seat = page.getByRole('region', { name: 'Seat' })
  await expect(seat).toContainText('₹0 of ₹48,000 paid.')
  await seat.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Payment of Meera Nair' })
  await expect(dialog.getByLabel('Amount')).toHaveValue('18000')
  await expectAccessible(page, 'the payment of an admission')
  await dialog.getByLabel('Amount').press('Enter')
  await expect(page.getByText('Payment of Meera Nair recorded')).toBeVisible()
  await expect(seat).toContainText('₹18,000 of ₹48,000 paid.')
  await expect(seat.getByRole('button', { name: 'Record payment' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Amount').press('Enter')
  await expect(seat).toContainText('₹48,000 of ₹48,000 paid.')
  await expect(seat.getByRole('button', { name: 'Record payment' })).toHaveCount(0)
  await expect(seat.getByRole('heading', { name: 'Seat' })).toBeFocused()
  await seat.getByRole('link', { name: 'Open the batch' }).click()
  await expect(page.getByRole('tab', { name: /^Students/ })).toHaveAttribute('aria-selected', 'true')
})
