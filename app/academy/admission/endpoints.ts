import { z } from 'zod'
import { create, del, get, patch } from '../../platform/api/endpoint.ts'
import { email, phone, integer } from '../../platform/api/fields/fields.ts'
import { textLimits } from '../../platform/api/fields/text-limits.ts'
import {
  clearableParagraphs,
  requiredLine,
  optionalLine,
  requiredParagraphs,
} from '../../platform/api/fields/text-fields.ts'
import {
  inboxFields,
  Received,
  StageFilter,
  WithStage,
} from '../../records/submission/receive/submission-fields.ts'
import { visitorGuards } from '../../records/submission/receive/visitor-guards.ts'

declare module '../../platform/api/contract.ts' {
  interface EndpointTables {
    admissions: typeof admissions
  }
}

export const Admission = z.object({
  id: z.number().int(),
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  location: z.string().nullable(),
  message: z.string(),
  comment: z.string().nullable(),
  status: z.number().int(),
  course_id: z.number().int().nullable(),
  courseName: z.string().nullable(),
  ...inboxFields,
})
export type Admission = z.output<typeof Admission>

const AdmissionFields = z.strictObject({
  fullName: requiredLine('Please enter your full name.', textLimits.name),
  email: email(),
  phoneNumber: phone(),
  location: optionalLine(),
  message: requiredParagraphs('Please enter a message.'),
  course_id: integer('Please choose a course.', 1),
})
export type AdmissionFields = z.output<typeof AdmissionFields>

const ById = z.object({ id: integer('id must be a number.', 1) })

export const admissions = {
  send: create('/Admission', {
    summary: 'Apply for a course',
    body: AdmissionFields.extend(visitorGuards),
  }).returns(Received),
  list: get('/admin/Admission', {
    right: 'submissions.read',
    summary: 'List admission requests, newest first',
    query: StageFilter,
  }).lists(Admission),
  one: get('/admin/Admission/:id', {
    right: 'submissions.read',
    summary: 'Get an admission request',
  }).returns(Admission),
  status: patch('/admin/Update/AdmissionStatus', {
    right: 'submissions.answer',
    summary: 'Move an admission request to another status',
    query: ById,
    body: WithStage,
  }).returns(Admission),
  comment: patch('/admin/Update/updateAdmissionCommentById/:id', {
    right: 'personalData.read',
    summary: 'Reply to an admission request that is not rejected',
    body: z.strictObject({
      comment: clearableParagraphs('Please enter a comment, or clear the field to remove the comment.'),
    }),
  }).returns(Admission),
  remove: del('/admin/Admission/:id', {
    right: 'submissions.answer',
    summary: 'Move an admission request to the trash',
  }),
}
