import { createHash } from 'node:crypto'
import { z } from 'zod'
import { defineResource } from '#app/platform/api/define-resource.server.ts'
import { get } from '#app/platform/api/endpoint.ts'
import type { Db } from '#app/platform/db/database.ts'
import { readRevision } from '#app/platform/db/revision-monitor.server.ts'
import { mapSubmissions, submissionNames, type SubmissionName } from '#app/collections.ts'
import { WorkCounts } from './conversation/conversation.api.ts'
import { countWork } from './conversation/list-conversations.server.ts'

const Changes = z.object({
  token: z.string(),
  revision: z.number().int(),
  /** By inbox. Null if nothing has changed since the given token. */
  tokens: z.object(mapSubmissions(() => z.string())).nullable(),
  /** Null together with `tokens`. */
  work: WorkCounts.nullable(),
})

const inboxChanges = {
  show: get('/admin/changes', {
    right: 'content.read',
    summary: 'Get the state of the inboxes, for polling every few seconds; cheap if nothing has changed',
    query: z.object({ since: z.string().max(200).optional() }),
  }).returns(Changes),
}

/** The newest row, audit log entry and received e-mail identify the state of an inbox. Uses index lookups only. */
async function readToken(db: Db, collection: SubmissionName): Promise<string> {
  const { row, entry, mail } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom(collection)
        .select(({ fn }) => fn.max('id').as('id'))
        .as('row'),
      eb
        .selectFrom('audit')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('kind', '=', collection)
        .as('entry'),
      eb
        .selectFrom('receivedMail')
        .select(({ fn }) => fn.max('id').as('id'))
        .as('mail'),
    ])
    .executeTakeFirstOrThrow()
  return [row, entry, mail].map((id) => id ?? 0).join('-')
}

async function findLastReadTime(db: Db, readerId: string): Promise<string> {
  const { at } = await db
    .selectFrom('readMark')
    .select(({ fn }) => fn.max('readAt').as('at'))
    .where('userId', '=', readerId)
    .executeTakeFirstOrThrow()
  return at ?? ''
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

export default defineResource(inboxChanges, {
  show: async ({ since }, { db, admin }) => {
    const tokens = {} as Record<SubmissionName, string>
    for (const collection of submissionNames) tokens[collection] = await readToken(db, collection)
    const revision = await readRevision(db)
    const work = await countWork(db, admin.id)
    const state = [
      JSON.stringify(work),
      revision,
      await findLastReadTime(db, admin.id),
      ...Object.values(tokens),
    ]
    const token = digest(state.join())
    const isNew = token !== since
    return { token, revision, tokens: isNew ? tokens : null, work: isNew ? work : null }
  },
})
