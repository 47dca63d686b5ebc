import { findSolution } from '../../app/captcha/find-solution.ts'
import { newChallenge } from '../../app/captcha/captcha.server.ts'
import { pdf } from '../../app/testing/cv-files.ts'
import { type Asked, bearer, json, multipart } from './caller.ts'
import { authSecret } from './product.ts'

/** What somebody sends that becomes a row, known again by a token in its text. */
export type Writing = {
  path: string
  /** What is sent; the same every time it is made with the same token. */
  make: (token: string) => Promise<Asked>
}

export const formKinds = ['contact', 'admission', 'career', 'franchise'] as const
export type FormKind = (typeof formKinds)[number]

/** The four public forms. Admissions are for the course with id 1. Every copy of a token carries one key. */
export const forms: Record<FormKind, Writing> = {
  contact: {
    path: '/api/Contact',
    make: async (token) =>
      json({ firstName: 'Anita', lastName: 'Nair', email: 'anita@example.com', message: token }, key(token)),
  },
  admission: {
    path: '/api/Admission',
    make: async (token) =>
      json({ fullName: 'Ravi Menon', email: 'ravi@example.com', message: token, course_id: 1 }, key(token)),
  },
  career: {
    path: '/api/Career',
    make: async (token) =>
      multipart(
        {
          fullName: 'Joseph Varghese',
          email: 'joseph@example.com',
          coverLetter: token,
          cv: { name: 'cv.pdf', type: 'application/pdf', bytes: pdf(token) },
        },
        key(token),
      ),
  },
  franchise: {
    path: '/api/InsertFranchise',
    make: async (token) => {
      // The proof knows the server's secret, so its challenges are solved at the first try.
      const challenge = await newChallenge({ captchaSecret: authSecret }, 1)
      const solution = await findSolution(challenge.parameters)
      const captcha = btoa(JSON.stringify({ challenge, solution }))
      const fields = { name: 'Leela Thomas', email: 'leela@example.com', massage: token, captcha }
      return json(fields, key(token))
    },
  },
}

/** What administrators write; replies answer the contact message with id 1. */
export const adminWritings = (accessToken: string): Record<'course' | 'reply', Writing> => ({
  course: { path: '/api/admin/addCourse', make: async (token) => json(course(token), bearer(accessToken)) },
  reply: {
    path: '/api/admin/reply',
    make: async (token) =>
      json(
        { kind: 'contact', id: 1, subject: 'Your message', text: token },
        { ...bearer(accessToken), ...key(token) },
      ),
  },
})

const key = (token: string): Record<string, string> => ({ 'Idempotency-Key': `key-of-${token}` })

/** A published course of that name. */
export const course = (name: string) => ({
  name,
  description: 'Visual testing of welds in the workshop.',
  category_id: 1,
  duration: '3 months',
  type: 'Certificate',
  price: 45_000,
  program_modules: 'Welds',
  learning_outcomes: 'Reads a weld',
  career_opportunities: 'Inspector',
  status: 1,
})
