import { initialProfiles } from '../../../company/profile/initial.server.ts'
import { demoBanners } from '../demo-content/banners.ts'
import { demoCourses } from '../demo-content/courses.ts'
import { demoInstructors } from '../demo-content/batches.ts'
import { demoEvents } from '../demo-content/events.ts'
import { demoGallery } from '../demo-content/gallery.ts'
import { demoNews } from '../demo-content/news.ts'
import { companyClock } from '../../../ui/date/company-time.ts'
import type { Storage } from '../../../platform/storage/stored-files.ts'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.server.ts'
import { type ContentName, contentNames } from '../../../collections.ts'
import { addPictures } from '../../../records/picture/picture-rows.server.ts'
import { deletePictures } from '../../../platform/storage/image/images.server.ts'
import { addDays } from './dates.ts'
import { type SamplePicture, storeSamplePicture } from '../sample-pictures.server.ts'

export type DemoContent = {
  rows: { [Name in ContentName]?: Insertable<Database[Name]>[] }
  pictures: SamplePicture[]
}

export async function prepareDemoContent(storage: Storage, installed: Date): Promise<DemoContent> {
  const timestamp = installed.toISOString()
  const timestamps = { createdAt: timestamp, updatedAt: timestamp }
  const dayFromNow = (days: number) => companyClock(addDays(installed, days)).day
  const pictures: SamplePicture[] = []
  const withPictures = <T extends { picture: string | null }>(items: readonly T[]) =>
    Promise.all(
      items.map(async ({ picture: name, ...item }) => {
        const picture = await storeSamplePicture(storage, name)
        if (picture) pictures.push(picture)
        return { ...item, ...timestamps, image: picture?.file ?? null }
      }),
    )

  const rows: DemoContent['rows'] = {
    course: demoCourses.map((course, index) => ({
      ...course,
      feeOnRequest: 0,
      position: index + 1,
      ...timestamps,
      program_modules: course.program_modules.join('\n'),
      learning_outcomes: course.learning_outcomes.join('\n'),
      career_opportunities: course.career_opportunities.join('\n'),
    })),
    profile: (await withPictures(demoInstructors)).map((instructor, index) => ({
      ...instructor,
      group: 'instructor',
      officer: 0,
      status: 1,
      position: initialProfiles.length + index + 1,
    })),
    banner: withPositions(await withPictures(demoBanners)),
    gallery: withPositions(await withPictures(demoGallery)),
    news: (await withPictures(demoNews)).map(({ daysAgo, ...item }) => ({
      ...item,
      date: dayFromNow(-daysAgo),
      house: item.tags.includes('Academy') ? 'academy' : 'gloves',
    })),
    event: demoEvents.map(({ inDays, days = 1, place = null, ...event }) => ({
      ...event,
      ...timestamps,
      place,
      allDay: 0,
      startDate: dayFromNow(inDays),
      endDate: days > 1 ? dayFromNow(inDays + days - 1) : null,
    })),
  }
  return { rows, pictures }
}

/** Reversed, so that the first record is inserted last and is the newest. */
const withPositions = <T extends object>(rows: readonly T[]) =>
  rows.map((row, index) => ({ ...row, position: index + 1 })).toReversed()

export async function insertDemoContent(trx: Db, content: DemoContent): Promise<void> {
  await addPictures(trx, content.pictures)
  for (const name of contentNames) {
    const rows = content.rows[name] as Insertable<Database['course']>[] | undefined
    if (rows)
      await trx
        .insertInto(name as 'course')
        .values(rows)
        .execute()
  }
}

export const removeDemoPictures = (storage: Storage, { pictures }: DemoContent): Promise<void> =>
  deletePictures(
    storage,
    pictures.map(({ file }) => file),
  )
