import { z } from 'zod'
import { create, del, get, patch } from '../../platform/api/endpoint.ts'
import { email, phone } from '../../platform/api/fields/fields.ts'
import { textLimits } from '../../platform/api/fields/text-limits.ts'
import { line, optionalParagraphs } from '../../platform/api/fields/text-fields.ts'
import {
  inboxRow,
  Received,
  StageFilter,
  WithStage,
} from '../../records/submission/receive/submission-fields.ts'
import { visitorGuards } from '../../records/submission/receive/visitor-guards.ts'

declare module '../../platform/api/contract.ts' {
  interface EndpointTables {
    franchises: typeof franchises
  }
}

const Franchise = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  contact: z.string().nullable(),
  massage: z.string(),
  /** 1 pending, 2 inprogress, 3 approved, 4 rejected. */
  status: z.number().int(),
  ...inboxRow,
})

// The captcha has to be checked before the fields, so the table takes any text and the handler checks.
const text = z.string().max(20_000).nullish()
const Enquiry = z.strictObject({
  name: text,
  email: text,
  contact: text,
  massage: text,
  captcha: text,
  topic: visitorGuards.topic,
})

/** What an enquiry must hold once its captcha is in order. */
export const EnquiryFields = z.object({
  name: line('Please enter your name.', textLimits.name),
  email: email(),
  contact: phone().transform((value) => value ?? null),
  massage: optionalParagraphs().transform((value) => value ?? ''),
})
export type EnquiryFields = z.output<typeof EnquiryFields>

export const franchises = {
  send: create('/InsertFranchise', { summary: 'Send a franchise enquiry', body: Enquiry }).returns(Received),
  list: get('/admin/franchise', {
    right: 'submissions.read',
    summary: 'Franchise applications, newest first',
    query: StageFilter,
  }).lists(Franchise),
  one: get('/admin/franchise/:id', {
    right: 'submissions.read',
    summary: 'One franchise application',
  }).returns(Franchise),
  status: patch('/admin/Update/updateFranchiseStatusById/:id', {
    right: 'submissions.answer',
    summary: 'Move a franchise application to another status',
    body: WithStage,
  }).returns(Franchise),
  remove: del('/admin/franchise/:id', {
    right: 'submissions.answer',
    summary: 'Move a franchise application to the trash',
  }),
}
