import { z } from 'zod'
import { get } from '../../../platform/api/endpoint.ts'
import { paging } from '../../../platform/api/fields/scalar-fields.ts'
import { submissionRef } from '../receive/submission-fields.ts'

export const Duplicate = z.object({
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
      'List other submissions in the same collection with the same e-mail address or phone number, newest first',
    query: z.object({ ...paging, ...submissionRef }),
  }).lists(Duplicate),
}
