import { z } from 'zod'
import { create, del, get, patch, post } from '#app/platform/api/endpoint.ts'
import { paging } from '#app/platform/api/fields/scalar-fields.ts'
import { requiredLine } from '#app/platform/api/fields/text-fields.ts'
import { isWebhookEvent } from '#app/platform/webhook/events.ts'

const eventsMessage = 'Please choose at least one event.'

const events = z
  .array(z.string().max(60).refine(isWebhookEvent, 'This event does not exist.'), eventsMessage)
  .min(1, eventsMessage)
  .max(20)

const fields = {
  name: requiredLine('Please enter a name.', 60),
  url: requiredLine('Enter an address that begins with https://.', 500),
  events,
}

export const Webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  active: z.boolean(),
  createdAt: z.string(),
  failingSince: z.string().nullable(),
  disabledAt: z.string().nullable(),
})
export type Webhook = z.output<typeof Webhook>

export const Delivery = z.object({
  id: z.int(),
  messageId: z.string(),
  event: z.string(),
  body: z.string(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  createdAt: z.string(),
  nextAttemptAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  lastStatus: z.int().nullable(),
  lastError: z.string().nullable(),
})
export type Delivery = z.output<typeof Delivery>

const secret = z.string().describe('Shown only once')

export const webhooks = {
  list: get('/admin/webhooks', { summary: 'List webhooks, newest first', right: 'people.read' }).lists(
    Webhook,
  ),
  add: create('/admin/webhooks', {
    summary: 'Add a webhook with a public https address; the signing secret is returned only once',
    right: 'people.change',
    body: z.strictObject(fields),
    errorStatuses: [409],
  }).returns(z.object({ id: z.string(), secret })),
  update: patch('/admin/webhooks/:webhook', {
    summary: 'Change a webhook, or turn it on or off',
    right: 'people.change',
    body: z.strictObject({ ...fields, active: z.boolean('active must be true or false.') }).partial(),
  }),
  remove: del('/admin/webhooks/:webhook', {
    summary: 'Delete a webhook with its deliveries',
    right: 'people.change',
  }),
  renewSecret: post('/admin/webhooks/:webhook/secret', {
    summary: 'Replace the signing secret of a webhook immediately',
    right: 'people.change',
  }).returns(z.object({ secret })),
  test: post('/admin/webhooks/:webhook/test', {
    summary: 'Send the event webhook.test',
    right: 'people.change',
    errorStatuses: [409],
  }),
  deliveries: get('/admin/webhooks/:webhook/deliveries', {
    summary: 'List deliveries of the last 30 days, newest first',
    right: 'people.read',
    query: z.object(paging),
  }).lists(Delivery),
  replay: post('/admin/webhook-deliveries/:id/replay', {
    summary: 'Send a delivery again with the same webhook-id',
    right: 'people.change',
    errorStatuses: [409],
  }),
}
