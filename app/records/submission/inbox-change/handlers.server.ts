import { createHash } from 'node:crypto'
import { defineResource } from '../../../platform/api/define-resource.server.ts'
import type { Db } from '../../../platform/db/open.server.ts'
import { currentRevision } from '../../../platform/db/revision/content-revision.server.ts'
import { forSubmissions, submissionNames, type SubmissionName } from '../../../collections.ts'
import { inboxCounts } from '../read-mark/handlers.server.ts'
import { inboxChanges } from './endpoints.ts'

type Latest = { latestId: number; token: string }

/** What shows that an inbox changed: its newest row, and the newest line of the audit log about it. Index look-ups only. */
async function latestOf(db: Db, kind: SubmissionName): Promise<Latest> {
  const { row, entry } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom(kind)
        .select(({ fn }) => fn.max('id').as('id'))
        .as('row'),
      eb
        .selectFrom('audit')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('kind', '=', kind)
        .as('entry'),
    ])
    .executeTakeFirstOrThrow()
  return { latestId: row ?? 0, token: `${row ?? 0}-${entry ?? 0}` }
}

/** When an administrator last opened a row that was unread. */
async function lastRead(db: Db, reader: string): Promise<string> {
  const { at } = await db
    .selectFrom('readMark')
    .select(({ fn }) => fn.max('readAt').as('at'))
    .where('userId', '=', reader)
    .executeTakeFirstOrThrow()
  return at ?? ''
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

export default defineResource(inboxChanges, {
  show: async ({ since }, { db, admin }) => {
    const latest = {} as Record<SubmissionName, Latest>
    for (const kind of submissionNames) latest[kind] = await latestOf(db, kind)
    const revision = await currentRevision(db)
    const state = [
      revision,
      await lastRead(db, admin.id),
      ...submissionNames.map((kind) => latest[kind].token),
    ]
    const token = digest(state.join())
    if (token === since) return { token, revision, inboxes: null }
    const counts = await inboxCounts(db, admin.id)
    const inboxes = forSubmissions((kind) => ({ ...latest[kind], ...counts[kind] }))
    return { token, revision, inboxes }
  },
})
