import { z } from 'zod'
import { collectionServers } from '../../app/collections.server.ts'
import { createSignedChallenge } from '../../app/platform/captcha/captcha.server.ts'
import { findSolution } from '../../app/platform/captcha/find-solution.ts'
import { mapSubmissions, type SubmissionName, submissionOf } from '../../app/collections.ts'
import { pdf } from '../../testing/files/pdf-files.ts'
import { sampleCourse } from '../../testing/submissions.ts'
import { type CallOptions, bearerHeader, jsonRequest, multipartRequest } from '../caller.ts'
import { challengeSigning } from './server-process.ts'

export type WriteRequest = { path: string; make: (token: string) => Promise<CallOptions> }

/** Admissions are for the course with id 1. The token determines the Idempotency-Key. */
export const forms: Record<SubmissionName, WriteRequest> = mapSubmissions((name) => {
  const { api, files } = submissionOf(name)
  return {
    path: `/api${api.send}`,
    make: async (token) => {
      const captcha = await solvedCaptcha()
      const fields = { ...sampleFields(name, token), captcha }
      const columns = Object.keys(files)
      if (columns.length === 0) return jsonRequest(fields, idempotencyKey(token))
      const cv = new File([Uint8Array.from(pdf(token))], 'cv.pdf', { type: 'application/pdf' })
      return multipartRequest(
        { ...fields, ...Object.fromEntries(columns.map((name) => [name, cv])) },
        idempotencyKey(token),
      )
    },
  }
})

function sampleFields(name: SubmissionName, token: string): Record<string, unknown> {
  const { api, titleColumns, messageColumn, files } = submissionOf(name)
  const { endpoints } = collectionServers[name].resource
  const endpoint = Object.values(endpoints).find(({ method, path }) => method === 'POST' && path === api.send)
  if (!endpoint?.body) throw new Error(`${name} has no endpoint for its form.`)
  const { required = [], properties = {} } = z.toJSONSchema(endpoint.body, {
    io: 'input',
    unrepresentable: 'any',
  }) as {
    required?: string[]
    properties?: Record<string, { examples?: unknown[] }>
  }
  const others = required.filter((column) => !(column in files))
  return {
    // '1' is a valid text and the id of an existing record.
    ...Object.fromEntries(others.map((column) => [column, properties[column]?.examples?.[0] ?? '1'])),
    ...Object.fromEntries(titleColumns.map((column) => [column, 'Anita'])),
    email: 'anita@example.com',
    [messageColumn]: token,
  }
}

/** Signs its own challenge at the lowest difficulty, so that solving it is quick. */
async function solvedCaptcha(): Promise<string> {
  const challenge = await createSignedChallenge(challengeSigning, 1)
  return btoa(JSON.stringify({ challenge, solution: await findSolution(challenge.parameters) }))
}

export const adminWrites = (accessToken: string): Record<'course' | 'reply', WriteRequest> => ({
  course: {
    path: '/api/admin/addCourse',
    make: async (token) => jsonRequest(courseNamed(token), bearerHeader(accessToken)),
  },
  reply: {
    path: '/api/admin/reply',
    make: async (token) =>
      jsonRequest(
        { kind: 'contact', id: 1, subject: 'Your message', text: token },
        { ...bearerHeader(accessToken), ...idempotencyKey(token) },
      ),
  },
})

const idempotencyKey = (token: string): Record<string, string> => ({ 'Idempotency-Key': `key-of-${token}` })

export const courseNamed = (name: string) => ({ ...sampleCourse, name })
