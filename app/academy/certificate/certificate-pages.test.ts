import { expect, test } from 'vitest'
import { createLinkToken } from '#app/platform/auth/signed-link.server.ts'
import { insertSubmission } from '#app/records/submission/receive/receive-submission.server.ts'
import { loader as sitemap } from '#app/site/seo/sitemap.ts'
import { loadPage } from '../../../testing/load-page.ts'
import { application, createCourse } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { linkedInUrl } from './linkedin-url.ts'
import { loader as formPage } from './page/certificate-page.tsx'
import { loader as resultPage } from './page/certificate-result-page.tsx'
import { loader as holderPage } from './page/holder-page.tsx'
import { loader as holderPdf } from './page/holder-pdf.ts'

const app = await testApp()
const { admin, services } = app
const { db, settings } = services
const course_id = await createCourse(app)
const { id: batch_id } = await admin.post('/admin/Batch', {
  body: {
    course_id,
    title: 'Weekdays',
    state: 'completed',
    firstDay: '2026-06-01',
    lastDay: '2026-11-06',
    weekdays: JSON.stringify(['Monday']),
    startTime: '09:30',
    endTime: '13:00',
    place: 'Airapuram',
    seats: 24,
    fee: 4_800_000,
  },
})
const admissionId = await db
  .transaction()
  .execute((trx) => insertSubmission(trx, 'admission', { ...application, course_id, batch_id }))
await db.updateTable('admission').set({ status: 3, batch_id }).where('id', '=', admissionId).execute()
await admin.post('/admin/Batch/:id/certificates', {
  params: { id: batch_id },
  body: { students: [{ admissionId }] },
  headers: { Confirmed: '1' },
})
const { id, number } = await db.selectFrom('certificate').select(['id', 'number']).executeTakeFirstOrThrow()
const token = createLinkToken(settings, 'certificate', id)

test('ACAD-6 the check page finds a certificate, is not cached, and answers 404 for unknown numbers', async () => {
  const found = await loadPage(app, resultPage, { number })
  expect(found).toMatchObject({
    status: 200,
    isCacheable: false,
    data: { certificate: { state: 'valid', holderName: application.fullName } },
  })
  expect(await loadPage(app, resultPage, { number: 'INS26-1' })).toMatchObject({
    status: 404,
    isCacheable: false,
    data: { certificate: undefined, rejection: undefined },
  })
})

test('ACAD-6 the form redirects to the address of any number without looking it up', async () => {
  const location = async (search: string) => {
    const form = { request: new Request(`https://a.example/certificates${search}`) }
    const response = formPage(form as never)
    return response && [response.status, response.headers.get('Location')]
  }
  expect(await location('?number=ins26%207k4m')).toEqual([303, '/certificates/ins26-7k4m'])
  expect(await location('?number=..%2F..%2Fadmin')).toEqual([303, '/certificates/-admin'])
  expect(await location('')).toBeNull()
})

test('ACAD-6 the holder’s page and PDF need the signed link', async () => {
  expect(await loadPage(app, holderPage, { token })).toMatchObject({ status: 200, isCacheable: false })
  expect(await loadPage(app, holderPage, { token: `${id}.x` })).toMatchObject({ status: 404 })
  expect(await loadPage(app, holderPdf, { token })).toMatchObject({ status: 200, isCacheable: false })
  await expect(loadPage(app, holderPdf, { token: `${id}.x` })).rejects.toMatchObject({
    init: { status: 404 },
  })
})

test('ACAD-6 the sitemap lists the check form, but no certificate', async () => {
  const { data } = await loadPage(app, sitemap)
  expect(data).toContain(`${app.url}/certificates</loc>`)
  expect(data).not.toContain(number)
})

const sample = {
  name: 'Welding Inspection & Testing',
  organizationName: 'Inspel Academy',
  issuedOn: '2026-11-13',
  validUntil: '2029-02-12',
  number: 'INS26-7K4M-P9XD-3HRT-W8QF-C2VA',
  url: 'https://example.com/certificates/INS26-7K4M-P9XD-3HRT-W8QF-C2VA',
}

test('ACAD-6 the LinkedIn link fills in name, dates, number and address, and no expiry date if there is none', () => {
  const { origin, pathname, searchParams } = new URL(linkedInUrl(sample))
  expect(origin + pathname).toBe('https://www.linkedin.com/profile/add')
  expect(Object.fromEntries(searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: sample.name,
    organizationName: 'Inspel Academy',
    issueYear: '2026',
    issueMonth: '11',
    expirationYear: '2029',
    expirationMonth: '2',
    certUrl: sample.url,
    certId: sample.number,
  })
  expect(linkedInUrl({ ...sample, validUntil: null })).not.toContain('expiration')
})
