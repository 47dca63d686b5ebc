import type { Page } from '@playwright/test'
import { createBatch, createCourse, dayFromNow } from './academy-steps.ts'
import { expectNoHorizontalScroll } from './admin-list.ts'
import { expect, test } from './fixtures.ts'
import { findViolations } from './violations.ts'

const written = (day: string) =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

const intakes = (page: Page) => page.getByRole('table', { name: /Next intakes/ }).getByRole('row')

test('ACAD-1 ACAD-2 a course page shows fee, next start, seats, instalments and its next intakes', async ({
  page,
  site,
}) => {
  const { id, name } = await createCourse(site)
  const instalments = [
    { amount: 3_000_000, due: null },
    { amount: 1_800_000, due: dayFromNow(50) },
  ]
  const batch = await createBatch(site, id, { instalments: JSON.stringify(instalments) })
  await createBatch(site, id, { firstDay: dayFromNow(5), state: 'closed', online: 1, place: '' })
  await page.goto(`/courses/details/${id}`)
  const main = page.getByRole('main')
  const hero = main.locator('section').first()
  for (const text of ['₹48,000', 'In two instalments', '7 weeks', written(batch.firstDay), 'Open'])
    await expect(hero.getByText(text, { exact: true })).toBeVisible()
  await expect(intakes(page)).toHaveCount(3)
  await expect(intakes(page).nth(1)).toContainText('Closed')
  await expect(intakes(page).nth(1)).toContainText('Online')
  await expect(intakes(page).nth(1).getByRole('link', { name: 'Apply' })).toHaveCount(0)
  const open = intakes(page).nth(2)
  await expect(open).toContainText('Monday to Friday9:30 am to 1:00 pm')
  await expect(open.getByRole('link', { name: 'Apply' })).toHaveAttribute('href', `?intake=${batch.id}#apply`)
  const plan = main
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Fee and instalments' }) })
  await expect(plan.getByRole('listitem')).toHaveText([
    '₹30,000When you accept your seat',
    `₹18,000By ${written(dayFromNow(50))}`,
  ])
  const details = main
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Course Details' }) })
  await expect(details.getByRole('definition')).toHaveText([
    '₹48,000',
    '7 weeks',
    'Skill Diploma',
    written(batch.firstDay),
    'Open',
    'Price on request',
  ])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    open.getByRole('link', { name: `Add to calendar: ${name}` }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`batch-${batch.id}.ics`)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoHorizontalScroll(page)
  expect(await findViolations(page)).toEqual([])
})

test('ACAD-1 ACAD-2 a course on request shows no fee, without batches no date, and a changed batch changes its cached page and a search of courses at once', async ({
  request,
  site,
}) => {
  const { id, name } = await createCourse(site, { feeOnRequest: 1, price: 47_321 })
  const loadCourse = async () => (await request.get(`/courses/details/${id}`)).text()
  const intakeRows = async () => /<tbody.*<\/tbody>/s.exec(await loadCourse())?.[0]
  const search = async () => {
    const html = await (await request.get('/courses', { params: { search: name } })).text()
    return /<article.*<\/article>/s.exec(html)?.[0]
  }
  const hero = (await loadCourse()).split('</section>')[0]
  expect(hero).toContain('Fee on request')
  expect(hero).toContain('Not set yet')
  const batch = await createBatch(site, id, {
    instalments: JSON.stringify([{ amount: 4_732_100, due: null }]),
    fee: 4_732_100,
    seats: 4,
  })
  const html = await loadCourse()
  expect(html).toContain('Next intakes')
  expect(html).not.toMatch(/47,?321|Fee and instalments/)
  expect(await intakeRows()).toContain('Few seats')
  expect(await search()).toContain('Few seats')
  await site.admin.patch('/admin/Batch/:id', { params: { id: batch.id }, body: { seats: 40 } })
  expect(await intakeRows()).not.toContain('Few seats')
  expect(await search()).toContain('Open')
})

test('ACAD-1 ACAD-2 courses are filtered by start month and place, also in the URL; the calendar lists intakes by month with links to courses and a feed', async ({
  page,
  site,
}) => {
  const { id, name } = await createCourse(site)
  const { firstDay } = await createBatch(site, id, { place: 'Thrissur' })
  await page.goto('/courses')
  await page.getByLabel('Place').selectOption('Thrissur')
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText(`₹48,000OpenStarts ${written(firstDay)}`)
  await page.getByLabel('Starts in').selectOption(firstDay.slice(0, 7))
  await expect(page).toHaveURL(`/courses?month=${firstDay.slice(0, 7)}&place=Thrissur`)
  await page.reload()
  await expect(page.getByLabel('Place')).toHaveValue('Thrissur')
  await expect(card).toBeVisible()
  await page.getByLabel('Place').selectOption('Any place')
  await expect(page.getByRole('article')).not.toHaveCount(1)
  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoHorizontalScroll(page)
  }
  await page.goto('/academy/calendar')
  const month = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric' }).format(
    new Date(firstDay),
  )
  const section = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: month }) })
  const row = section.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(written(firstDay))
  await expect(row.getByRole('link', { name: 'Apply' })).toHaveAttribute(
    'href',
    /^\/courses\/details\/\d+\?intake=\d+#apply$/,
  )
  const feed = await page.getByRole('link', { name: 'Subscribe' }).getAttribute('href')
  const response = await page.request.get(feed ?? '')
  expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await response.text()).toContain(`SUMMARY:${name}`)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoHorizontalScroll(page)
  expect(await findViolations(page)).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('ACAD-1 COURSE-1 search, categories and filters of the courses work through the URL', async ({
    page,
    site,
  }) => {
    const { id, name } = await createCourse(site)
    await createBatch(site, id, { place: 'Palakkad' })
    await page.goto('/courses')
    await page.getByPlaceholder('Search courses...').fill('flange')
    await page.getByLabel('Place').selectOption('Palakkad')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([name])
    await expect(page.getByLabel('Place')).toHaveValue('Palakkad')
    await page.getByRole('button', { name: 'Health Care' }).click()
    await expect(page.getByText('No courses found.')).toBeVisible()
  })
})

test('ACAD-7 a course page shows the instructors of its batches and testimonials of its students', async ({
  page,
  site,
}) => {
  const { id, name } = await createCourse(site)
  const instructor = await site.admin.post('/admin/Profile', {
    body: {
      group: 'instructor',
      name: `Sample Person ${id}`,
      role: 'Instructor',
      text: 'Twelve years in yards.',
    },
  })
  await createBatch(site, id, { instructors: JSON.stringify([instructor.id]) })
  await site.admin.post('/admin/Testimonial', {
    body: {
      audience: 'student',
      name: 'Asha Sample',
      quote: 'I measure first.',
      course: name,
      year: 2026,
      now: 'Inspector',
    },
  })
  await page.goto(`/courses/details/${id}`)
  const section = (title: string) =>
    page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  await expect(section('Instructors')).toContainText(instructor.name)
  await expect(section('Instructors')).toContainText('Twelve years in yards.')
  await expect(section('Testimonials')).toContainText('I measure first.')
  await expect(intakes(page).nth(1)).toContainText(`With ${instructor.name}`)
})
