import {
  formButton,
  tabCounts,
  expectAccessible,
  expectNoHorizontalScroll,
  openForm,
  listRow,
} from './admin-list.ts'
import { expect, type Site, test } from './fixtures.ts'

test.use({ signedIn: true })

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

let last = 0
const uniqueTitle = (what: string) => `${what} ${process.pid}-${++last}`

const createEvent = (site: Site, tittle: string, status: 0 | 1 = 1) =>
  site.admin.post('/admin/AddEvent', {
    body: {
      tittle,
      description: 'Lunch is in the mess.',
      startDate: tomorrow,
      startTime: '09:30',
      endTime: '13:00',
      duration: 4,
      status,
    },
  })

const findStoredEvents = async (site: Site, search: string) =>
  (await site.admin.get('/admin/Event', { query: { search } })).rows

test('ADMIN-5 ADMIN-8 events are listed on an Active and an Inactive tab, can be switched, and cannot be deleted', async ({
  page,
  site,
}) => {
  const title = uniqueTitle('Open day')
  await createEvent(site, title)
  await page.goto(`/admin/events?search=${title}`)
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /Delete/ })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByRole('button', { name: /Delete/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('switch', { name: `Active: ${title}` }).click()
  await expect(page.getByText('Event deactivated.')).toBeVisible()
  await expect(listRow(page, title)).toHaveCount(0)
  expect(await tabCounts(page)).toEqual({ Active: 0, Inactive: 1 })
  await page.getByRole('tab', { name: /^Inactive/ }).click()
  await page.getByRole('switch', { name: `Active: ${title}`, checked: false }).click()
  await expect(page.getByText('Event activated.')).toBeVisible()
})

test('DESK-10 ADMIN-7 a new event requires every field, takes its duration from the times and is created as active', async ({
  page,
  site,
}) => {
  const title = uniqueTitle('Convocation')
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
  await expect(form.getByLabel('Duration in hrs')).toHaveAccessibleDescription(/Whole hours, at most 3\./)
  await expect(form.getByLabel('Duration in hrs')).toHaveValue('3')
  await form.getByLabel('Start Date').fill('2027-01-17')
  await formButton(page, 'Add').click()
  await expect(page.getByText('Event added.')).toBeVisible()
  await expect
    .poll(() => findStoredEvents(site, title))
    .toMatchObject([{ startDate: '2027-01-17', startTime: '10:00', duration: 3, status: 1 }])
})

test('ADMIN-7 the duration is in whole hours within the start and end time, and an event ends after its start', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/422/)
  const title = uniqueTitle('Whole hours')
  await createEvent(site, title)
  await page.goto(`/admin/events?search=${title}`)
  await listRow(page, title).getByRole('link', { name: /^Edit/ }).click()
  const form = openForm(page)
  await expect(form.getByRole('radio', { name: 'Active', exact: true })).toBeChecked()
  for (const wrong of ['2.5', '0', 'two']) {
    await form.getByLabel('Duration in hrs').fill(wrong)
    await formButton(page, 'Update').click()
    await expect(form.getByLabel('Duration in hrs')).toHaveAccessibleDescription(/in whole hours, at least 1/)
    await expect(form.getByLabel('Duration in hrs')).toBeFocused()
  }
  await form.getByLabel('Duration in hrs').fill('2')
  await form.getByLabel('End Time').fill('09:00')
  await formButton(page, 'Update').click()
  await expect(form.getByLabel('End Time')).toHaveAccessibleDescription(
    'The end time must be later than the start time.',
  )
  await form.getByLabel('End Time').fill('11:30')
  await form.getByLabel('Duration in hrs').fill('9')
  await formButton(page, 'Update').click()
  await expect(form.getByLabel('Duration in hrs')).toHaveAccessibleDescription(
    /Please enter at most 2\. The event lasts 2 hours \(9:30 am to 11:30 am\)\./,
  )
  await form.getByLabel('Duration in hrs').fill('2')
  await formButton(page, 'Update').click()
  await expect(page.getByText('Event updated.')).toBeVisible()
  await expect.poll(() => findStoredEvents(site, title)).toMatchObject([{ duration: 2, endTime: '11:30' }])
})

test('PAGE-10 a saved event is public immediately, and so is its removal', async ({ page, site }) => {
  const title = uniqueTitle('Soon')
  const { id } = await createEvent(site, title, 0)
  await page.goto(`/admin/events?search=${title}&status=inactive`)
  const publicPage = async () => (await fetch(`${site.url}/blog`)).text()
  expect(await publicPage()).not.toContain(title)
  await page.getByRole('switch', { name: `Active: ${title}` }).click()
  await expect(page.getByText('Event activated.')).toBeVisible()
  expect(await publicPage()).toContain(title)
  await page.getByRole('tab', { name: /^Active/ }).click()
  await expect(listRow(page, title).getByRole('link', { name: /on site/ })).toHaveAttribute(
    'href',
    `/events/${id}`,
  )
  await page.getByRole('switch', { name: `Active: ${title}` }).click()
  await expect(page.getByText('Event deactivated.')).toBeVisible()
  expect(await publicPage()).not.toContain(title)
})

test(
  'the events screen passes axe in light and dark mode and works on a phone',
  { tag: '@audit' },
  async ({ page, site }) => {
    test.setTimeout(120_000)
    const title = uniqueTitle('Checked')
    await createEvent(site, title)
    await page.goto(`/admin/events?search=${title}`)
    await expectAccessible(page, 'list')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoHorizontalScroll(page)
    await listRow(page, title).getByRole('link', { name: /^Edit/ }).click()
    await expectAccessible(page, 'form')
  },
)

test('EDIT-10 an all-day event is entered without times', async ({ page, site }) => {
  const title = uniqueTitle('Fair')
  await page.goto('/admin/events')
  await page.getByRole('button', { name: 'Add Event' }).click()
  const form = openForm(page)
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('textbox', { name: 'Description' }).fill('Our stand in hall 2.')
  await form.getByLabel('Start Date').fill('2027-02-03')
  await form.getByLabel('End Date').fill('2027-02-05')
  await form.getByLabel('All day').selectOption('Yes')
  await expect(form.getByLabel('Start Time')).toHaveCount(0)
  await formButton(page, 'Add').click()
  await expect(page.getByText('Event added.')).toBeVisible()
  await expect.poll(() => findStoredEvents(site, title)).toMatchObject([{ allDay: 1, duration: 72 }])
})
