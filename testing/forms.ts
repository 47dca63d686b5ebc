import { randomUUID } from 'node:crypto'
import type { SubmissionName } from '#app/collections.ts'
import { pdf } from './files/pdf-files.ts'
import { buildForm } from './pictures.ts'
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

const idempotencyHeader = (key: string) => ({ 'Idempotency-Key': key })

/** Sends each form with other content and another Idempotency-Key on every call. */
export const formSenders = (app: TestApp, course_id: number): Record<SubmissionName, Send> => ({
  contact: (more = {}, key = randomUUID()) =>
    post(app, '/Contact', { ...message, message: key, ...more }, idempotencyHeader(key)),
  admission: (more = {}, key = randomUUID()) =>
    post(app, '/Admission', { ...application, course_id, message: key, ...more }, idempotencyHeader(key)),
  quotation: (more = {}, key = randomUUID()) =>
    post(app, '/Quotation', { ...quotationRequest, notes: key, ...more }, idempotencyHeader(key)),
  franchise: async (more = {}, key = randomUUID()) =>
    post(
      app,
      '/InsertFranchise',
      { ...enquiry, massage: key, captcha: more.topic ? '' : await solvedCaptcha(app), ...more },
      idempotencyHeader(key),
    ),
  career: (more = {}, key = randomUUID()) => {
    const cv = new File([new Uint8Array(pdf(key))], 'cv.pdf')
    const body = buildForm({ ...jobApplication, job: 'general', coverLetter: key, cv, ...more })
    return app.fetch('/api/Career', { method: 'POST', headers: idempotencyHeader(key), body })
  },
})

export const disableAcknowledgements = ({ services: { db } }: Pick<TestApp, 'services'>) =>
  db.updateTable('recipient').set({ acknowledge: 0 }).execute()
