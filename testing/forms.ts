import { randomUUID } from 'node:crypto'
import type { SubmissionName } from '../app/collections.ts'
import { pdf } from './files/pdf-files.ts'
import { form } from './pictures.ts'
import {
  application,
  enquiry,
  jobApplication,
  message,
  post,
  quotationRequest,
  solvedCaptcha,
} from './submissions.ts'
import type { TestApp } from './test-app.ts'

type Fields = { email?: string; captcha?: string; topic?: string }
type Send = (more?: Fields, key?: string) => Promise<Response>

const keyed = (key: string) => ({ 'Idempotency-Key': key })

/** How each form is sent, each time with other words and a key of its own. */
export const formsOf = (app: TestApp, course_id: number): Record<SubmissionName, Send> => ({
  contact: (more = {}, key = randomUUID()) =>
    post(app, '/Contact', { ...message, message: key, ...more }, keyed(key)),
  admission: (more = {}, key = randomUUID()) =>
    post(app, '/Admission', { ...application, course_id, message: key, ...more }, keyed(key)),
  quotation: (more = {}, key = randomUUID()) =>
    post(app, '/Quotation', { ...quotationRequest, notes: key, ...more }, keyed(key)),
  franchise: async (more = {}, key = randomUUID()) =>
    post(
      app,
      '/InsertFranchise',
      { ...enquiry, massage: key, captcha: more.topic ? '' : await solvedCaptcha(app), ...more },
      keyed(key),
    ),
  career: (more = {}, key = randomUUID()) => {
    const cv = new File([new Uint8Array(pdf(key))], 'cv.pdf')
    const body = form({ ...jobApplication, job: 'general', coverLetter: key, cv, ...more })
    return app.fetch('/api/Career', { method: 'POST', headers: keyed(key), body })
  },
})

/** Lets senders of forms get no mail, for tests that count the others. */
export async function withoutAcknowledgements({
  services: { db },
}: Pick<TestApp, 'services'>): Promise<void> {
  await db.updateTable('recipient').set({ acknowledge: 0 }).execute()
}
