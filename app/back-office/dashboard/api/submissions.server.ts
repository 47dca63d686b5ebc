import type { Db } from '../../../db/open.server.ts'
import { type InboxKind, inboxKinds } from '../../../inbox/inbox-kinds.ts'
import { Pending } from '../../../inbox/stages.ts'
import type { Dashboard } from './dashboard.ts'
import type { Week } from './weeks.ts'

/** How many submissions of an inbox came in each week, in one statement: each count reads its own stretch of the index. */
export async function countByWeek(db: Db, kind: InboxKind, weeks: readonly Week[]): Promise<number[]> {
  const counts = await db
    .selectNoFrom(({ selectFrom }) =>
      weeks.map(({ since, until }, index) =>
        selectFrom(kind)
          .select((eb) => eb.fn.countAll().as('count'))
          .where('deletedAt', 'is', null)
          .where('createdAt', '>=', since)
          .where('createdAt', '<', until)
          .as(`week${index}`),
      ),
    )
    .executeTakeFirstOrThrow()
  return weeks.map((_, index) => Number(counts[`week${index}`]))
}

type Waiting = Dashboard['waiting'][number]

/** What waits in each inbox, longest wait first; inboxes in which nothing waits are left out. */
export async function waitingIn(db: Db, inboxes: Dashboard['inboxes'], reader: string): Promise<Waiting[]> {
  const all: Waiting[] = []
  for (const kind of inboxKinds) {
    const { unread } = inboxes[kind]
    const waiting =
      kind === 'contact'
        ? { count: unread, oldest: await oldestUnreadContact(db, unread, reader) }
        : await pendingIn(db, kind)
    const { count, oldest } = waiting
    if (count > 0 && oldest) all.push({ kind, count, unread, oldest })
  }
  return all.toSorted((a, b) => (a.oldest < b.oldest ? -1 : 1))
}

async function pendingIn(db: Db, kind: Exclude<InboxKind, 'contact'>) {
  const pending = db.selectFrom(kind).where('deletedAt', 'is', null).where('status', '=', Pending)
  const { count } = await pending.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  const oldest = await pending.select('createdAt').orderBy('id').limit(1).executeTakeFirst()
  return { count: Number(count), oldest: oldest?.createdAt }
}

/** So many of the oldest messages are looked through first. */
const oldestFew = 500

/**
 * When the oldest message that was not read came in: often it was left lying among the oldest of all.
 * @param unread how many there are: otherwise the last of them is found from the newest row, near which it will be.
 */
async function oldestUnreadContact(db: Db, unread: number, reader: string): Promise<string | undefined> {
  if (unread === 0) return undefined
  const contacts = db.selectFrom('contact').select(['id', 'createdAt']).where('deletedAt', 'is', null)
  const unreadOf = (rows: typeof contacts) =>
    db
      .selectFrom(rows.as('contact'))
      .select('contact.createdAt')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('readMark')
              .select('itemId')
              .where('userId', '=', reader)
              .where('kind', '=', 'contact')
              .whereRef('itemId', '=', 'contact.id'),
          ),
        ),
      )
      .limit(1)
  const leftLying = await unreadOf(contacts.orderBy('id').limit(oldestFew))
    .orderBy('contact.id')
    .executeTakeFirst()
  const found =
    leftLying ??
    (await unreadOf(contacts)
      .orderBy('contact.id', 'desc')
      .offset(unread - 1)
      .executeTakeFirst())
  return found?.createdAt
}

type Latest = Dashboard['latest'][number]

/** The newest submissions of all inboxes together. */
export async function latestSubmissions(db: Db, count: number): Promise<Latest[]> {
  const admissions = await db
    .selectFrom('admission')
    .leftJoin('course', 'course.id', 'admission.course_id')
    .select(['admission.id', 'admission.fullName', 'course.name', 'admission.status', 'admission.createdAt'])
    .where('admission.deletedAt', 'is', null)
    .orderBy('admission.id', 'desc')
    .limit(count)
    .execute()
  const contacts = await db
    .selectFrom('contact')
    .select(['id', 'firstName', 'lastName', 'subject', 'createdAt'])
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  const franchises = await db
    .selectFrom('franchise')
    .select(['id', 'name', 'massage', 'status', 'createdAt'])
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  const careers = await db
    .selectFrom('career')
    .select(['id', 'fullName', 'jobTitle', 'status', 'createdAt'])
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  const all: Latest[] = [
    ...admissions.map(({ fullName, name, ...row }) => ({
      kind: 'admission' as const,
      name: fullName,
      about: name,
      ...row,
    })),
    ...contacts.map(({ firstName, lastName, subject, ...row }) => ({
      kind: 'contact' as const,
      name: `${firstName} ${lastName}`,
      about: subject,
      status: null,
      ...row,
    })),
    ...franchises.map(({ massage, ...row }) => ({
      kind: 'franchise' as const,
      about: firstWords(massage),
      ...row,
    })),
    ...careers.map(({ fullName, jobTitle, ...row }) => ({
      kind: 'career' as const,
      name: fullName,
      about: jobTitle,
      ...row,
    })),
  ]
  return all.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, count)
}

const firstWords = (text: string): string => {
  const line = text.trim().split('\n', 1)[0] ?? ''
  return line.length > 80 ? `${line.slice(0, 80).trimEnd()}…` : line
}
