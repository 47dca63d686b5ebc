import { z } from 'zod'
import { formatDate } from '#app/ui/date/date-formats.ts'
import { hasRight } from '#app/platform/auth/rights.ts'
import type { SessionOwner } from '#app/platform/auth/session-owner.ts'
import type { Db } from '#app/platform/db/database.ts'
import { findRow } from '#app/records/change/locked-record.server.ts'
import { listUpcomingSchedules, type ScheduleRow } from '#app/records/versions/schedule.server.ts'
import { contentNames, contentOf, contentRight, titleOf, type ContentName } from '#app/collections.ts'

export const Advice = z.object({
  tone: z.enum(['info', 'quiet']),
  title: z.string(),
  text: z.string(),
  action: z.object({ label: z.string(), path: z.string() }).optional(),
})
type Advice = z.output<typeof Advice>

export async function countContent(db: Db) {
  const counts: Partial<Record<ContentName, { total: number; active: number }>> = {}
  for (const name of contentNames) {
    const { total, active } = await db
      .selectFrom(name)
      .select((eb) => [eb.fn.countAll().as('total'), eb.fn.sum('status').as('active')])
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow()
    counts[name] = { total: Number(total), active: Number(active ?? 0) }
  }
  return counts as Required<typeof counts>
}

const scheduleHorizonDays = 7

export async function getContentAdvice(db: Db, admin: SessionOwner): Promise<Advice[]> {
  const readableNames = contentNames.filter((name) => hasRight(admin, contentRight(name, 'read')))
  const advice: Advice[] = []
  const soon = new Date(Date.now() + scheduleHorizonDays * 86_400_000)
  const schedules = await listUpcomingSchedules(db, soon, readableNames)
  for (const schedule of schedules) advice.push(await toScheduleAdvice(db, schedule))
  const hiddenCount = (schedules[0]?.total ?? 0) - schedules.length
  if (hiddenCount > 0)
    advice.push({
      tone: 'info',
      title: `${hiddenCount} more scheduled ${hiddenCount === 1 ? 'change' : 'changes'}`,
      text: `${hiddenCount === 1 ? 'It is' : 'They are'} listed here once some of these are dealt with.`,
    })
  return advice.toSorted((a, b) => a.tone.localeCompare(b.tone))
}

async function toScheduleAdvice(
  db: Db,
  { collection, recordId, publishAt, unpublishAt, message }: ScheduleRow,
): Promise<Advice> {
  const { labels, admin } = contentOf(collection)
  const row = await findRow(db, collection, recordId)
  const title = (row && titleOf(collection, row)) || labels.record
  const path = `${admin.path}?id=${recordId}` as const
  if (message !== null)
    return {
      tone: 'info',
      title: `${title} was not ${publishAt ? 'published' : 'unpublished'}`,
      text: message,
      action: { label: 'Open', path },
    }
  const at = publishAt ?? unpublishAt ?? ''
  return {
    tone: 'quiet',
    title: publishAt ? `${title} goes live` : `${title} goes offline`,
    text: `${formatDate(at, 'weekday')}, ${formatDate(at, 'clock')}, India time.`,
    action: { label: 'View', path },
  }
}
