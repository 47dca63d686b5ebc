import { z } from 'zod'
import { create, del, get, patch } from '../../platform/api/endpoint.ts'
import { phone } from '../../platform/api/fields/scalar-fields.ts'
import { optionalParagraphs } from '../../platform/api/fields/text-fields.ts'
import { submissionBody, submissionRow } from '../../records/field/schemas.ts'
import { Received, StageFilter, WithStage } from '../../records/submission/receive/submission-fields.ts'
import { visitorGuards } from '../../records/submission/receive/visitor-guards.ts'
import { franchise } from './definition.ts'
import { franchiseFields } from './fields.ts'

const Franchise = submissionRow(franchise, franchiseFields)

// The captcha must be checked before the fields, so this schema accepts any text and the handler validates the fields.
const anyText = z.string().max(20_000).nullish()
const Enquiry = z.strictObject({
  name: anyText,
  email: anyText,
  contact: anyText,
  massage: anyText,
  captcha: anyText,
  topic: visitorGuards.topic,
})

export const EnquiryFields = submissionBody(franchiseFields, {
  contact: phone().transform((value) => value ?? null),
  massage: optionalParagraphs(franchiseFields.massage.max).transform((value) => value ?? ''),
})
export type EnquiryFields = z.output<typeof EnquiryFields>

export const franchises = {
  send: create('/InsertFranchise', {
    summary: 'Send a franchise enquiry',
    body: Enquiry,
    form: true,
  }).returns(Received),
  list: get('/admin/franchise', {
    right: 'submissions.read',
    summary: 'List franchise applications, newest first',
    query: StageFilter,
  }).lists(Franchise),
  one: get('/admin/franchise/:id', {
    right: 'submissions.read',
    summary: 'Get a franchise application',
  }).returns(Franchise),
  status: patch('/admin/Update/updateFranchiseStatusById/:id', {
    right: 'submissions.answer',
    summary: 'Move a franchise application to another status',
    body: WithStage,
  }).returns(Franchise),
  remove: del('/admin/franchise/:id', {
    right: 'submissions.delete',
    summary: 'Move a franchise application to the trash',
  }),
}
