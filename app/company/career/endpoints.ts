import { z } from 'zod'
import { create, del, get, patch } from '#app/platform/api/endpoint.ts'
import { requiredLine } from '#app/platform/api/fields/text-fields.ts'
import { submissionBody, submissionRow } from '#app/records/field/schemas.ts'
import { Received, StageFilter, WithStage } from '#app/records/submission/receive/submission-fields.ts'
import { visitorGuards } from '#app/records/submission/receive/visitor-guards.ts'
import { cvMessages } from './cv-rules.ts'
import { career, careerFields } from './career.ts'

export const Career = submissionRow(career, careerFields).extend({
  /** Id of the opening, or 'general'. */
  job: z.string(),
})
export type Career = z.output<typeof Career>

const CareerFields = submissionBody(careerFields).extend({
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
    right: 'submissions.delete',
    summary: 'Move a job application to the trash',
  }),
}
