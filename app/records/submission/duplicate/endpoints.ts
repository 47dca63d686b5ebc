import { z } from 'zod'
import { get } from '#app/platform/api/endpoint.ts'
import { paging } from '#app/platform/api/fields/scalar-fields.ts'
import { submissionNames } from '#app/collections.ts'
import { submissionRef } from '#app/records/submission/receive/submission-fields.ts'

export const Duplicate = z.object({
  kind: z.enum(submissionNames),
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  status: z.number().int().nullable(),
  createdAt: z.string(),
  sameEmail: z.boolean(),
  samePhone: z.boolean(),
})
export type Duplicate = z.output<typeof Duplicate>

export const duplicates = {
  list: get('/admin/duplicates', {
    right: 'personalData.read',
    summary:
      'List other submissions of all kinds with the same e-mail address or phone number, or merged with it, newest first',
    query: z.object({ ...paging, ...submissionRef }),
  }).lists(Duplicate),
  contact: get('/admin/person/contact', {
    right: 'personalData.read',
    summary:
      'Get the name, phone number and e-mail address of the sender of a submission, as corrected by staff',
    query: z.object(submissionRef),
  }).returns(z.object({ name: z.string(), phone: z.string().nullable(), email: z.string() })),
}
