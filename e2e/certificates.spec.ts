import { sampleIdentity } from '#app/records/identity/sample-identity.ts'
import { expectNoHorizontalScroll } from './admin-list.ts'
import { expect, type Site, test } from './fixtures.ts'
import { findViolations } from './violations.ts'

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

let last = 0

async function createBatch({ admin }: Site) {
  const { id: course_id } = await admin.post('/admin/addCourse', {
    body: {
      name: `Gasket Inspection ${process.pid}-${++last}`,
      description: 'Gaskets and their faces.',
      category_id: 1,
      duration: '7 weeks',
      type: 'Skill Diploma',
      price: 48_000,
      program_modules: 'Gaskets',
      learning_outcomes: 'Reads a gasket',
      career_opportunities: 'Inspector',
    },
  })
  const fields = {
    course_id,
    title: 'Weekdays',
    firstDay: dayFromNow(20),
    lastDay: dayFromNow(80),
    weekdays: '["Monday"]',
    startTime: '09:30',
    endTime: '13:00',
    place: 'Airapuram',
    seats: 24,
    fee: 4_800_000,
  }
  return admin.post('/admin/Batch', { body: fields })
}

async function addStudent({ admin, url }: Site, course_id: number, batch_id: number, fullName: string) {
  const body = { course_id, batch_id, fullName, email: `s${++last}@example.com`, message: `Please ${last}.` }
  const response = await fetch(`${url}/api/Admission`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { data } = (await response.json()) as { data: { id: number } }
  await admin.patch('/admin/Update/AdmissionStatus', { query: { id: data.id }, body: { status: 3 } })
  return data.id
}

test.describe('without script on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('ACAD-6 a visitor checks a certificate', async ({ page, trouble }) => {
    trouble.allow(/status of 404/)
    await page.goto('/whyinspel')
    const footer = page.getByRole('contentinfo')
    await footer.locator('summary', { hasText: sampleIdentity.academyName }).click()
    await footer.getByRole('link', { name: 'Check a certificate' }).click()
    const number = page.getByLabel('Certificate number')
    await number.fill('ins26 7k4m p9xd 3hrt w8qf c2va')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Valid Sample' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Hari Govind' })).toBeVisible()
    const picture = page.locator('[aria-hidden=true]').filter({ hasText: 'This certifies that' })
    await expect(picture).toContainText(/INS26-7K4M-P9XD-3HRT-W8QF-C2VA.*Hari Govind/)
    await expect(picture).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectNoHorizontalScroll(page)
    await number.fill('INS26-6W2C-H7NB-4KRE-X9TD-M5Q1')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByRole('heading', { name: /Revoked on/ })).toBeVisible()
    await expect(page.getByText('Sample Holder')).toHaveCount(0)
    await expect(picture).toHaveCount(0)
    await number.fill('INS26-1B5Y-K8FD-6RWM-T3HC-P7XQ')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByRole('link', { name: 'Show the new certificate' }).click()
    await expect(page.getByRole('heading', { name: 'Valid Sample' })).toBeVisible()
    await number.fill('INS26-0000-0000-0000-0000-0000')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'We have no certificate with this number' })).toBeVisible()
  })
})

test.describe('signed in', () => {
  test.use({ signedIn: true })

  test('ACAD-6 a clerk issues twelve certificates at once, and revokes one', async ({
    page,
    site,
    trouble,
  }) => {
    // The API answers 409 until the question is confirmed.
    trouble.allow(/status of 409/)
    const { id, course_id } = await createBatch(site)
    for (let at = 1; at <= 12; at += 1) await addStudent(site, course_id, id, `Student ${at}`)
    await page.goto(`/admin/batches/${id}/certificates`)
    await expect(page.getByText('0 issued, none ready: complete the batch first.')).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Ready' })).toHaveCount(0)
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Complete the batch' }).press('Enter')
    await expect(dialog).toContainText(/This batch ends on .+, in .+\./)
    await dialog.getByRole('button', { name: 'Go back' }).click()
    const over = { state: 'running', firstDay: dayFromNow(-60), lastDay: dayFromNow(-1) } as const
    await site.admin.patch('/admin/Batch/:id', { params: { id }, body: over })
    await page.goto(`/admin/batches/${id}/certificates`)
    await page.getByRole('button', { name: 'Complete the batch' }).press('Enter')
    await expect(page.getByText(/^0 issued, 12 ready: Student 1, .+ and 9 others\.$/)).toBeFocused()
    const result = page.getByLabel('Result of Student 12')
    await result.fill('84 of 100')
    await page.getByRole('button', { name: 'Issue 12 certificates' }).click()
    await dialog.getByRole('button', { name: 'Issue 12 certificates' }).click()
    const question = page.getByRole('dialog', { name: 'Issue 12 certificates?' })
    await expect(question).toContainText('12 students owe')
    await expect(question).toContainText('Result is empty for 11 students.')
    await question.getByRole('button', { name: 'Issue 12 certificates' }).click()
    await expect(page.getByText('12 certificates issued')).toBeVisible()
    await expect(page.getByText('All 12 issued.')).toBeVisible()
    const rows = page.getByRole('table', { name: 'Certificates' }).getByRole('row')
    await expect(rows.filter({ hasText: 'Valid' })).toHaveCount(12)
    await expect(rows.filter({ hasText: 'Student 12' })).toContainText('84 of 100')
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Revoke: Student 3' }).click()
    await dialog.getByLabel('Reason').fill('Issued by mistake.')
    await dialog.getByRole('button', { name: 'Revoke certificate' }).click()
    await expect(rows.filter({ hasText: 'Revoked' })).toHaveCount(1)
    const path = await page.getByRole('link', { name: 'Holder’s link: Student 4' }).getAttribute('href')
    await page.goto(path ?? '')
    await page.getByRole('button', { name: 'Hide certificate' }).click()
    await expect(page.getByRole('button', { name: 'Show certificate' })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/admin/batches/${id}/certificates`)
    await expect(rows.filter({ hasText: 'Hidden by holder' })).toHaveCount(1)
    await expectNoHorizontalScroll(page)
  })

  test('DESK-9 the sidebar opens the list of certificates, which searches, filters and opens the batch', async ({
    page,
    site,
  }) => {
    const { id, course_id } = await createBatch(site)
    const name = `Zachariah ${process.pid}`
    const student = await addStudent(site, course_id, id, name)
    const headers = { Confirmed: '1' }
    await site.admin.patch('/admin/Batch/:id', { params: { id }, body: { state: 'completed' }, headers })
    await site.admin.post('/admin/Batch/:id/certificates', {
      params: { id },
      headers,
      body: { students: [{ admissionId: student }] },
    })
    await page.goto('/admin/certificates')
    await expect(page.getByRole('complementary').locator('[aria-current]')).toHaveText('Batches')
    await page.getByLabel('Search certificates').fill(name)
    const rows = page.getByRole('table', { name: 'Certificates' }).getByRole('row')
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(1)).toContainText('Valid')
    expect(await findViolations(page)).toEqual([])
    await page.getByLabel('State').selectOption('Revoked')
    await expect(page.getByText('No matching certificates')).toBeVisible()
    await page.getByLabel('State').selectOption('Valid')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoHorizontalScroll(page)
    await rows.nth(1).getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/batches/${id}/certificates$`))
  })
})
