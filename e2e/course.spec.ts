import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Locator, Page } from '@playwright/test'
import { samplePng, buildForm } from '../testing/pictures.ts'
import { expect, type Site, createSiteFolder, startSite, stopServer, test } from './fixtures.ts'

const confirmation = 'Your application has been received.'

const fields = {
  name: 'Flange Inspection',
  description: 'Look at a flange. Then say what is wrong with it.\n\nThe second paragraph.',
  category_id: 1,
  duration: '7 weeks',
  type: 'Skill Diploma',
  price: 1000,
  program_modules: 'Gaskets\n\nBolts, and how to tighten them',
  learning_outcomes: 'Tell a warped flange',
  career_opportunities: 'Inspector',
  status: 1,
} as const

const createCourse = ({ admin }: Site, name: string) =>
  admin.post('/admin/addCourse', { body: { ...fields, name } })

const findStoredAdmissions = async ({ admin }: Site, fullName: string) =>
  (await admin.get('/admin/Admission', { query: { search: fullName } })).rows

async function fillApplication(page: Page, fullName: string) {
  await page.getByLabel('Full name').fill(fullName)
  await page.getByLabel('Email').fill('ravi@example.com')
  await page.getByLabel('Message').fill('When does the next batch begin?')
}

const send = (page: Page) => page.getByRole('button', { name: 'Send application' }).click()

test('COURSE-2 SHOW-3 a course shows all details, its weeks as a line, lists line by line, and other courses in its category', async ({
  page,
  site,
}) => {
  const { id } = await createCourse(site, 'Flange Inspection')
  await page.goto(`/courses/details/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Flange Inspection')
  const hero = main.locator('section').first()
  for (const text of ['Look at a flange.', '7 weeks', 'Skill Diploma']) {
    await expect(hero.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(hero.getByText('enrolled')).toHaveCount(0)
  const section = (name: string) =>
    main.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(section('Course Overview').locator('p')).toHaveText([
    'Look at a flange. Then say what is wrong with it.',
    'The second paragraph.',
  ])
  await expect(section('Program Modules').getByRole('img')).toHaveAccessibleName(
    'The course as a line of 7 weeks',
  )
  await expect(section('Program Modules').getByRole('listitem')).toHaveText([
    'Gaskets',
    'Bolts, and how to tighten them',
  ])
  await expect(section('Learning Outcomes').getByRole('listitem')).toHaveText(['Tell a warped flange'])
  await expect(section('Course Details').getByRole('term')).toHaveText([
    'Fee',
    'Duration',
    'Program Type',
    'Next start',
    'Hostel',
  ])
  await expect(section('Course Details').getByRole('definition')).toHaveText([
    '₹1,000',
    '7 weeks',
    'Skill Diploma',
    'Not set yet',
    'Price on request',
  ])
  await expect(section('Career Opportunities').getByRole('listitem')).toHaveText(['Inspector'])

  const { rows } = await site.admin.get('/admin/courses', { query: { status: 1, category_id: 1 } })
  const related = await section('Related courses').getByRole('article').getByRole('heading').allTextContents()
  expect(related.toSorted()).toEqual(
    rows
      .filter((course) => course.id !== id)
      .map(({ name }) => name)
      .toSorted(),
  )
})

test('COURSE-2 COURSE-1 a database failure shows that loading failed', async () => {
  const dataDir = createSiteFolder()
  const { url, process } = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const db = new DatabaseSync(join(dataDir, 'database.sqlite'), { timeout: 5000 })
  db.exec('alter table course rename to gone')
  db.close()
  for (const [path, text] of [
    ['/courses/details/1', 'Failed to load course data.'],
    ['/courses', 'Failed to load courses'],
  ]) {
    const answer = await fetch(url + path)
    expect(answer.status).toBe(500)
    expect(await answer.text()).toContain(text)
  }
  await stopServer(process)
  rmSync(dataDir, { recursive: true, force: true })
})

test('ACAD-8 COURSE-5 FORM-9 errors are shown at the field, an e-mail address or a phone number is required, a connection failure loses no input, and one application is stored', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/status of 422|ERR_FAILED/)
  await page.goto('/courses/details/1')
  await send(page)
  await expect(page.getByRole('alert')).toContainText('Please correct three fields')
  for (const label of ['Email', 'Phone'])
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(
      /Please enter an e-mail address or a phone number\./,
    )
  await fillApplication(page, 'Careful Applicant')
  await page.getByLabel('Email').fill('')
  await page.getByLabel('Phone').fill('98470 00031')
  await page.route('**/api/Admission', (route) => route.abort(), { times: 1 })
  await send(page)
  await expect(page.getByRole('alert')).toContainText('The connection was interrupted.')
  await expect(page.getByLabel('Full name')).toHaveValue('Careful Applicant')
  await page.getByRole('button', { name: 'Send application' }).dblclick()
  await expect(page.getByText(confirmation)).toBeVisible()
  expect(await findStoredAdmissions(site, 'Careful Applicant')).toMatchObject([
    { email: '', phoneNumber: '98470 00031', source: 'website' },
  ])
})

test('COURSE-2 COURSE-5 COURSE-6 an application is stored as pending with its course, and approving it increases the enrolled users', async ({
  page,
  site,
}) => {
  const { id, users } = await createCourse(site, 'Counted Inspection')
  await page.goto(`/courses/details/${id}`)
  await expect(page.getByText('enrolled')).toHaveCount(0)
  await fillApplication(page, 'Counted Applicant')
  await page.getByLabel('Phone').fill('+91 484 000 0011')
  await page.getByLabel('Location').fill('Thrissur')
  await send(page)
  await expect(page.getByText(confirmation)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: confirmation })).toBeFocused()
  const [row] = await findStoredAdmissions(site, 'Counted Applicant')
  expect(row).toMatchObject({
    email: 'ravi@example.com',
    phoneNumber: '+91 484 000 0011',
    location: 'Thrissur',
    message: 'When does the next batch begin?',
    status: 1,
    course_id: id,
  })
  await site.admin.patch('/admin/Update/AdmissionStatus', {
    query: { id: row?.id ?? 0 },
    body: { status: 3 },
  })
  await page.reload()
  await expect(page.getByText(`${users + 1} user enrolled`)).toBeVisible()
  await page.goto('/courses/details/1')
  await expect(page.getByText(/^\d+ users enrolled$/)).toBeVisible()
})

test('COURSE-2 an uploaded picture is shown on the course page and card', async ({ page, site }) => {
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value)])
  const image = await samplePng()
  const body = buildForm({ ...Object.fromEntries(texts), name: 'Pictured Inspection', image })
  const { id } = await site.admin.post('/admin/addCourse', { body })
  const isLoaded = (picture: Locator) =>
    picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0))
  await page.goto(`/courses/details/${id}`)
  expect(await isLoaded(page.getByRole('main').locator('section').first().locator('img'))).toBe(true)
  await page.goto('/courses')
  const card = page.getByRole('article').filter({ hasText: 'Pictured Inspection' })
  await card.scrollIntoViewIfNeeded()
  expect(await isLoaded(card.locator('img'))).toBe(true)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('COURSE-5 FORM-9 the response page shows errors and keeps all input, and a corrected application is stored and confirmed', async ({
    page,
    site,
    trouble,
  }) => {
    trouble.allow(/status of 422/)
    await page.goto('/courses/details/2')
    await fillApplication(page, 'Scriptless Wrong')
    await page.getByLabel('Email').fill('ravi@example')
    await send(page)
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter an e-mail address/)
    await expect(page.getByLabel('Full name')).toHaveValue('Scriptless Wrong')
    await expect(page.getByLabel('Message')).toHaveValue('When does the next batch begin?')
    await page.getByLabel('Email').fill('ravi@example.com')
    await send(page)
    await expect(page.getByText(confirmation)).toBeVisible()
    expect(await findStoredAdmissions(site, 'Scriptless Wrong')).toMatchObject([{ course_id: 2 }])
  })
})
