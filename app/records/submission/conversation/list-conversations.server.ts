import { type Selectable, sql, type SqlBool } from 'kysely'
import { truncate } from '#app/ui/text/search-words.ts'
import type { SessionOwner } from '#app/platform/auth/rights.ts'
import { type Database, type Db, fromNow, now } from '#app/platform/db/database.ts'
import { getEngine } from '#app/platform/db/engine.server.ts'
import { paginateBounded, countRows } from '#app/platform/db/query-parts.server.ts'
import { hidePersonalFields } from '#app/records/privacy/hide-personal.ts'
import { selectIsMatching, selectMatchingIds } from '#app/records/submission/inbox.server.ts'
import { findSubjectTitles } from '#app/records/submission/related-record-title.server.ts'
import {
  columnText,
  mapSubmissions,
  submissionOf,
  titleOf,
  submissionNames,
  type SubmissionName,
} from '#app/collections.ts'
import { findUserNames } from './conversation-rows.server.ts'
import { maxSearchTotal } from './conversation-states.ts'
import type { Conversation, ConversationFilter, WorkCounts } from './conversation.api.ts'

const dayMs = 86_400_000
const excerptLength = 160
const unsentAfterMs = 3_600_000

function selectConversations(
  db: Db,
  filter: Omit<ConversationFilter, 'limit' | 'offset' | 'order' | 'search'>,
  readerId: string,
  table = db.selectFrom('conversation'),
) {
  const { kind, itemId, itemIds, state, assignee, only, course, minAge } = filter
  return table
    .where((eb) => eb.and({ 'conversation.deletedAt': null, kind, itemId, state }))
    .$if(itemIds !== undefined, (query) => query.where('itemId', 'in', itemIds as number[]))
    .$if(only !== undefined, (query) => query.where('state', '=', 'open').where('lastFrom', '=', 'visitor'))
    .$if(only === 'overdue', (query) => query.where('dueAt', '<', now()))
    .$if(assignee === 'nobody', (query) => query.where('assigneeId', 'is', null))
    .$if(assignee !== undefined && assignee !== 'nobody', (query) =>
      query.where('assigneeId', '=', assignee === 'me' ? readerId : (assignee as string)),
    )
    .$if(minAge !== undefined, (query) =>
      query.where('createdAt', '<=', fromNow(-(minAge as number) * dayMs)),
    )
    .$if(course !== undefined, (query) =>
      query.where('kind', '=', 'admission').where('itemId', 'in', ({ selectFrom }) =>
        selectFrom('admission')
          .select('admission.id')
          .where('admission.course_id', '=', course as number),
      ),
    )
}

export async function listConversations(db: Db, filter: ConversationFilter, admin: SessionOwner) {
  const { order = 'newest', search, limit = 1000, offset = 1 } = filter
  const table = search ? await searchConversations(db, filter.kind, search) : undefined
  const matching = selectConversations(db, filter, admin.id, table)
  // PostgreSQL reads an index in order only if its first column is in the order too.
  const ordered =
    order === 'due'
      ? // Conversations without a due time, in which staff wrote last, come last.
        matching.orderBy('deletedAt').orderBy('lastFrom', 'desc').orderBy('dueAt').orderBy('id')
      : order === 'oldest'
        ? matching.orderBy('deletedAt').orderBy('lastAt').orderBy('id')
        : matching.orderBy('deletedAt', 'desc').orderBy('lastAt', 'desc').orderBy('id', 'desc')
  if (search) {
    const end = Math.max(offset, 1) * limit
    const found = await ordered
      .select('conversation.id')
      .limit(Math.max(end, maxSearchTotal + 1))
      .execute()
    const position = new Map(found.slice(end - limit, end).map(({ id }, index) => [id, index]))
    const rows = await findConversations(db, [...position.keys()], admin)
    rows.sort((a, b) => (position.get(a.id) ?? 0) - (position.get(b.id) ?? 0))
    return { rows, total: found.length }
  }
  const total = await countRows(selectConversations(db, filter, admin.id))
  const rows = await paginateBounded(ordered, filter).selectAll('conversation').execute()
  return { rows: await withSubmissions(db, rows, admin), total }
}

/** @returns unanswered conversations: own and unassigned ones first, then by due time. */
export async function findAnswerNext(db: Db, limit: number, admin: SessionOwner): Promise<Conversation[]> {
  const select = (assignee: 'own' | 'others') =>
    selectConversations(db, { only: 'unanswered' }, admin.id)
      .selectAll('conversation')
      .where(({ eb, or, and }) =>
        assignee === 'own'
          ? or([eb('assigneeId', 'is', null), eb('assigneeId', '=', admin.id)])
          : and([eb('assigneeId', 'is not', null), eb('assigneeId', '!=', admin.id)]),
      )
      .orderBy('dueAt')
      .orderBy('id')
  const own = await select('own').limit(limit).execute()
  const rest = limit - own.length
  const others = rest > 0 ? await select('others').limit(rest).execute() : []
  return withSubmissions(db, [...own, ...others], admin)
}

export async function findConversations(db: Db, ids: readonly number[], admin: SessionOwner) {
  // PostgreSQL rejects empty lists.
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('conversation')
    .selectAll()
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  return withSubmissions(db, rows, admin)
}

type Row = Selectable<Database['conversation']>

async function withSubmissions(db: Db, rows: readonly Row[], admin: SessionOwner): Promise<Conversation[]> {
  const userNames = await findUserNames(
    db,
    rows.map(({ assigneeId }) => assigneeId),
  )
  const unsentBefore = fromNow(-unsentAfterMs)
  const found = new Map<number, Conversation>()
  for (const [kind, group] of Map.groupBy(rows, (row) => row.kind)) {
    const ids = group.map(({ itemId }) => itemId)
    const submissions = await db
      .selectFrom(kind as 'admission')
      .selectAll()
      .where('id', 'in', ids)
      .execute()
    const marks = await db
      .selectFrom('readMark')
      .select('itemId')
      .where((eb) => eb.and({ userId: admin.id, kind }))
      .where('itemId', 'in', ids)
      .execute()
    const replies = await db
      .selectFrom('reply')
      .leftJoin('outbox', 'outbox.id', 'reply.mailId')
      .select(['reply.itemId', 'userName', 'outbox.createdAt as mailedAt', 'sentAt', 'failedAt'])
      .where('reply.kind', '=', kind)
      .where('reply.itemId', 'in', ids)
      .orderBy('reply.id')
      .execute()
    const submissionById = new Map(submissions.map((row) => [row.id, row]))
    const read = new Set(marks.map(({ itemId }) => itemId))
    const repliesById = Map.groupBy(replies, ({ itemId }) => itemId)
    const subjects = await findSubjectTitles(db, kind, submissions)
    const { about, messageColumn } = submissionOf(kind)
    for (const { deletedAt: _, ...row } of group) {
      const { itemId } = row
      const stored = submissionById.get(itemId)
      if (!stored) continue
      const submission = hidePersonalFields(admin, kind, stored)
      const subject = about.column === messageColumn ? null : columnText(submission, about.column)
      const message = columnText(submission, messageColumn) ?? ''
      const ownReplies = repliesById.get(itemId) ?? []
      found.set(row.id, {
        ...row,
        assigneeName: userNames.get(row.assigneeId ?? '') ?? null,
        repliedBy: ownReplies.at(-1)?.userName ?? null,
        hasUnsentReply: ownReplies.some(
          ({ mailedAt, sentAt, failedAt }) =>
            mailedAt && !sentAt && (failedAt !== null || mailedAt < unsentBefore),
        ),
        name: titleOf(kind, submission),
        about: about.collection ? (subjects.get(itemId) ?? null) : subject,
        excerpt: truncate(message.replaceAll(/\s+/g, ' ').trim(), excerptLength),
        status: submissionOf(kind).hasStages ? submission.status : null,
        submissionVersion: stored.version,
        reference: columnText(submission, 'reference'),
        read: read.has(itemId),
      })
    }
  }
  return rows.flatMap(({ id }) => found.get(id) ?? [])
}

/** Counts without personal data. Reads only the open and the snoozed conversations. */
export async function countWork(db: Db, readerId: string): Promise<WorkCounts> {
  const groups = await db
    .selectFrom('conversation')
    .where('deletedAt', 'is', null)
    .where('state', 'in', ['open', 'snoozed'])
    .select((eb) => [
      'kind',
      'state',
      'lastFrom',
      eb.fn.countAll().as('rows'),
      sql<number>`sum(case when "dueAt" < ${now()} then 1 else 0 end)`.as('overdue'),
      sql<number>`sum(case when "assigneeId" is null then 1 else 0 end)`.as('unassigned'),
      sql<number>`sum(case when "assigneeId" = ${readerId} then 1 else 0 end)`.as('mine'),
    ])
    .groupBy(['kind', 'state', 'lastFrom'])
    .execute()
  const open = groups.filter(({ state }) => state === 'open')
  const unanswered = open.filter(({ lastFrom }) => lastFrom === 'visitor')
  type Group = (typeof groups)[number]
  const sum = (list: readonly Group[], column: 'rows' | 'overdue' | 'unassigned' | 'mine' = 'rows') =>
    list.reduce((total, group) => total + Number(group[column]), 0)
  return {
    open: sum(open),
    unanswered: sum(unanswered),
    overdue: sum(unanswered, 'overdue'),
    unassigned: sum(open, 'unassigned'),
    snoozed: sum(groups.filter(({ state }) => state === 'snoozed')),
    mine: sum(open, 'mine'),
    unansweredByKind: mapSubmissions((kind) => sum(unanswered.filter((group) => group.kind === kind))),
  }
}

/** With more matches, reading the conversations in their order finds a page sooner than sorting all matches. */
const maxSorted = 2000

async function searchConversations(db: Db, kind: SubmissionName | undefined, search: string) {
  const kinds = submissionNames.filter((name) => kind === undefined || name === kind)
  const queries = kinds.map(async (name) => {
    const matching = await selectMatchingIds(db, name, search)
    return matching.map((query) => query.select(sql.lit<string>(name).as('kind')))
  })
  const matching = (await Promise.all(queries)).flat()
  const found = await matching
    .reduce((union, query) => union.unionAll(query))
    .limit(maxSorted + 1)
    .execute()
  const all = db.selectFrom('conversation')
  if (found.length > maxSorted) {
    const cases = await Promise.all(
      kinds.map(async (name) => {
        const isMatching = await selectIsMatching(db, name, search, 'conversation.itemId')
        return sql`when ${sql.lit(name)} then (${isMatching})`
      }),
    )
    return all.where(sql<SqlBool>`case conversation.kind ${sql.join(cases, sql` `)} end`)
  }
  const { selectIds } = getEngine(db)
  const ids = kinds.map((name) => {
    const matching = new Set(found.filter((row) => row.kind === name).map(({ id }) => id))
    return sql`select ${sql.lit(name)} as kind, id from (${selectIds([...matching])}) as ids`
  })
  // SQLite would read every conversation first without `cross join`.
  const conversations = sql<Selectable<Database['conversation']>>`(
    with found as (${sql.join(ids, sql` union all `)})
    select conversation.* from found cross join conversation
    where conversation.kind = found.kind and conversation."itemId" = found.id)`
  return db.selectFrom(conversations.as('conversation')) as typeof all
}
