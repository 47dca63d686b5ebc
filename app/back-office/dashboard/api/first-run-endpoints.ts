import { z } from 'zod'
import { get, post } from '#app/platform/api/endpoint.ts'
import { stringEnum, integer } from '#app/platform/api/fields/scalar-fields.ts'
import { contentNames } from '#app/collections.ts'

const FirstRunItem = z.object({
  title: z.string(),
  text: z.string(),
  record: z.object({ kind: z.enum(contentNames), id: z.number().int(), label: z.string() }).nullable(),
  isConfirmable: z.boolean(),
  /** The samples can be deleted with `removeSamples`. */
  isRemovable: z.boolean(),
})

export const FirstRun = z.object({ items: z.array(FirstRunItem) })
export type FirstRun = z.output<typeof FirstRun>

export const firstRun = {
  show: get('/admin/first-run', {
    right: 'content.write',
    summary: 'Get the launch checklist: sample content that remains',
  }).returns(FirstRun),
  confirm: post('/admin/first-run/confirm', {
    right: 'content.write',
    summary: 'Keep a sample record as it is',
    body: z.strictObject({
      kind: stringEnum(contentNames, `kind must be one of ${contentNames.join(', ')}.`),
      id: integer('id must be a number.', 1),
    }),
  }).returns(FirstRun),
  removeSamples: post('/admin/first-run/remove-samples', {
    right: 'personalData.release',
    summary: 'Delete sample students, receipts, certificates and unchanged batches of the academy',
  }).returns(FirstRun),
}
