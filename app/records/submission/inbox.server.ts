import { type Kysely, type Selectable, sql } from 'kysely'
import { notFound } from '../../platform/errors.ts'
import type { Db } from '../../platform/db/open.server.ts'
import { page, type Paging } from '../../platform/db/page.server.ts'
import type { Database } from '../../platform/db/schema.server.ts'
import { folded, hasText } from '../../platform/db/search/like-search.server.ts'
import { stageLabelOf, submissionOf, type SubmissionName } from '../../collections.ts'
import { phonePartOf } from '../person/person-keys.ts'
import { type Stage, stages } from '../submission-stages.ts'
import type { InboxTable } from './receive/receive-submission.server.ts'

type Filter = Paging & { status?: Stage | undefined; search?: string | undefined }
const hidden = ['deletedAt', 'search', 'emailKey', 'phoneKey'] as const
/** A row of an inbox as it is shown. */
export type InboxRow<K extends SubmissionName> = Omit<Selectable<Database[K]>, (typeof hidden)[number]> & {
  read: boolean
}

// Kysely cannot follow a table name that is a variable; every inbox has these columns, contact but `status`.
type Inbox = { inbox: InboxTable & { status: Stage } } & Pick<Database, 'readMark' | 'reply'>

/** All rows of an inbox, those in the trash included, as `inbox`. */
export const inboxTable = (db: Db, kind: SubmissionName) =>
  (db as unknown as Kysely<Inbox>).selectFrom(sql<Inbox['inbox']>`${sql.table(kind)}`.as('inbox'))

const asInbox = (db: Db, kind: SubmissionName) => inboxTable(db, kind).where('inbox.deletedAt', 'is', null)

/** Names one submission. */
export type SubmissionRef = { kind: SubmissionName; id: number }

/** A submission with all its columns; typed as an admission. @throws 404 if it is not there, or is in the trash. */
export async function findSubmission(db: Db, { kind, id }: SubmissionRef) {
  const row = await db
    .selectFrom(kind as 'admission')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row ?? notFound(submissionOf(kind).labels.record)
}

/**
 * The rows of an inbox that are in one status, or in any, and match a search anywhere in the searched fields
 * or in the name of the status, in any case; four digits or more are searched in the phone numbers too.
 */
export function matchingRows(
  db: Db,
  kind: SubmissionName,
  { status, search: given = '' }: Omit<Filter, keyof Paging>,
) {
  const search = folded(given.trim())
  const named = stages.filter(
    (stage) => submissionOf(kind).hasStages && stageLabelOf(kind, stage).includes(search),
  )
  const phone = phonePartOf(search)
  const isAll = search === '' || (status !== undefined && named.includes(status))
  return asInbox(db, kind)
    .$if(status !== undefined, (query) => query.where('inbox.status', '=', status as Stage))
    .$if(!isAll, (query) =>
      query.where((eb) => {
        const found = [hasText('inbox.search', search)]
        if (phone) found.push(eb('inbox.id', 'in', withPhone(db, kind, phone)))
        if (status === undefined && named.length) found.push(eb('inbox.status', 'in', named))
        return eb.or(found)
      }),
    )
}

/** Ids of the rows whose phone number has these digits: read from the index of the numbers alone. */
const withPhone = (db: Db, kind: SubmissionName, digits: string) =>
  inboxTable(db, kind).select('inbox.id').where('inbox.phoneKey', 'like', `%${digits}%`)

/**
 * One page of the matching rows of an inbox, newest first, and how many match in all.
 * @param reader id of the administrator whose read marks count.
 */
export async function inboxRows<K extends SubmissionName>(
  db: Db,
  kind: K,
  filter: Filter,
  reader: string,
): Promise<{ rows: InboxRow<K>[]; total: number }> {
  const matching = matchingRows(db, kind, filter)
  const { total } = await matching.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow()
  // Which rows are on a page is read from an index; only these rows are read themselves.
  const ids = page(matching.select('inbox.id'), filter).orderBy('inbox.id', 'desc')
  const rows = await withRead(asInbox(db, kind), kind, reader)
    .where('inbox.id', 'in', ids)
    .orderBy('inbox.id', 'desc')
    .execute()
  return { rows: rows.map(clean<K>), total: Number(total) }
}

/** One row of an inbox. @param record what a 404 calls it. */
export async function inboxRow<K extends SubmissionName>(
  db: Db,
  kind: K,
  id: number,
  record: string,
  reader: string,
): Promise<InboxRow<K>> {
  const row = await withRead(asInbox(db, kind), kind, reader).where('inbox.id', '=', id).executeTakeFirst()
  return row ? clean<K>(row) : notFound(record)
}

const withRead = (query: ReturnType<typeof asInbox>, kind: SubmissionName, reader: string) =>
  query
    .selectAll('inbox')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('readMark')
            .select('readMark.itemId')
            .where('readMark.userId', '=', reader)
            .where('readMark.kind', '=', kind)
            .whereRef('readMark.itemId', '=', 'inbox.id'),
        )
        .as('read'),
    )

function clean<K extends SubmissionName>(row: Selectable<InboxTable> & { read: unknown }): InboxRow<K> {
  const shown: Record<string, unknown> = { ...row, read: !!row.read }
  for (const name of hidden) delete shown[name]
  return shown as InboxRow<K>
}
