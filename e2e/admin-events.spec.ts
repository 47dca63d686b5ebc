import { buildForm, samplePng } from '../testing/pictures.ts'
import { createBatch, createCourse } from './academy-steps.ts'
import { uniqueName } from './admin-inbox.ts'
import { chooseInFormMenu, eventBody, formButton, tabCounts, openForm, listRow } from './admin-list.ts'
import { expect, type Site, test } from './fixtures.ts'

test.use({ signedIn: true })

const findStoredEvents = async (site: Site, search: string) =>
  (await site.admin.get('/admin/Event', { query: { search } })).rows

test('ADMIN-5 ADMIN-8 PAGE-10 events are listed on an Active and an Inactive tab, cannot be deleted, and their switch publishes and removes them immediately', async ({
  page,
  site,
}) => {
  const title = uniqueName('Open day')
  const body = { ...eventBody, tittle: title, status: 0 as const }
  const { id } = await site.admin.post('/admin/AddEvent', { body })
  const publicPage = async () => (await fetch(`${site.url}/blog`)).text()
  expect(await publicPage()).not.toContain(title)
  await page.goto(`/admin/events?search=${title}&status=inactive`)
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByRole('button', { name: /Delete/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('switch', { name: `Active: ${title}`, checked: false }).click()
  await expect(page.getByText('Event activated.')).toBeVisible()
  expect(await publicPage()).toContain(title)
  expect(await tabCounts(page)).toEqual({ Active: 1, Inactive: 0 })
  await page.getByRole('tab', { name: /^Active/ }).click()
  const onSite = listRow(page, title).getByRole('link', { name: /on site/ })
  await expect(onSite).toHaveAttribute('href', `/events/${id}`)
  await page.getByRole('switch', { name: `Active: ${title}` }).click()
  await expect(page.getByText('Event deactivated.')).toBeVisible()
  expect(await publicPage()).not.toContain(title)
})

test('DESK-10 ADMIN-7 EDIT-10 a new event requires every field, takes its duration in whole hours from the times and is created as active; an all-day event has no times', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/422/)
  const title = uniqueName('Convocation')
  await page.goto('/admin/events')
  await page.getByRole('button', { name: 'Add Event' }).click()
  const form = openForm(page)
  await expect(form.getByRole('radio')).toHaveCount(0)
  await formButton(page, 'Add').click()
  for (const label of ['Title', 'Description', 'Start Date', 'Start Time', 'End Time', 'Duration in hrs']) {
    await expect(form.getByLabel(label, { exact: false }).first()).toHaveAttribute('required')
    await expect(form.getByLabel(label, { exact: false }).first()).toHaveAttribute('aria-invalid', 'true')
  }
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('textbox', { name: 'Description' }).fill('Certificates for forty students.')
  await form.getByLabel('Start Time').fill('10:00')
  await form.getByLabel('End Time').fill('12:30')
  const duration = form.getByLabel('Duration in hrs')
  await expect(duration).toHaveAccessibleDescription(/Whole hours, at most 3\./)
  await expect(duration).toHaveValue('3')
  await form.getByLabel('Start Date').fill('2027-01-17')
  await formButton(page, 'Add').click()
  await expect(page.getByText('Event added.')).toBeVisible()
  await expect
    .poll(() => findStoredEvents(site, title))
    .toMatchObject([{ startDate: '2027-01-17', startTime: '10:00', duration: 3, status: 1 }])

  await listRow(page, title).getByRole('link', { name: /^Edit/ }).click()
  await expect(form.getByRole('radio', { name: 'Active', exact: true })).toBeChecked()
  await duration.fill('2.5')
  await formButton(page, 'Update').click()
  await expect(duration).toHaveAccessibleDescription(/in whole hours, at least 1/)
  await expect(duration).toBeFocused()
  await duration.fill('2')
  await form.getByLabel('End Time').fill('09:00')
  await formButton(page, 'Update').click()
  await expect(form.getByLabel('End Time')).toHaveAccessibleDescription(
    'The end time must be later than the start time.',
  )
  await form.getByLabel('End Date').fill('2027-01-19')
  await form.getByLabel('All day').selectOption('Yes')
  await expect(form.getByLabel('Start Time')).toHaveCount(0)
  await formButton(page, 'Update').click()
  await expect(page.getByText('Event updated.')).toBeVisible()
  await expect.poll(() => findStoredEvents(site, title)).toMatchObject([{ allDay: 1, duration: 72 }])
})

test('CLERK-8 a copy of a record, from its row or its form, has its texts and pictures, is inactive, and has the dates, position and state of an empty form', async ({
  page,
  site,
}) => {
  const form = openForm(page)
  const title = form.getByLabel('Title', { exact: false }).first()
  const name = uniqueName('Open house')
  await site.admin.post('/admin/AddEvent', {
    body: { ...eventBody, tittle: name, place: 'Aluva', status: 1 },
  })
  await page.goto(`/admin/events?search=${name}`)
  await page.getByRole('link', { name: `Duplicate ${name}` }).click()
  await expect(page.getByRole('dialog', { name: 'Add event' })).toContainText(
    'This copy is added as inactive.',
  )
  await expect(title).toBeFocused()
  await expect(title).toHaveValue(`${name} (copy)`)
  await expect(form.getByLabel('Start Date')).toHaveValue('')
  await form.getByLabel('Start Date').fill('2031-06-02')
  await formButton(page, 'Add').click()
  await expect(page.getByText('Event added.')).toBeVisible()
  await expect(page).toHaveURL(/status=inactive/)
  expect((await findStoredEvents(site, name)).find(({ status }) => status === 0)).toMatchObject({
    tittle: `${name} (copy)`,
    description: eventBody.description,
    startDate: '2031-06-02',
    startTime: '09:30',
    place: 'Aluva',
  })

  const picture = uniqueName('Workshop')
  const body = buildForm({ name: picture, type: 'Campus', image: await samplePng() })
  const { id, image } = await site.admin.post('/admin/AddGallery', { body })
  await page.goto(`/admin/gallery?id=${id}`)
  await chooseInFormMenu(page, 'Duplicate')
  const copy = page.getByRole('dialog', { name: 'Add Gallery' })
  await expect(copy.getByLabel('Name')).toBeFocused()
  await expect(copy.getByText('Same picture, from the library')).toBeVisible()
  await formButton(page, 'Add').click()
  await expect(copy).toHaveCount(0)
  const { rows } = await site.admin.get('/admin/Gallery', { query: { search: picture, status: 0 } })
  expect(rows).toMatchObject([{ name: `${picture} (copy)`, type: 'Campus', image }])

  const course = await createCourse(site)
  const instalments = JSON.stringify([{ amount: 4_800_000, due: '2031-02-01' }])
  const batch = await createBatch(site, course.id, {
    title: uniqueName('Full'),
    state: 'closed',
    instalments,
  })
  await page.goto(`/admin/batches?search=${batch.title}`)
  await page.getByRole('link', { name: `Duplicate ${batch.title}` }).click()
  await expect(form.getByLabel('Course')).toHaveValue(String(course.id))
  await expect(form.getByLabel('State')).toHaveValue('open')
  await expect(form.getByLabel('First day')).toHaveValue('')
  await expect(form.getByLabel('Amount of instalment 1')).toHaveValue('48000')
  await expect(form.getByLabel('Due date of instalment 1')).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(form).toHaveCount(0)
  await expect(listRow(page, batch.title)).toBeVisible()

  await page.goto('/admin/texts')
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Duplicate' })).toHaveCount(0)
})
