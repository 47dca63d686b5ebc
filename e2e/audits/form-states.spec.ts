import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { findViolations } from '../violations.ts'

// Axe would measure elements that are fading in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe.configure({ timeout: 90_000 })

async function expectNoViolation(page: Page) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await findViolations(page), `at ${width} px`).toEqual([])
  }
}

test('the contact form passes axe with errors', async ({ page, trouble }) => {
  trouble.allow(/status of 422/)
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoViolation(page)
})

test('the franchise dialog passes axe when empty, with errors and after sending', async ({
  page,
  trouble,
}) => {
  trouble.allow(/status of 422/)
  await page.goto('/franchiseenquiries')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolation(page)
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByRole('link', { name: 'Please verify the CAPTCHA before submitting.' })).toBeVisible()
  await expectNoViolation(page)
  await page.getByRole('checkbox').click()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByText('Failed to send enquiry.')).toBeVisible()
  await expectNoViolation(page)
})

test('a job application with errors and a chosen file passes axe', async ({ page, trouble }) => {
  trouble.allow(/status of 422/)
  await page.goto('/career/1')
  const buffer = Buffer.from('no CV')
  await page
    .getByLabel('Upload Your CV')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer })
  await page.getByLabel('Full Name').fill('Joseph Varghese')
  await page.getByLabel('Email Address').fill('joseph@example.com')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('Please choose a PDF, DOC or DOCX file.')).toBeVisible()
  await expectNoViolation(page)
})

test('loading, empty and failed course lists pass axe', async ({ page, trouble }) => {
  trouble.allow(/ERR_FAILED/)
  await page.goto('/courses')
  await page.getByPlaceholder('Search courses...').fill('basket weaving')
  await expect(page.getByText('No courses found.')).toBeVisible()
  await expectNoViolation(page)
  let fail = () => {}
  const failed = new Promise<void>((resolve) => (fail = resolve))
  await page.route('**/api/courses?*', async (route) => {
    await failed
    await route.abort()
  })
  await page.getByRole('button', { name: 'Health Care' }).click()
  await expect(page.getByText('Loading courses...')).toBeVisible()
  await expectNoViolation(page)
  fail()
  await expect(page.getByText('Failed to load courses')).toBeVisible()
  await expectNoViolation(page)
})

test('the admission confirmation passes axe', async ({ page }) => {
  await page.goto('/courses/details/1')
  await page.getByLabel('Full name').fill('Accessible Applicant')
  await page.getByLabel('Email').fill('ravi@example.com')
  await page.getByLabel('Message').fill('When does the next batch begin?')
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('Your application has been received.')).toBeVisible()
  await expectNoViolation(page)
})
