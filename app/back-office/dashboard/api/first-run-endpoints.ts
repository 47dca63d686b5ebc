import { z } from 'zod'
import { get, post } from '../../../platform/api/endpoint.ts'
import { stringEnum, integer } from '../../../platform/api/fields/fields.ts'
import { contentNames } from '../../../collections.ts'

declare module '../../../platform/api/contract.ts' {
  interface EndpointTables {
    firstRun: typeof firstRun
  }
}

const FirstRunItem = z.object({
  title: z.string(),
  /** What is still a sample, or what is in doubt. */
  text: z.string(),
  /** The record that comes next; null once nothing is left. */
  record: z.object({ kind: z.enum(contentNames), id: z.number().int(), label: z.string() }).nullable(),
  /** Whether one may say that it is right as it is. */
  isConfirmable: z.boolean(),
})

export const FirstRun = z.object({
  /** Whether the one who asks does not want to see it. */
  isHidden: z.boolean(),
  items: z.array(FirstRunItem),
})
export type FirstRun = z.output<typeof FirstRun>

export const firstRun = {
  show: get('/admin/first-run', {
    right: 'content.write',
    summary: 'What of the content is still a sample',
  }).returns(FirstRun),
  confirm: post('/admin/first-run/confirm', {
    right: 'content.write',
    summary: 'Say of a sample record that it is right as it is',
    body: z.strictObject({
      kind: stringEnum(contentNames, `kind must be one of ${contentNames.join(', ')}.`),
      id: integer('id must be a number.', 1),
    }),
  }).returns(FirstRun),
  hide: post('/admin/first-run/hide', {
    right: 'account',
    summary: 'Hide the list of samples from your own dashboard',
  }),
}
