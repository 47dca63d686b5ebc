import { sql } from 'kysely'
import type { Db } from '../../db/open.server.ts'
import { countRows } from '../../db/page.server.ts'
import { type InboxKind, inboxKinds } from '../inbox-kinds.ts'
import { labelOf } from '../../collections/item-kinds.ts'
import type { PersonCounts, PersonItem } from './person.ts'
import type { PersonKey } from './person-key.ts'

const shownAtMost = 200

const phoneColumn: Record<InboxKind, string> = {
  admission: 'phoneNumber',
  contact: 'phone',
  franchise: 'contact',
  career: 'phone',
}

/** A person's submissions of one kind, the trash included. The columns of an admission stand for those of every inbox. */
export const submissionsOf = (db: Db, kind: InboxKind, { by, key }: PersonKey) =>
  db.selectFrom(kind as 'admission').where(by === 'email' ? 'emailKey' : 'phoneKey', '=', key)

/** Ids of a person's submissions of one kind, the oldest first. */
export async function idsOf(db: Db, kind: InboxKind, key: PersonKey): Promise<number[]> {
  const rows = await submissionsOf(db, kind, key).select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** A person's mails: those of the submissions, and those that went to the address or tell the company of it. */
export const mailsOf = (db: Db, person: PersonKey) =>
  db
    .selectFrom('outbox')
    .where((eb) =>
      eb.or([
        ...inboxKinds.map((kind) =>
          eb.and([
            eb('outbox.kind', '=', kind),
            eb('outbox.itemId', 'in', submissionsOf(db, kind, person).select('id')),
          ]),
        ),
        ...(person.by === 'email'
          ? [
              eb.and([eb('personal', '=', 1), eb(sql`lower(recipient)`, '=', person.key)]),
              eb.and([eb('personal', '=', 0), eb(sql`lower("replyTo")`, '=', person.key)]),
            ]
          : []),
      ]),
    )

/** What administrators wrote to a person about submissions of one kind. */
export const repliesOf = (db: Db, kind: InboxKind, person: PersonKey) =>
  db
    .selectFrom('reply')
    .where('kind', '=', kind)
    .where('itemId', 'in', submissionsOf(db, kind, person).select('id'))

/** What the log holds about a person's submissions of one kind. */
export const entriesOf = (db: Db, kind: InboxKind, person: PersonKey) =>
  db
    .selectFrom('audit')
    .where('kind', '=', kind)
    .where('itemId', 'in', submissionsOf(db, kind, person).select('id'))

/** How much is held about a person. */
export async function countsOf(db: Db, person: PersonKey): Promise<PersonCounts> {
  const counts: PersonCounts = {
    admission: 0,
    contact: 0,
    franchise: 0,
    career: 0,
    files: 0,
    replies: 0,
    mails: await countRows(mailsOf(db, person)),
    log: 0,
  }
  for (const kind of inboxKinds) {
    counts[kind] = await countRows(submissionsOf(db, kind, person))
    counts.replies += await countRows(repliesOf(db, kind, person))
    counts.log += await countRows(entriesOf(db, kind, person))
  }
  return { ...counts, files: counts.career }
}

/** How many submissions there are in all. */
export const totalOf = (counts: PersonCounts): number =>
  inboxKinds.reduce((total, kind) => total + counts[kind], 0)

/** What there is at all, for the log. */
export const known = (counts: PersonCounts): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))

/** A person's submissions, the newest first. */
export async function itemsOf(db: Db, person: PersonKey): Promise<PersonItem[]> {
  const items: PersonItem[] = []
  for (const kind of inboxKinds) {
    const rows = await submissionsOf(db, kind, person)
      .selectAll()
      .orderBy('id', 'desc')
      .limit(shownAtMost)
      .execute()
    items.push(...rows.map((row) => toItem(kind, row)))
  }
  return items.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, shownAtMost)
}

function toItem(kind: InboxKind, row: object): PersonItem {
  const columns = row as Record<string, string | number | null>
  return {
    kind,
    id: columns.id as number,
    name: labelOf(kind, row),
    email: columns.email as string,
    phone: columns[phoneColumn[kind]] as string | null,
    status: (columns.status as number | undefined) ?? null,
    createdAt: columns.createdAt as string,
    deletedAt: columns.deletedAt as string | null,
    cvName: (columns.cvName as string | undefined) ?? null,
  }
}
