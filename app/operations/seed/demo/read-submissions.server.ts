import { z } from 'zod'
import { contactSubjects } from '../../../company/contact/contact-subjects.ts'
import { stages } from '../../../records/submission-stages.ts'
import { readSeed } from '../read-seed.server.ts'

const time = z.string().regex(/^\d\d:\d\d$/)
const nullableText = z.string().nullable()

/** `daysAgo` is at least 1, so that the time, in UTC, is never in the future. */
const moment = { daysAgo: z.int().min(1), time }
const status = z.literal(stages)

const admission = z.strictObject({
  ...moment,
  status,
  comment: nullableText.default(null),
  course: z.string(),
  values: z.strictObject({
    fullName: z.string(),
    email: z.email(),
    phoneNumber: nullableText,
    location: nullableText,
    message: z.string(),
  }),
})

const contact = z.strictObject({
  ...moment,
  values: z.strictObject({
    firstName: z.string(),
    lastName: z.string(),
    email: z.email(),
    phone: nullableText,
    subject: z.enum(contactSubjects),
    message: z.string(),
  }),
})

const franchise = z.strictObject({
  ...moment,
  status,
  values: z.strictObject({
    name: z.string(),
    email: z.email(),
    contact: nullableText,
    massage: z.string(),
  }),
})

const career = z.strictObject({
  ...moment,
  status,
  cvName: z.string(),
  values: z.strictObject({
    fullName: z.string(),
    email: z.email(),
    phone: nullableText,
    coverLetter: nullableText,
    job: z.string(),
  }),
})

export const readDemoSubmissions = () => ({
  admissions: readSeed('demo/admission', admission),
  contacts: readSeed('demo/contact', contact),
  franchises: readSeed('demo/franchise', franchise),
  careers: readSeed('demo/career', career),
})
