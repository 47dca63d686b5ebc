import type { Page } from '@playwright/test'
import { maxCvBytes, cvMessages } from '#app/company/career/cv-rules.ts'
import initialOpenings from '#app/operations/seed/content/initial/opening.json' with { type: 'json' }
import { docx } from '../testing/files/docx-files.ts'
import { pdf } from '../testing/files/pdf-files.ts'
import { stopClock } from './clock.ts'
import { expect, type Site, test } from './fixtures.ts'

const [opening] = initialOpenings
const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf() }

async function fillApplication(page: Page, fullName: string) {
  await page.getByLabel('Full Name').fill(fullName)
  await page.getByLabel('Email Address').fill('joseph@example.com')
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' }).click()

const findStoredApplications = async ({ admin }: Site, fullName: string) =>
  (await admin.get('/admin/Career', { query: { search: fullName } })).rows

test('FORM-4 each opening shows its details, can be expanded, and links to its application', async ({
  page,
}) => {
  await page.goto('/career')
  expect(opening).toMatchObject({
    title: 'Digital Marketing Specialist',
    location: 'Kochi',
    employmentType: 'FULL_TIME',
  })
  for (const {
    title,
    department,
    location,
    description,
    responsibilities,
    requirements,
  } of initialOpenings) {
    const details = page.getByRole('group').filter({ hasText: title })
    const items = [...responsibilities, ...requirements]
    for (const text of [department, location, 'Full-time', description, ...items]) {
      await expect(details.getByText(text, { exact: true })).toBeVisible()
    }
    await expect(details.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', '/career/1')
    await details.locator('summary').press('Enter')
    await expect(details.getByText(description)).toBeHidden()
  }
  await page.getByRole('link', { name: 'Submit General Application' }).click()
  await expect(page).toHaveURL('/career/general')
})

test(
  'FORM-5 FORM-6 an application for an opening is stored with its CV, and the page returns after 3.2 s',
  { tag: '@stores' },
  async ({ page, site }) => {
    await page.clock.install()
    await page.goto('/career/1')
    await fillApplication(page, 'Opening Applicant')
    await page.getByLabel('Phone Number').fill('+91 484 000 0013')
    await page.getByLabel('Cover Letter').fill('Two campaigns, one spreadsheet.')
    await page.getByLabel('Upload Your CV').setInputFiles(cv)
    await expect(page.getByText('cv.pdf')).toBeVisible()
    await stopClock(page)
    await submit(page)
    await expect(
      page.getByText('Application for Digital Marketing Specialist Submitted Successfully!'),
    ).toBeVisible()
    await page.clock.runFor(3100)
    await expect(page).toHaveURL('/career/1')
    await page.clock.runFor(200)
    await expect(page).toHaveURL('/career')
    const sent = page.getByRole('status').filter({ hasText: 'Digital Marketing Specialist' })
    await expect(sent).toContainText('Your application for Digital Marketing Specialist has arrived.')
    const [row] = await findStoredApplications(site, 'Opening Applicant')
    await expect(sent).toContainText(row?.reference ?? 'no reference')
    await page.reload()
    await sent.getByRole('button', { name: 'Close' }).click()
    await page.reload()
    await expect(sent).toBeHidden()
    expect(row).toMatchObject({
      job: '1',
      jobTitle: 'Digital Marketing Specialist',
      phone: '+91 484 000 0013',
      coverLetter: 'Two campaigns, one spreadsheet.',
      cvName: 'cv.pdf',
    })
    const file = await site.admin.get('/admin/Career/:id/cv', { params: { id: row?.id ?? 0 } })
    expect(Buffer.from(await file.arrayBuffer())).toEqual(cv.buffer)
  },
)

test('FORM-6 SITE-2 a CV of the wrong type, too large or empty is reported at its field, by name at once and by content after sending, and nothing is stored', async ({
  page,
  trouble,
  site,
}) => {
  trouble.allow(/status of (413|422)/)
  await page.goto('/career/general')
  const field = page.getByLabel('Upload Your CV')
  await field.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('PNG') })
  await expect(field).toHaveAccessibleDescription(new RegExp(cvMessages.wrongType))
  await field.setInputFiles(cv)
  await expect(field).not.toHaveAccessibleDescription(new RegExp(cvMessages.wrongType))
  await submit(page)
  await expect(page.getByText(/^Please correct/)).toBeVisible()
  await field.setInputFiles({ ...cv, buffer: Buffer.alloc(0) })
  await expect(field).toHaveAccessibleDescription(new RegExp(cvMessages.empty))
  await expect(page.getByText('Please correct three fields')).toBeVisible()
  await fillApplication(page, 'Wrong File')
  const wrong = [
    [Buffer.from('Only a text that calls itself a PDF'), cvMessages.wrongType],
    [Buffer.from('GIF89a'), 'This is a picture \\(GIF\\)\\. Save it as PDF'],
    [Buffer.alloc(0), cvMessages.empty],
    [Buffer.concat([pdf(), Buffer.alloc(maxCvBytes)]), cvMessages.tooLarge],
  ] as const
  for (const [buffer, message] of wrong) {
    await field.setInputFiles({ ...cv, buffer })
    await submit(page)
    await expect(field).toHaveAccessibleDescription(new RegExp(message))
    await expect(field).toBeFocused()
  }
  await page.getByRole('button', { name: 'Remove' }).click()
  await submit(page)
  await expect(field).toHaveAccessibleDescription(new RegExp(cvMessages.missing))
  await expect(page.getByLabel('Full Name')).toHaveValue('Wrong File')
  expect(await findStoredApplications(site, 'Wrong File')).toHaveLength(0)
})

test(
  'FORM-5 FORM-9 a general application can be sent by keyboard alone; after a connection failure the input and file are kept, and a retry stores one application',
  { tag: '@stores' },
  async ({ page, site, trouble }) => {
    trouble.allow(/ERR_FAILED/)
    let isFirst = true
    await page.route('**/api/Career', async (route) => {
      if (!isFirst) return route.continue()
      isFirst = false
      await route.fetch()
      await route.abort()
    })
    // Register before the click, or the event is missed.
    const chooser = page.waitForEvent('filechooser')
    await page.clock.install()
    await page.goto('/career/general')
    await page.getByLabel('Full Name').focus()
    await page.keyboard.type('Keyboard Applicant')
    await page.keyboard.press('Tab')
    await page.keyboard.type('joseph@example.com')
    for (const _ of ['phone', 'letter', 'file']) await page.keyboard.press('Tab')
    await expect(page.getByLabel('Upload Your CV')).toBeFocused()
    await page.keyboard.press('Enter')
    await (await chooser).setFiles({ ...cv, name: 'cv.docx', buffer: docx() })
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Remove' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('The connection was interrupted.')
    await expect(page.getByText('cv.docx')).toBeVisible()
    await submit(page)
    await expect(page.getByText('General Application Submitted Successfully!')).toBeVisible()
    await page.clock.fastForward(3200)
    await expect(page).toHaveURL('/career')
    expect(await findStoredApplications(site, 'Keyboard Applicant')).toMatchObject([
      { job: 'general', phone: null },
    ])
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'FORM-6 FORM-9 an invalid CV shows an error at its field and the input is kept; a corrected application is stored with its CV and confirmed',
    { tag: '@stores' },
    async ({ page, site, trouble }) => {
      trouble.allow(/status of 422/)
      await page.goto('/career/1')
      await fillApplication(page, 'Scriptless Wrong')
      await page.getByLabel('Cover Letter').fill('Two campaigns.')
      await page.getByLabel('Upload Your CV').setInputFiles({ ...cv, buffer: Buffer.from('text') })
      await submit(page)
      await expect(page.getByLabel('Upload Your CV')).toHaveAccessibleDescription(
        new RegExp(cvMessages.wrongType),
      )
      await expect(page.getByLabel('Full Name')).toHaveValue('Scriptless Wrong')
      await expect(page.getByLabel('Cover Letter')).toHaveValue('Two campaigns.')
      await page.getByLabel('Upload Your CV').setInputFiles(cv)
      await submit(page)
      await expect(
        page.getByText('Application for Digital Marketing Specialist Submitted Successfully!'),
      ).toBeVisible()
      await page.getByRole('link', { name: 'Back to the openings' }).click()
      await expect(page).toHaveURL('/career')
      expect(await findStoredApplications(site, 'Scriptless Wrong')).toMatchObject([
        { job: '1', cvName: 'cv.pdf' },
      ])
    },
  )
})
