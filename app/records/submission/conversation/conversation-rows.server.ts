import { type Generated, type Selectable, sql } from 'kysely'
import { type Database, type Db, type Trx, now } from '#app/platform/db/database.ts'
import { forUpdate } from '#app/platform/db/engine.server.ts'
import { notFound, outdated } from '#app/platform/errors.ts'
import { websiteActor, writeAuditEntries } from '#app/records/audit/write-audit.server.ts'
import type { RowChange } from '#app/records/change/locked-record.server.ts'
import { selectIdentity } from '#app/records/identity/identity.server.ts'
import { toSchedule } from '#app/records/identity/identity.ts'
import { Approved, Rejected, type Stage } from '#app/records/submission-stages.ts'
import type { SubmissionRef } from '#app/records/submission/inbox.server.ts'
import { firstAnswerDue } from '#app/records/working-hours.ts'
import { submissionOf, titleOf, type SubmissionName } from '#app/collections.ts'
import type { LastSender } from './conversation-states.ts'
import type { Conversation, Note } from './conversation.api.ts'

type ConversationColumns = Pick<
  Conversation,
  'kind' | 'itemId' | 'state' | 'lastFrom' | 'lastAt' | 'dueAt' | 'snoozedUntil' | 'assigneeId' | 'createdAt'
>

declare module '#app/platform/db/database.ts' {
  interface Database {
    conversation: ConversationColumns & {
      id: Generated<number>
      version: Generated<number>
      /** As in the submission. */
      deletedAt: string | null
    }
    conversationNote: Omit<Note, 'id'> & { id: Generated<number>; conversationId: number }
  }
}

const isDecided = (status: Stage | undefined): boolean => status === Approved || status === Rejected

/** Starts a conversation for each submission. Those entered by staff and decided ones need no answer. */
export async function startConversations(
  trx: Db,
  kind: SubmissionName,
  itemIds: readonly number[],
  { createdAt, status, lastFrom }: { createdAt: string; status?: Stage | undefined; lastFrom: LastSender },
): Promise<void> {
  const state = isDecided(status) ? 'done' : lastFrom === 'staff' ? 'waiting' : 'open'
  const dueAt = lastFrom === 'visitor' ? await answerDueAt(trx, createdAt) : null
  const common = { kind, state, lastFrom, lastAt: createdAt, dueAt, createdAt } as const
  await trx
    .insertInto('conversation')
    .values(itemIds.map((itemId) => ({ ...common, itemId })))
    .execute()
}

/** @returns when an answer to a message received at `since` is due, in working hours. */
async function answerDueAt(db: Db, since: string): Promise<string> {
  const row = await selectIdentity(db)
    .select(['openingHours', 'holidays', 'answerHours'])
    .executeTakeFirstOrThrow()
  const due = firstAnswerDue(new Date(since), toSchedule(row))
  return due?.toISOString() ?? since
}

/** @throws 404 if the submission has no conversation or is in the trash. */
export const findConversationOf = (db: Db, { kind, id }: SubmissionRef) =>
  db
    .selectFrom('conversation')
    .selectAll()
    .where((eb) => eb.and({ kind, itemId: id, deletedAt: null }))
    .executeTakeFirstOrThrow(() => notFound('Conversation'))

/** Call it while the submission is locked. @throws 409 with an error for `seen` if there is a newer message or note */
export async function rejectOutdatedReply(trx: Trx, ref: SubmissionRef, seen: number): Promise<void> {
  const { version } = await findConversationOf(trx, ref)
  if (version !== seen) outdated(outdatedReply, { seen: outdatedReply })
}

const outdatedReply = 'Nothing was sent: there is something new in this conversation.'

/** Records a reply to the visitor, such as an e-mail or the offer of a seat. Call it while the submission is locked. */
export const recordReply = (trx: Trx, ref: SubmissionRef): Promise<unknown> =>
  updateConversation(trx, ref, { state: 'waiting', lastFrom: 'staff', lastAt: now(), dueAt: null })

/** An answer was taken back before it was sent, so that the next one is due at once. */
export const reopenUnanswered = (trx: Trx, { kind, id }: SubmissionRef): Promise<unknown> =>
  trx
    .updateTable('conversation')
    .set({ state: 'open', lastFrom: 'visitor', dueAt: now(), version: sql`version + 1` })
    .where((eb) => eb.and({ kind, itemId: id, state: 'waiting' }))
    .execute()

/** Records another message of the visitor: the conversation opens again, whatever its state was. */
export async function recordVisitorMessage(trx: Trx, ref: SubmissionRef): Promise<void> {
  const lastAt = now()
  const dueAt = await answerDueAt(trx, lastAt)
  await updateConversation(trx, ref, { state: 'open', lastFrom: 'visitor', lastAt, dueAt })
}

type Message = Pick<Selectable<Database['conversation']>, 'state' | 'lastFrom' | 'lastAt' | 'dueAt'>

const updateConversation = (trx: Trx, { kind, id }: SubmissionRef, message: Message): Promise<unknown> =>
  trx
    .updateTable('conversation')
    .set({ ...message, snoozedUntil: null, version: sql`version + 1` })
    .where((eb) => eb.and({ kind, itemId: id }))
    .execute()

/** A decision ends a conversation; undoing it reopens the unanswered ones. Deleting and restoring includes the conversation. */
export async function followSubmission(trx: Trx, kind: SubmissionName, { ids, action, status }: RowChange) {
  const update = trx.updateTable('conversation').where('kind', '=', kind).where('itemId', 'in', ids)
  if (action === 'delete') await update.set({ deletedAt: now() }).execute()
  else if (action === 'restore') await update.set({ deletedAt: null }).execute()
  else if (isDecided(status as Stage))
    await update.set({ state: 'done', snoozedUntil: null }).where('state', '!=', 'done').execute()
  else
    await update
      .set({ state: 'open' })
      .where((eb) => eb.and({ state: 'done', lastFrom: 'visitor' }))
      .execute()
}

/** Opens the snoozed conversations whose time has come, each one once, even with several processes. */
export async function wakeConversations(db: Db): Promise<number> {
  const selectDue = (trx: Db) =>
    trx
      .selectFrom('conversation')
      .select(['id', 'kind', 'itemId', 'snoozedUntil'])
      .where('state', '=', 'snoozed')
      .where('snoozedUntil', '<=', now())
  if (!(await selectDue(db).limit(1).executeTakeFirst())) return 0
  return db.transaction().execute(async (trx) => {
    const due = await selectDue(trx).orderBy('id').limit(500).$call(forUpdate(trx)).execute()
    if (due.length === 0) return 0
    const ids = due.map(({ id }) => id)
    await trx
      .updateTable('conversation')
      .set({ state: 'open', snoozedUntil: null })
      .where('id', 'in', ids)
      .execute()
    const labels = await findLabels(trx, due)
    await writeAuditEntries(
      trx,
      websiteActor,
      due.map(({ kind, itemId, snoozedUntil }) => ({
        action: 'update',
        kind,
        itemId,
        label: labels.get(`${kind} ${itemId}`) ?? '',
        before: { state: 'snoozed', snoozedUntil },
        after: { state: 'open', snoozedUntil: null },
      })),
    )
    return due.length
  })
}

/** @returns the titles of submissions by '<kind> <id>'. */
export async function findLabels(db: Db, items: readonly { kind: SubmissionName; itemId: number }[]) {
  const labels = new Map<string, string>()
  for (const [kind, group] of Map.groupBy(items, (item) => item.kind)) {
    const rows = await db
      .selectFrom(kind)
      .select(['id', ...titleColumnsOf(kind)])
      .where(
        'id',
        'in',
        group.map(({ itemId }) => itemId),
      )
      .execute()
    for (const row of rows) labels.set(`${kind} ${row.id}`, titleOf(kind, row))
  }
  return labels
}

const titleColumnsOf = (kind: SubmissionName) =>
  submissionOf(kind).titleColumns.map((column) => sql.ref(column).as(column))

/** @throws 404 if the conversation is missing or its submission is in the trash. */
export const findConversation = (db: Db, id: number) =>
  selectConversation(db, id)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow(() => notFound('Conversation'))

/** For screens that are still loading while their submission is deleted. @throws 404 if the conversation is missing. */
export const findConversationOrTrash = (db: Db, id: number) =>
  selectConversation(db, id).executeTakeFirstOrThrow(() => notFound('Conversation'))

const selectConversation = (db: Db, id: number) =>
  db.selectFrom('conversation').selectAll().where('id', '=', id)

export async function findUserNames(db: Db, userIds: readonly (string | null | undefined)[]) {
  const ids = [...new Set(userIds.flatMap((id) => id ?? []))]
  if (ids.length === 0) return new Map()
  const users = await db.selectFrom('user').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(users.map(({ id, name }) => [id, name]))
}
