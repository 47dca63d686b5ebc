import type { Page } from '@playwright/test'
import { sampleIdentity as identity } from '#app/records/identity/sample-identity.ts'
import { addStudent, createBatch, createCourse } from './academy-steps.ts'
import { expectNoHorizontalScroll } from './admin-list.ts'
import { expect, type Site, test } from './fixtures.ts'
import { findViolations } from './violations.ts'

const phone = { width: 390, height: 844 }
/** Creates a course with one batch, and one student. */
async function createFullCourse(site: Site, seats: number) {
  const { id } = await createCourse(site)
  const batch = await createBatch(site, id, { seats, fee: 4_650_000 })
  await addStudent(site, id, batch.id, 'Bolt Student')
  return { id, batchId: batch.id }
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'Apply' })
const heroButton = (page: Page) => page.getByRole('link', { name: 'Apply for this course' }).first()
const scrollToElement = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'start' }))

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('ACAD-1 the apply bar enters when the button of the hero leaves, makes room for the keyboard, and hides at the form and on wide screens', async ({
    page,
    site,
  }) => {
    const { id, batchId } = await createFullCourse(site, 24)
    await page.goto(`/courses/details/${id}`)
    await expect(heroButton(page)).toBeInViewport()
    await expect(bar(page)).toBeHidden()
    await scrollToElement(page, '#fee')
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    await page.getByLabel('Full name').evaluate((input) => input.focus({ preventScroll: true }))
    await expect(bar(page)).toBeHidden()
    await page.getByLabel('Full name').evaluate((input) => input.blur())
    await expect(bar(page)).toContainText('₹46,500')
    await expect(bar(page)).toContainText('Open')
    await expectNoHorizontalScroll(page)
    expect(await findViolations(page)).toEqual([])
    await scrollToElement(page, '#apply')
    await expect(bar(page)).toBeHidden()
    await scrollToElement(page, 'footer')
    await expect(bar(page)).toBeHidden()
    await scrollToElement(page, '#fee')
    await bar(page).getByRole('link', { name: 'Apply' }).click()
    await expect(page).toHaveURL(`/courses/details/${id}?intake=${batchId}#apply`)
    await expect(page.getByRole('combobox', { name: /Intake/ })).toHaveValue(String(batchId))
    await expect(page.getByLabel('Full name')).toBeInViewport()
    await expect(bar(page)).toBeHidden()
    await scrollToElement(page, '#fee')
    await expect(bar(page)).toBeVisible()
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect(bar(page)).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 900 })
    await scrollToElement(page, '#fee')
    await expect(heroButton(page)).not.toBeInViewport()
    await expect(bar(page)).toBeHidden()
  })

  test('ACAD-2 the apply bar of a course without free seats leads to the waiting list', async ({
    page,
    site,
  }) => {
    const { id, batchId } = await createFullCourse(site, 1)
    await page.goto(`/courses/details/${id}`)
    await scrollToElement(page, '#fee')
    await expect(bar(page)).toContainText('Waiting list')
    await expect(bar(page).getByRole('link')).toHaveText('Join waiting list')
    await expect(bar(page).getByRole('link')).toHaveAttribute('href', `?intake=${batchId}#apply`)
  })
})

test.describe('a student on a phone', () => {
  test.use({ viewport: phone })

  test('ACAD-8 from the home page, visible links lead to fee, next start, seats, payment and the check of a certificate', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: identity.academyName }).click()
    const academy = page.getByRole('navigation', { name: identity.academyName })
    await academy.getByRole('link', { name: 'Courses' }).filter({ visible: true }).click()
    await expect(page).toHaveURL('/courses')
    const card = page.getByRole('article').filter({ hasText: 'Welding Inspection' })
    await expect(card).toContainText(/₹48,000.*Starts \d+ \w+ 20\d\d/)
    await card.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welding Inspection')
    const facts = page.getByRole('main').locator('section').first()
    await expect(facts.getByText('₹48,000', { exact: true })).toBeVisible()
    await expect(facts.getByText(/^\d+ \w+ 20\d\d$/)).toBeVisible()
    await expect(facts.getByText(/^(Open|Few seats|Waiting list|Full)$/)).toBeVisible()
    const section = (title: string) =>
      page
        .getByRole('main')
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: title }) })
    await expect(section('How to pay')).toContainText(/bank transfer, UPI, or at the desk/)
    const check = section('A certificate anyone can check')
    await expect(check).toContainText('scans the QR code, or enters the number')
    await check.getByRole('link', { name: 'Check a certificate' }).click()
    await page.getByLabel('Certificate number').fill('INS26-7K4M-P9XD-3HRT-W8QF-C2VA')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Valid' })).toBeVisible()
    await expectNoHorizontalScroll(page)
  })
})

test.describe('on a phone, the course page', () => {
  test.use({ viewport: phone, javaScriptEnabled: false })

  test('ACAD-1 ACAD-8 without script the apply bar is a sticky link above the form, the page has links to its sections, leads from the payment to a message, and enlarges the sample of the certificate', async ({
    page,
  }) => {
    await page.goto('/courses/details/1')
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await expect(contents.getByRole('link')).toContainText([
      'Intakes',
      'Fee',
      'What you learn',
      'Certificate',
      'Apply',
    ])
    for (const [link, heading] of [
      ['Fee', /^Fee and/],
      ['Certificate', 'A certificate anyone can check'],
      ['What you learn', 'Program Modules'],
    ] as const) {
      await contents.getByRole('link', { name: link, exact: true }).click()
      await expect(page.getByRole('heading', { name: heading })).toBeInViewport({ ratio: 1 })
    }
    const sample = page.locator('#sample')
    const before = await sample.boundingBox()
    expect(before?.width).toBeCloseTo(phone.width, 0)
    await page.getByRole('button', { name: 'Enlarge the sample' }).click()
    await expect(page.getByRole('button', { name: 'Close the sample' })).toBeInViewport({ ratio: 1 })
    expect(await sample.boundingBox()).toEqual({ x: 0, y: 0, ...phone })
    expect((await sample.locator('> div').boundingBox())?.width).toBeGreaterThan(2 * phone.width)
    await page.getByRole('button', { name: 'Close the sample' }).click()
    await expect(page.getByRole('button', { name: 'Close the sample' })).toBeHidden()
    await expect(sample).toBeVisible()
    await expectNoHorizontalScroll(page)
    await page.getByRole('link', { name: 'Ask us about fees' }).click()
    await expect(page).toHaveURL('/contact?course=1#message')
    await expect(page.getByLabel('Message')).toHaveValue(/^Welding Inspection, fee and payment:\s*$/)
    await page.goto('/courses/details/1')
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    await bar(page).getByRole('link').click()
    await expect(page).toHaveURL(/\?intake=\d+#apply$/)
    await expect(page.getByLabel('Full name')).toBeInViewport()
    const [link, form] = [await bar(page).boundingBox(), await page.locator('#apply').boundingBox()]
    expect((link?.y ?? Infinity) + (link?.height ?? 0)).toBeLessThanOrEqual(Math.ceil(form?.y ?? 0))
  })
})
