import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { defineResource, listOf } from '#app/platform/api/define-resource.server.ts'
import { create, del, get, patch, post } from '#app/platform/api/endpoint.ts'
import { paging, requiredLine } from '#app/platform/api/fields/field-schemas.ts'
import { type Database, type Db, type Trx, now } from '#app/platform/db/database.ts'
import { advisoryLock } from '#app/platform/db/engine.server.ts'
import { countRows, paginateBounded } from '#app/platform/db/query-parts.server.ts'
import { conflict, invalid, notFound } from '#app/platform/errors.ts'
import { makeDue, wakeJobs } from '#app/platform/job-queue.server.ts'
import { isWebhookEvent, parseEvents } from '#app/platform/webhook/events.ts'
import {
  AddressError,
  checkWebhookUrl,
  type WebhookNetwork,
} from '#app/platform/webhook/public-address.server.ts'
import { createKeyId, webhookSecret } from '#app/platform/webhook/webhook-queue.server.ts'
import { writeAuditEntry, websiteActor } from '#app/records/audit/write-audit.server.ts'
import {
  mailAdministrators,
  type MailSettings,
} from '#app/operations/self-check/mail-administrators.server.ts'

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

const webhooks = {
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
    summary: 'Turn a webhook on or off',
    right: 'people.change',
    body: z.strictObject({ active: z.boolean('active must be true or false.') }),
  }),
  remove: del('/admin/webhooks/:webhook', {
    summary: 'Delete a webhook with its deliveries',
    right: 'people.change',
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

const maxWebhooks = 20

const toWebhook = ({ keyId: _, events, active, ...row }: Selectable<Database['webhook']>): Webhook => ({
  ...row,
  events: parseEvents(events),
  active: active === 1,
})

type DeliveryRow = Selectable<Database['webhookDelivery']> & { nextAttemptAt: string | null }

const toDelivery = ({ failedAt, webhookId: _, ...row }: DeliveryRow): Delivery => ({
  ...row,
  status: row.deliveredAt ? 'delivered' : failedAt ? 'failed' : 'waiting',
})

/** @throws 422 if the address is not public */
async function checkUrl(network: WebhookNetwork, url: string): Promise<string> {
  try {
    return (await checkWebhookUrl(network, url)).href
  } catch (error) {
    if (error instanceof AddressError) return invalid({ url: error.message })
    throw error
  }
}

async function findWebhook(db: Db, id: string): Promise<Selectable<Database['webhook']>> {
  const row = await db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? notFound('Webhook')
}

async function assertBelowLimit(trx: Trx): Promise<void> {
  await advisoryLock(trx, 'webhooks')
  if ((await countRows(trx.selectFrom('webhook'))) >= maxWebhooks)
    conflict(`The limit of ${maxWebhooks} webhooks is reached. Delete one first.`)
}

export default defineResource(webhooks, {
  list: async (_, { db }) => {
    const rows = await db.selectFrom('webhook').selectAll().orderBy('createdAt', 'desc').execute()
    return listOf(rows.map(toWebhook))
  },

  add: async ({ name, url, events }, { db, admin, settings, webhookNetwork }) => {
    const checked = await checkUrl(webhookNetwork, url)
    const row = { id: randomUUID(), name, url: checked, events: events.join(' '), keyId: createKeyId() }
    await db.transaction().execute(async (trx) => {
      await assertBelowLimit(trx)
      await trx
        .insertInto('webhook')
        .values({ ...row, active: 1, createdAt: now(), failingSince: null, disabledAt: null })
        .execute()
      const after = { url: checked, events: row.events }
      await writeAuditEntry(trx, admin, { action: 'add', kind: 'webhook', label: name, after })
    })
    return { id: row.id, secret: webhookSecret(settings, row.keyId) }
  },

  update: async ({ webhook: id, active }, { db, admin }) => {
    await db.transaction().execute(async (trx) => {
      const { name } = await findWebhook(trx, id)
      const changes = { active: active ? 1 : 0 }
      // Turning it on again starts a new period of five days.
      const reset = active ? { failingSince: null, disabledAt: null } : {}
      await trx
        .updateTable('webhook')
        .set({ id, ...changes, ...reset })
        .where('id', '=', id)
        .execute()
      await writeAuditEntry(trx, admin, { action: 'update', kind: 'webhook', label: name, after: changes })
    })
    wakeJobs()
    return null
  },

  remove: async ({ webhook: id }, { db, admin }) => {
    await db.transaction().execute(async (trx) => {
      const { name } = await findWebhook(trx, id)
      await trx.deleteFrom('webhookDelivery').where('webhookId', '=', id).execute()
      await trx.deleteFrom('webhook').where('id', '=', id).execute()
      await writeAuditEntry(trx, admin, { action: 'delete', kind: 'webhook', label: name })
    })
    return null
  },

  deliveries: async ({ webhook: id, ...page }, { db }) => {
    await findWebhook(db, id)
    const matching = db.selectFrom('webhookDelivery').where('webhookId', '=', id)
    const withDueTime = matching
      .leftJoin('job', (join) =>
        join.onRef('job.itemId', '=', 'webhookDelivery.id').on('job.name', '=', 'webhook'),
      )
      .selectAll('webhookDelivery')
      .select('dueAt as nextAttemptAt')
    const rows = await paginateBounded(withDueTime, page).orderBy('id', 'desc').execute()
    return { rows: rows.map(toDelivery), total: await countRows(matching) }
  },

  replay: async ({ id }, { db }) => {
    await db.transaction().execute(async (trx) => {
      const reset = trx
        .updateTable('webhookDelivery')
        .set({ deliveredAt: null, failedAt: null, attempts: 0 })
        .where('id', '=', id)
      if ((await reset.executeTakeFirst()).numUpdatedRows === 0n) notFound('Delivery')
      if ((await makeDue(trx, 'webhook', [id])) === 0)
        conflict('This delivery is being sent at this moment. Try again in two minutes.')
    })
    wakeJobs()
    return null
  },
})

export async function reportDisabledWebhook(trx: Trx, settings: MailSettings, name: string): Promise<void> {
  await writeAuditEntry(trx, websiteActor, { action: 'status', kind: 'webhook', label: name })
  await mailAdministrators(
    trx,
    settings,
    `The webhook ${name} was turned off`,
    `Every delivery to ${name} has failed for five days, so the webhook was turned off. Check its address, then turn it on again:\n\n${settings.publicUrl}/admin/people?tab=programs`,
  )
}
