import { readFile } from 'node:fs/promises'
import { companyClock } from '#app/ui/date/company-time.ts'
import { asPdfText, pdfText } from '../testing/files/pdf-text.ts'
import { confirmationDialog, expectAccessible, expectNoHorizontalScroll } from './admin-list.ts'
import { expect, test, type Site } from './fixtures.ts'

test.use({ signedIn: true })

const dayFromNow = (days: number) => companyClock(new Date(Date.now() + days * 86_400_000)).day

/** A batch with a student whose first instalment is due today. */
async function addStudent({ admin }: Site, fullName: string) {
  const { rows } = await admin.get('/courses', { query: { limit: 1 } })
  const course_id = rows[0]?.id ?? 0
  const batch = await admin.post('/admin/Batch', {
    body: {
      course_id,
      title: `Batch of ${fullName}`,
      state: 'open',
      firstDay: dayFromNow(10),
      lastDay: dayFromNow(100),
      weekdays: '["Monday","Tuesday","Wednesday","Thursday","Friday"]',
      startTime: '09:30',
      endTime: '13:00',
      place: 'Airapuram',
      seats: 12,
      fee: 4_800_000,
      instalments: JSON.stringify([
        { amount: 1_800_000, due: null },
        { amount: 3_000_000, due: dayFromNow(40) },
      ]),
    },
  })
  const { id } = await admin.post('/Admission', {
    body: {
      fullName,
      email: 'student@example.com',
      course_id,
      batch_id: batch.id,
      message: 'I accept the place.',
    },
  })
  await admin.patch('/admin/Update/AdmissionStatus', { query: { id }, body: { status: 3 } })
  return { batchId: batch.id, course_id, id }
}

test('ACAD-5 a clerk records a payment with the keyboard, prints the receipt, and reverses it', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/status of 422/)
  const name = `Jithin ${process.pid}`
  const { batchId } = await addStudent(site, name)
  await page.goto(`/admin/batches/${batchId}/fees`)
  await expect(page.getByRole('tab', { name: 'Fees' })).toHaveAttribute('aria-selected', 'true')
  const student = page.getByRole('row').filter({ hasText: name })
  await expect(student).toContainText('₹48,000')
  await student.getByRole('button', { name: 'Record payment' }).press('Enter')
  const dialog = confirmationDialog(page, `Payment of ${name}`)
  const amount = dialog.getByLabel('Amount')
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue('18000')
  await expect(dialog.getByLabel('Day')).toHaveValue(dayFromNow(0))
  // The prefilled amount is selected, so that typing replaces it.
  await page.keyboard.type('50,000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Only ₹48,000 is left to pay.')).toBeVisible()
  await amount.fill('18,000.50')
  await dialog.getByLabel('Reference').fill('6324 1890 4417')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const recorded = page.locator('.toast', { hasText: `Payment of ${name} recorded` })
  await expect(recorded.getByRole('link')).toHaveText(/^Receipt \d{4}-\d\d\/\d{4}$/)
  await expect(student).toContainText('₹29,999.50')

  await page.getByRole('button', { name: 'Receipts', exact: true }).click()
  const receipt = page.getByRole('row').filter({ hasText: '6324 1890 4417' })
  const link = receipt.getByRole('link', { name: /as PDF/ })
  const number = await link.innerText()
  expect(number).toMatch(/^\d{4}-\d\d\/\d{4}$/)
  const downloading = page.waitForEvent('download')
  await link.click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`receipt-${number.replace('/', '-')}.pdf`)
  const text = pdfText(await readFile(await download.path()))
  expect(text).toContain(asPdfText('Rupees eighteen thousand and fifty paise only'))
  await expectAccessible(page, 'fees of a batch')

  await receipt.getByRole('button', { name: `Reverse ${number}` }).click()
  const reversing = confirmationDialog(page, `Reverse receipt ${number}?`)
  await reversing.getByRole('button', { name: 'Reverse receipt' }).click()
  await expect(reversing.getByText('Please enter the reason of the reversal.')).toBeVisible()
  await reversing.getByLabel('Reason').fill('Wrong student')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Receipt ${number} reversed`)).toBeVisible()
  await expect(page.getByText(/^Reversed by \d{4}-\d\d\/\d{4}$/)).toBeVisible()
  await expect(page.getByRole('button', { name: `Reverse ${number}` })).toHaveCount(0)
  await page.getByRole('button', { name: 'Students', exact: true }).click()
  await expect(student).toContainText('₹48,000')
})

test('ACAD-5 a clerk changes unpaid instalments and reminds an overdue student once; fees fit a phone, and after a full payment the focus is on the next student, after the last one on the heading', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/status of 409/)
  const [name, second] = [`Akhil ${process.pid}`, `Biju ${process.pid}`]
  const { batchId, course_id } = await addStudent(site, name)
  const { id } = await site.admin.post('/admin/Admission', {
    body: { fullName: second, phoneNumber: '98470 90017', course_id, batch_id: batchId, source: 'desk' },
  })
  await site.admin.patch('/admin/Update/AdmissionStatus', { query: { id }, body: { status: 3 } })
  await page.goto(`/admin/batches/${batchId}/fees`)
  await page.getByRole('button', { name: `Change instalments of ${name}` }).click()
  const dialog = confirmationDialog(page, `Instalments of ${name}`)
  await dialog.getByLabel('Due date of unpaid instalment 1').fill(dayFromNow(-6))
  await dialog.getByLabel('Amount of unpaid instalment 2').fill('32000')
  await expect(dialog.getByText('All instalments add up to ₹50,000.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('6 days late')).toBeVisible()

  await page.goto('/admin/fees')
  const row = page.getByRole('row').filter({ hasText: `Batch of ${name}` })
  await expect(row).toContainText('₹18,000')
  await expect(row).toContainText('6 days')
  await expectAccessible(page, 'overdue fees')
  await row.getByRole('button', { name: `Remind ${name}` }).click()
  const unsent = page.locator('.toast', { hasText: 'The reminder waits in the outbox until mail is set up.' })
  await expect(unsent).toHaveClass(/toast--warn/)
  await row.getByRole('button', { name: `Remind ${name}` }).click()
  await expect(page.getByText(`${name} was already reminded today.`)).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScroll(page)
  await page.goto(`/admin/batches/${batchId}/fees`)
  const students = page.getByRole('region', { name: 'All students' })
  const record = (student: string) => students.getByRole('button', { name: `Record payment of ${student}` })
  await expect(record(name)).toBeVisible()
  await expectNoHorizontalScroll(page)
  for (const student of [name, second]) {
    await record(student).focus()
    await page.keyboard.press('Enter')
    const amount = confirmationDialog(page, `Payment of ${student}`).getByLabel('Amount')
    await amount.fill(student === name ? '50000' : '48000')
    await amount.press('Enter')
    await expect(record(student)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: /^All students/ })).toBeFocused()
  }
})
