import { expect, test } from 'vitest'
import type { Language } from '#app/ui/language/languages.ts'
import { insertSubmission } from '#app/records/submission/receive/receive-submission.server.ts'
import { createFeeSteps } from '../../../testing/academy.ts'
import { asPdfText, pdfText } from '../../../testing/files/pdf-text.ts'
import { bearer } from '../../../testing/sign-in/sign-in.ts'
import { application } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const { admin } = app
const { db } = app.services
const { addBatch, find, pay } = await createFeeSteps(app)

async function applyIn(language: Language) {
  const { id: batch_id, course_id } = await addBatch()
  const email = `${language}@example.com`
  const id = await insertSubmission(db, 'admission', {
    ...application,
    email,
    course_id,
    batch_id,
    language,
  })
  const readMail = () =>
    db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  return { id, readMail }
}

async function readReceipt(id: number): Promise<string> {
  const response = await app.fetch(`/api/admin/receipts/${id}/pdf`, { headers: bearer(app) })
  return pdfText(Buffer.from(await response.arrayBuffer()))
}

test('INTL-2 offer, fee reminder and receipt are in the language in which the applicant applied', async () => {
  const { id, readMail } = await applyIn('ml')
  await admin.post('/admin/SeatOffer', { body: { admissionId: id } })
  const offer = await readMail()
  expect(offer.subject).toMatch(/^സീറ്റ് വാഗ്ദാനം: Welding Inspection, 20\d\d /)
  expect(offer.text).toMatch(
    /^പ്രിയ Ravi Menon,\n\nWelding Inspection കോഴ്സിൽ നിങ്ങൾക്കു ഞങ്ങൾ സീറ്റ് വാഗ്ദാനം ചെയ്യുന്നു\./,
  )
  expect(offer.text).toContain('ഫീസ്: ₹48,000')
  expect(offer.text).toContain('/ml/academy/offer/…')
  const { rows } = await admin.get('/admin/audit', { query: { kind: 'admission' } })
  expect(rows[0]?.after).toEqual({ seatOffer: expect.stringMatching(/^Offered until \d+ \w+ \d{4}/) })

  await admin.patch('/admin/Update/AdmissionStatus', { query: { id }, body: { status: 3 } })
  await find(id)
  await admin.post('/admin/student-fees/:id/remind', { params: { id } })
  expect(await readMail()).toMatchObject({
    subject: 'ഫീസ് അടയ്ക്കാൻ ഓർമിപ്പിക്കുന്നു: Welding Inspection',
    text: expect.stringContaining('Welding Inspection കോഴ്സിന്റെ ഫീസിൽ ₹18,000 അടയ്ക്കാനുണ്ട്:'),
  })
  const { id: receiptId, number } = await pay(id)
  const receipt = await readReceipt(receiptId)
  for (const text of ['Fee receipt / ഫീസ് രസീത്', number, 'Amount / തുക', 'Rupees eighteen thousand only'])
    expect(receipt).toContain(asPdfText(text))
})

test('INTL-2 an applicant in English gets English e-mails and receipts', async () => {
  const { id, readMail } = await applyIn('en')
  await admin.post('/admin/SeatOffer', { body: { admissionId: id } })
  expect((await readMail()).text).toMatch(/^Dear Ravi Menon,[^]*[^l]\/academy\/offer\/…/)
  await admin.patch('/admin/Update/AdmissionStatus', { query: { id }, body: { status: 3 } })
  const receipt = await pay(id)
  expect(await readReceipt(receipt.id)).not.toMatch(/[\u0d00-\u0d7f]/)
})
