import type { Db } from '../../../db/open.server.ts'
import { contains } from '../../../db/search.server.ts'
import { companyClock } from '../../../content/company-time.ts'
import { type ContentKind, contentKinds } from '../../../collections/item-kinds.ts'
import type { Dashboard } from './dashboard.ts'

const day = 24 * 60 * 60 * 1000
/** Days before an event in which visitors should hear of it. */
const notice = 14

async function countContent(db: Db, kind: ContentKind): Promise<{ total: number; active: number }> {
  const { total, active } = await db
    .selectFrom(kind)
    .select((eb) => [eb.fn.countAll().as('total'), eb.fn.sum('status').as('active')])
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { total: Number(total), active: Number(active ?? 0) }
}

/** How much there is of everything that is published, and how much of it is active. */
export async function contentCounts(db: Db): Promise<Dashboard['content']> {
  const counts: Partial<Record<ContentKind, { total: number; active: number }>> = {}
  for (const kind of contentKinds) counts[kind] = await countContent(db, kind)
  const { course, banner, news, event, gallery } = counts as Required<typeof counts>
  return { course, banner, news, event: { ...event, upcoming: await countUpcoming(db) }, gallery }
}

async function countUpcoming(db: Db): Promise<number> {
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
export async function untoldEvents(db: Db): Promise<Dashboard['untold']> {
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
  const untold: Dashboard['untold'] = []
  for (const event of soon) if (!(await isTold(db, event.tittle))) untold.push(event)
  return untold
}

async function isTold(db: Db, title: string): Promise<boolean> {
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
export async function bareCourses(db: Db): Promise<Dashboard['bare']> {
  const bare = db
    .selectFrom('course')
    .where('deletedAt', 'is', null)
    .where('status', '=', 1)
    .where('image', 'is', null)
    .where('drawing', 'is', null)
  const { count } = await bare.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  const courses = await bare.select(['id', 'name']).orderBy('id', 'desc').limit(3).execute()
  return { count: Number(count), courses }
}
