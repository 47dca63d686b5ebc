import { findFirstClass } from '../../../academy/batch/class-days.ts'
import { companyClock } from '../../../ui/date/company-time.ts'
import { formatDate } from '../../../ui/date/date-formats.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type DemoBatch, demoBatches } from '../demo-content/batches.ts'
import { addDays } from './dates.ts'

export async function insertDemoBatches(trx: Db, installed: Date): Promise<void> {
  const courses = await trx.selectFrom('course').select(['id', 'name', 'price']).execute()
  const people = await trx
    .selectFrom('profile')
    .select(['id', 'name'])
    .where('group', '=', 'instructor')
    .execute()
  const timestamp = installed.toISOString()
  for (const batch of demoBatches) {
    const course = courses.find(({ name }) => name === batch.course)
    if (!course) continue
    const { instructors, weekdays, place, venue, startTime, endTime, seats, state } = batch
    const { firstDay, lastDay } = planDays(batch, installed)
    const rupees = batch.fee ?? course.price
    const ids = people.filter(({ name }) => instructors.includes(name)).map(({ id }) => id)
    await trx
      .insertInto('batch')
      .values({
        course_id: course.id,
        title: `${course.name}, ${formatDate(firstDay, 'monthYear')} (sample)`,
        firstDay,
        lastDay,
        startTime,
        endTime,
        place,
        venue,
        seats,
        state,
        online: place === null ? 1 : 0,
        closesOn: null,
        weekdays: JSON.stringify(weekdays),
        fee: rupees * 100,
        instalments: JSON.stringify(planInstalments(batch, rupees, installed)),
        instructors: JSON.stringify(ids),
        status: 1,
        createdAt: timestamp,
        updatedAt: timestamp,
      })
      .execute()
  }
}

const dayAfter = (installed: Date, days: number): string => companyClock(addDays(installed, days)).day

function planDays({ inDays, weeks, weekdays }: DemoBatch, installed: Date) {
  const days = {
    firstDay: dayAfter(installed, inDays),
    lastDay: '9999-12-31',
    weekdays: weekdays.slice(0, 1),
  }
  const firstDay = findFirstClass(days) ?? days.firstDay
  const length = weeks * 7 - (7 - weekdays.length)
  return {
    firstDay,
    lastDay: addDays(new Date(firstDay), length - 1)
      .toISOString()
      .slice(0, 10),
  }
}

function planInstalments({ instalments = [] }: DemoBatch, fee: number, installed: Date) {
  if (instalments.length === 0) return []
  const paid = instalments.reduce((sum, [rupees]) => sum + rupees, 0)
  const lastInDays = Math.max(...instalments.map(([, inDays]) => inDays)) + 60
  return [...instalments, [fee - paid, lastInDays] as const].map(([rupees, inDays]) => ({
    amount: rupees * 100,
    due: inDays === 0 ? null : dayAfter(installed, inDays),
  }))
}
