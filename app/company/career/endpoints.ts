import { z } from 'zod'
import { create, del, get, patch } from '../../platform/api/endpoint.ts'
import { email, phone } from '../../platform/api/fields/scalar-fields.ts'
import { textLimits } from '../../platform/api/fields/text-limits.ts'
import { requiredLine, optionalParagraphs } from '../../platform/api/fields/text-fields.ts'
import {
  inboxFields,
  Received,
  StageFilter,
  WithStage,
} from '../../records/submission/receive/submission-fields.ts'
import { visitorGuards } from '../../records/submission/receive/visitor-guards.ts'
import { cvMessages } from './cv/cv-rules.ts'

declare module '../../platform/api/contract.ts' {
  interface EndpointTables {
    careers: typeof careers
  }
}

export const Career = z.object({
  id: z.number().int(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  coverLetter: z.string().nullable(),
  /** Id of the opening, or 'general'. */
  job: z.string(),
  jobTitle: z.string(),
  cvName: z.string(),
  cvType: z.string(),
  cvSize: z.number().int(),
  /** 1 pending, 2 inprogress, 3 approved, 4 rejected. */
  status: z.number().int(),
  ...inboxFields,
})
export type Career = z.output<typeof Career>

const CareerFields = z.strictObject({
  fullName: requiredLine('Please enter your full name.', textLimits.name),
  email: email(),
  phone: phone(),
  coverLetter: optionalParagraphs(textLimits.letter),
  job: requiredLine('Please choose an opening.', 20).default('general'),
  cv: z.file(cvMessages.missing),
})
export type CareerFields = z.output<typeof CareerFields>

export const careers = {
  send: create('/Career', {
    summary: 'Apply for an opening, or send a general application',
    body: CareerFields.extend(visitorGuards),
    form: true,
    multipart: true,
    tooLargeErrors: { cv: cvMessages.tooLarge },
  }).returns(Received),
  list: get('/admin/Career', {
    right: 'submissions.read',
    summary: 'List job applications, newest first',
    query: StageFilter,
  }).lists(Career),
  one: get('/admin/Career/:id', { right: 'submissions.read', summary: 'Get a job application' }).returns(
    Career,
  ),
  cv: get('/admin/Career/:id/cv', {
    right: 'personalData.read',
    summary: 'Download the CV of a job application',
  }).sends(),
  status: patch('/admin/Update/updateCareerStatusById/:id', {
    right: 'submissions.answer',
    summary: 'Move a job application to another status',
    body: WithStage,
  }).returns(Career),
  remove: del('/admin/Career/:id', {
    right: 'submissions.answer',
    summary: 'Move a job application to the trash',
  }),
}
