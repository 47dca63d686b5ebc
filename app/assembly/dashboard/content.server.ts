import type { Db } from '../../db/open.server.ts'
import { contains } from '../../db/search.server.ts'
import { companyClock } from '../../content/company-time.ts'
import { contentNames, type ContentName } from '../../collections.ts'
import type { Dashboard } from '../../back-office/dashboard/dashboard.ts'

const day = 24 * 60 * 60 * 1000
/** Days before an event in which visitors should hear of it. */
const notice = 14

async function countContent(db: Db, kind: ContentName): Promise<{ total: number; active: number }> {
  const { total, active } = await db
    .selectFrom(kind)
    .select((eb) => [eb.fn.countAll().as('total'), eb.fn.sum('status').as('active')])
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { total: Number(total), active: Number(active ?? 0) }
}

/** How much there is of everything that is published, and how much of it is active. */
export async function contentCounts(db: Db): Promise<Dashboard['content']> {
  const counts: Partial<Dashboard['content']> = {}
  for (const kind of contentNames) counts[kind] = await countContent(db, kind)
  return counts as Dashboard['content']
}

/** How many active events are not over. */
export async function countUpcoming(db: Db): Promise<number> {
  const { day: today, time } = companyClock(new Date())
  const { count } = await db
    .selectFrom('event')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('deletedAt', 'is', null)
    .where('status', '=', 1)
    .where((eb) => eb('startDate', '>', today).or(eb('startDate', '=', today).and('endTime', '>', time)))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Active events of the next fourteen days whose title stands in no active banner and in no title of active news. */
export async function unannouncedEvents(db: Db): Promise<Dashboard['unannouncedEvents']> {
  const now = Date.now()
  const soon = await db
    .selectFrom('event')
    .select(['id', 'tittle', 'startDate'])
    .where('deletedAt', 'is', null)
    .where('status', '=', 1)
    .where('startDate', '>', companyClock(new Date(now)).day)
    .where('startDate', '<=', companyClock(new Date(now + notice * day)).day)
    .orderBy('startDate')
    .limit(3)
    .execute()
  const unannounced: Dashboard['unannouncedEvents'] = []
  for (const event of soon) if (!(await isAnnounced(db, event.tittle))) unannounced.push(event)
  return unannounced
}

async function isAnnounced(db: Db, title: string): Promise<boolean> {
  const banner = db
    .selectFrom('banner')
    .where('deletedAt', 'is', null)
    .where('status', '=', 1)
    .where(contains(['tittle', 'description'], title))
  const news = db
    .selectFrom('news')
    .where('deletedAt', 'is', null)
    .where('status', '=', 1)
    .where(contains(['tittle'], title))
  const found = await banner.select('id').limit(1).executeTakeFirst()
  return Boolean(found ?? (await news.select('id').limit(1).executeTakeFirst()))
}

/** Active courses that pages show without picture and drawing, and the newest three. */
export async function coursesWithoutImage(db: Db): Promise<Dashboard['coursesWithoutImage']> {
  const withoutImage = db
    .selectFrom('course')
    .where('deletedAt', 'is', null)
    .where('status', '=', 1)
    .where('image', 'is', null)
    .where('drawing', 'is', null)
  const { count } = await withoutImage.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  const courses = await withoutImage.select(['id', 'name']).orderBy('id', 'desc').limit(3).execute()
  return { count: Number(count), courses }
}
