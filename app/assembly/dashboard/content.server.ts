import type { Db } from '../../db/open.server.ts'
import { contentNames, contentOf, titleOf } from '../../collections.ts'
import type { Advice } from '../../collections/definition.ts'
import { anyRow } from '../../history/change.server.ts'
import { failedSchedules, type ScheduleRow } from '../../history/versions/schedule.server.ts'
import type { Dashboard } from '../../back-office/dashboard/endpoints.ts'
import { collectionServers } from '../collections.server.ts'

/** How much there is of everything that is published, and how much of it is active. */
export async function contentCounts(db: Db): Promise<Dashboard['content']> {
  const counts: Partial<Dashboard['content']> = {}
  for (const name of contentNames) {
    const { total, active } = await db
      .selectFrom(name)
      .select((eb) => [eb.fn.countAll().as('total'), eb.fn.sum('status').as('active')])
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow()
    const note = await collectionServers[name].tileNote?.(db)
    counts[name] = { total: Number(total), active: Number(active ?? 0), ...(note && { note }) }
  }
  return counts as Dashboard['content']
}

/** What administrators should do about what they publish. */
export async function contentAdvice(db: Db): Promise<Dashboard['advice']> {
  const advice: Dashboard['advice'] = []
  for (const name of contentNames) advice.push(...((await collectionServers[name].advice?.(db)) ?? []))
  for (const failed of await failedSchedules(db)) advice.push(await failedAdvice(db, failed))
  return advice.toSorted((a, b) => a.tone.localeCompare(b.tone))
}

async function failedAdvice(db: Db, { collection, recordId, action, message }: ScheduleRow): Promise<Advice> {
  const { labels, admin } = contentOf(collection)
  const row = await anyRow(db, collection, recordId)
  return {
    icon: 'calendar-clock',
    tone: 'info',
    title: `${(row && titleOf(collection, row)) || labels.record} was not ${action}ed`,
    text: message ?? '',
    action: { label: 'Open', path: `${admin.path}?id=${recordId}` },
  }
}
