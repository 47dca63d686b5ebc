import { z } from 'zod'
import { collectionServers } from '../../app/collections.server.ts'
import { createSignedChallenge } from '../../app/platform/captcha/captcha.server.ts'
import { findSolution } from '../../app/platform/captcha/find-solution.ts'
import { mapSubmissions, type SubmissionName, submissionOf } from '../../app/collections.ts'
import { pdf } from '../../testing/files/pdf-files.ts'
import { sampleCourse } from '../../testing/submissions.ts'
import { type Asked, bearer, json, multipart } from '../caller.ts'
import { signing } from './server-process.ts'

/** What somebody sends that becomes a row, known again by a token in its text. */
export type Writing = { path: string; make: (token: string) => Promise<Asked> }

/** The form of every collection of submissions. Admissions are for the course with id 1. Copies of a token carry one key. */
export const forms: Record<SubmissionName, Writing> = mapSubmissions((name) => {
  const { api, files } = submissionOf(name)
  return {
    path: `/api${api.send}`,
    make: async (token) => {
      const captcha = await solvedCaptcha()
      const fields = { ...fieldsOf(name, token), captcha }
      const columns = Object.keys(files)
      if (columns.length === 0) return json(fields, key(token))
      const cv = new File([Uint8Array.from(pdf(token))], 'cv.pdf', { type: 'application/pdf' })
      return multipart({ ...fields, ...Object.fromEntries(columns.map((name) => [name, cv])) }, key(token))
    },
  }
})

/** What a form's schema asks for, and the columns that every submission has. */
function fieldsOf(name: SubmissionName, token: string): Record<string, unknown> {
  const { api, titleColumns, messageColumn, files } = submissionOf(name)
  const { endpoints } = collectionServers[name].resource
  const send = Object.values(endpoints).find(({ method, path }) => method === 'POST' && path === api.send)
  if (!send?.body) throw new Error(`${name} has no call that takes its form.`)
  const { required = [], properties = {} } = z.toJSONSchema(send.body, {
    io: 'input',
    unrepresentable: 'any',
  }) as {
    required?: string[]
    properties?: Record<string, { examples?: unknown[] }>
  }
  const others = required.filter((column) => !(column in files))
  return {
    // An example, the id of a record, or any text.
    ...Object.fromEntries(others.map((column) => [column, properties[column]?.examples?.[0] ?? '1'])),
    ...Object.fromEntries(titleColumns.map((column) => [column, 'Anita'])),
    email: 'anita@example.com',
    [messageColumn]: token,
  }
}

/** The proof reads the server's secret, so its challenges are solved at the first try. */
async function solvedCaptcha(): Promise<string> {
  const challenge = await createSignedChallenge(signing, 1)
  return btoa(JSON.stringify({ challenge, solution: await findSolution(challenge.parameters) }))
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
export const course = (name: string) => ({ ...sampleCourse, name })
