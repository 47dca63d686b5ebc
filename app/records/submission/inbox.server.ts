import { type Expression, expressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db, Database, VersionedRow } from '#app/platform/db/database.ts'
import { getEngine } from '#app/platform/db/engine.server.ts'
import {
  anyColumnContains,
  foldCase,
  searchTextContains,
  paginate,
  type Paging,
  countRows,
} from '#app/platform/db/query-parts.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { phoneSearchDigits } from '#app/records/privacy/person-keys.ts'
import { type Stage, stages } from '#app/records/submission-stages.ts'
import { contentOf, isContent, stageLabelFor, submissionOf, type SubmissionName } from '#app/collections.ts'

/** `search` contains the searchable text in lower case. `emailKey` and `phoneKey` identify the sender. */
export type InboxTable = VersionedRow & {
  /** Reference number for the sender; null in submissions from before reference numbers existed. */
  reference: string | null
  search: string
  emailKey: string
  phoneKey: string | null
}

type Filter = Paging & { status?: Stage | undefined; search?: string | undefined }
const hiddenColumns = ['deletedAt', 'search', 'emailKey', 'phoneKey'] as const
export type InboxRow<K extends SubmissionName> = Omit<
  Selectable<Database[K]>,
  (typeof hiddenColumns)[number]
> & {
  read: boolean
}

// Kysely cannot type a table name that is only known at run time. Every inbox has these columns, except that contact has no `status`.
type Inbox = { inbox: InboxTable & { status: Stage } }

export const selectInbox = (db: Db, collection: SubmissionName) =>
  db.$extendTables<Inbox>().selectFrom(sql<Inbox['inbox']>`${sql.table(collection)}`.as('inbox'))

const selectWithoutTrash = (db: Db, collection: SubmissionName) =>
  selectInbox(db, collection).where('inbox.deletedAt', 'is', null)

export type SubmissionRef = { kind: SubmissionName; id: number }

/** Every submission is typed as an admission. @throws 404 if the submission is missing or in the trash. */
export const findSubmission = (db: Db, { kind, id }: SubmissionRef) =>
  db
    .selectFrom(kind as 'admission')
    .selectAll()
    .where((eb) => eb.and({ id, deletedAt: null }))
    .executeTakeFirstOrThrow(() => notFound(submissionOf(kind).labels.record))

type Condition = Expression<SqlBool>

/** Searches the search fields, the status label and, if the query has at least four digits, phone numbers. */
export async function selectMatchingRows(
  db: Db,
  collection: SubmissionName,
  { status, search = '' }: Omit<Filter, keyof Paging>,
) {
  const text = foldCase(search.trim())
  const rows = selectWithoutTrash(db, collection).$if(status !== undefined, (query) =>
    query.where('inbox.status', '=', status as Stage),
  )
  if (text === '' || (status !== undefined && stagesMatching(collection, text).includes(status))) return rows
  const options = { hasStatus: status === undefined, narrow: narrowFor(db, collection) }
  const conditions = await matchConditions(db, collection, text, options)
  return rows.where((eb) => eb.or(conditions))
}

/** Returns one query per condition, so that each can use its own index. IDs may repeat. */
export async function selectMatchingIds(db: Db, collection: SubmissionName, search: string) {
  const narrow = narrowFor(db, collection)
  const conditions = await matchConditions(db, collection, foldCase(search.trim()), { narrow })
  return conditions.map((condition) => selectWithoutTrash(db, collection).where(condition).select('inbox.id'))
}

/** For queries that read few rows: whether the submission with this ID matches. */
export async function selectIsMatching(db: Db, collection: SubmissionName, search: string, id: string) {
  const conditions = await matchConditions(db, collection, foldCase(search.trim()))
  return selectInbox(db, collection)
    .select((eb) => eb.or(conditions).as('isMatching'))
    .where('inbox.id', '=', sql.ref<number>(id))
}

const stagesMatching = (collection: SubmissionName, text: string) =>
  stages.filter(
    (stage) => submissionOf(collection).hasStages && stageLabelFor(collection, stage).includes(text),
  )

/** @param narrow wraps conditions on columns that are not in the index that searches on SQLite read. */
async function matchConditions(
  db: Db,
  collection: SubmissionName,
  text: string,
  { hasStatus = true, narrow = (condition: Condition) => condition } = {},
): Promise<Condition[]> {
  const eb = expressionBuilder<Inbox, 'inbox'>()
  const { messageColumn, isMessageListed, about } = submissionOf(collection)
  const conditions = [searchTextContains('inbox.search', text)]
  if (isMessageListed) conditions.push(anyColumnContains([`inbox.${messageColumn}`], text))
  if (about.collection && isContent(about.collection)) {
    // A subquery in `or` would keep PostgreSQL from using indexes.
    const subjects = await db
      .selectFrom(about.collection as 'course')
      .select('id')
      .where(anyColumnContains(contentOf(about.collection).titleColumns, text))
      .execute()
    const ids = subjects.map(({ id }) => id)
    if (ids.length)
      conditions.push(narrow(sql<SqlBool>`${sql.ref(`inbox.${about.column}`)} in (${sql.join(ids)})`))
  }
  const phone = phoneSearchDigits(text)
  if (phone) conditions.push(narrow(eb('inbox.phoneKey', 'like', `%${phone}%`)))
  const matchingStages = stagesMatching(collection, text)
  if (hasStatus && matchingStages.length) conditions.push(eb('inbox.status', 'in', matchingStages))
  return conditions
}

const narrowFor = (db: Db, collection: SubmissionName) =>
  getEngine(db).type === 'sqlite'
    ? (condition: Condition): Condition =>
        sql<SqlBool>`inbox.id in ${selectInbox(db, collection).select('inbox.id').where(condition)}`
    : undefined

export async function listInboxRows<K extends SubmissionName>(
  db: Db,
  collection: K,
  filter: Filter,
  readerId: string,
): Promise<{ rows: InboxRow<K>[]; total: number }> {
  const matching = await selectMatchingRows(db, collection, filter)
  // Find the IDs of the page in an index, then read only those rows.
  const ids = paginate(matching.select('inbox.id'), filter).orderBy('inbox.id', 'desc')
  const rows = await withReadMark(selectWithoutTrash(db, collection), collection, readerId)
    .where('inbox.id', 'in', ids)
    .orderBy('inbox.id', 'desc')
    .execute()
  return { rows: rows.map(toInboxRow<K>), total: await countRows(matching) }
}

export async function getInboxRow<K extends SubmissionName>(
  db: Db,
  collection: K,
  id: number,
  readerId: string,
): Promise<InboxRow<K>> {
  const row = await withReadMark(selectWithoutTrash(db, collection), collection, readerId)
    .where('inbox.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound(submissionOf(collection).labels.record))
  return toInboxRow<K>(row)
}

const withReadMark = (
  query: ReturnType<typeof selectWithoutTrash>,
  collection: SubmissionName,
  readerId: string,
) =>
  query.selectAll('inbox').select((eb) =>
    eb
      .exists(
        eb
          .selectFrom('readMark')
          .select('readMark.itemId')
          .where((eb) => eb.and({ 'readMark.userId': readerId, 'readMark.kind': collection }))
          .whereRef('readMark.itemId', '=', 'inbox.id'),
      )
      .as('read'),
  )

function toInboxRow<K extends SubmissionName>(row: Selectable<InboxTable> & { read: unknown }): InboxRow<K> {
  const visible: Record<string, unknown> = { ...row, read: !!row.read }
  for (const name of hiddenColumns) delete visible[name]
  return visible as InboxRow<K>
}
