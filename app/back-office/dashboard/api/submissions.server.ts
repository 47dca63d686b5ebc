import { sql } from 'kysely'
import { companyToday } from '#app/ui/date/company-time.ts'
import type { Db } from '#app/platform/db/database.ts'
import { countRows } from '#app/platform/db/pagination.server.ts'
import { submissionNames, submissionOf, type SubmissionName } from '#app/collections.ts'
import { Pending } from '#app/records/submission-stages.ts'
import type { Dashboard } from './dashboard.server.ts'

type Waiting = Dashboard['waiting'][number]

export async function findWaiting(db: Db, inboxes: Dashboard['inboxes'], reader: string): Promise<Waiting[]> {
  const all: Waiting[] = []
  for (const kind of submissionNames) {
    const { unread } = inboxes[kind]
    const waiting = submissionOf(kind).hasStages
      ? await findPending(db, kind)
      : { count: unread, oldest: await findOldestUnread(db, kind, unread, reader) }
    const { count, oldest } = waiting
    if (count > 0 && oldest) all.push({ kind, count, unread, oldest })
  }
  return all.toSorted((a, b) => (a.oldest < b.oldest ? -1 : 1))
}

export async function findDue(db: Db): Promise<Dashboard['due']> {
  const all: Dashboard['due'] = []
  for (const kind of submissionNames) {
    const { due } = submissionOf(kind)
    if (!due) continue
    const { count, first } = await db
      .selectFrom(kind)
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        sql<string | null>`min(${sql.ref(due.column)})`.as('first'),
      ])
      .where('deletedAt', 'is', null)
      .where(sql.ref(due.column), 'is not', null)
      .executeTakeFirstOrThrow()
    if (first) all.push({ kind, count, first, isOverdue: first < companyToday() })
  }
  return all
}

async function findPending(db: Db, kind: SubmissionName) {
  const pending = db
    .selectFrom(kind as 'admission')
    .where('deletedAt', 'is', null)
    .where('status', '=', Pending)
  const oldest = await pending.select('createdAt').orderBy('id').limit(1).executeTakeFirst()
  return { count: await countRows(pending), oldest: oldest?.createdAt }
}

const oldestScanned = 500

/**
 * First searches the oldest messages. If all of those are read, only recent messages are unread, and a scan for
 * `unread` messages from the newest is fast.
 */
async function findOldestUnread(
  db: Db,
  kind: SubmissionName,
  unread: number,
  reader: string,
): Promise<string | undefined> {
  if (unread === 0) return undefined
  const messagesQuery = db
    .selectFrom(kind as 'contact')
    .select(['id', 'createdAt'])
    .where('deletedAt', 'is', null)
  const selectUnread = (rows: typeof messagesQuery) =>
    db
      .selectFrom(rows.as('contact'))
      .select('contact.createdAt')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('readMark')
              .select('itemId')
              .where('userId', '=', reader)
              .where('kind', '=', kind)
              .whereRef('itemId', '=', 'contact.id'),
          ),
        ),
      )
      .limit(1)
  const oldestAmongOldest = await selectUnread(messagesQuery.orderBy('id').limit(oldestScanned))
    .orderBy('contact.id')
    .executeTakeFirst()
  const found =
    oldestAmongOldest ??
    (await selectUnread(messagesQuery)
      .orderBy('contact.id', 'desc')
      .offset(unread - 1)
      .executeTakeFirst())
  return found?.createdAt
}
