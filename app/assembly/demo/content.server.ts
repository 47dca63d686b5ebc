import { demoBanners } from '../../content/demo/banners.ts'
import { demoCourses } from '../../content/demo/courses.ts'
import { demoEvents } from '../../content/demo/events.ts'
import { demoGallery } from '../../content/demo/gallery.ts'
import { demoNews } from '../../content/demo/news.ts'
import { companyClock } from '../../content/company-time.ts'
import type { Storage } from '../../storage/storage.server.ts'
import type { Insertable } from 'kysely'
import type { Db } from '../../db/open.server.ts'
import type { Database } from '../../db/schema.server.ts'
import { type ContentName, contentNames } from '../../collections.ts'
import { removeFilesOf } from '../../storage/file-columns.server.ts'
import { daysLater } from './moments.ts'
import { storeSamplePicture } from '../sample-pictures.server.ts'

/** Collections without demo content are left out. */
export type DemoContent = { [Name in ContentName]?: Insertable<Database[Name]>[] }

/** The rows that administrators edit, in the order in which they are inserted; their pictures are stored already. */
export async function demoContent(storage: Storage, installed: Date): Promise<DemoContent> {
  const at = installed.toISOString()
  const stamps = { createdAt: at, updatedAt: at }
  const dayFromNow = (days: number) => companyClock(daysLater(installed, days)).day
  const withPictures = <T extends { picture: string | null }>(items: readonly T[]) =>
    Promise.all(
      items.map(async ({ picture, ...item }) => ({
        ...item,
        ...stamps,
        image: await storeSamplePicture(storage, picture),
      })),
    )

  return {
    course: demoCourses.map((course, index) => ({
      ...course,
      position: index + 1,
      ...stamps,
      program_modules: course.program_modules.join('\n'),
      learning_outcomes: course.learning_outcomes.join('\n'),
      career_opportunities: course.career_opportunities.join('\n'),
    })),
    banner: inOrder(await withPictures(demoBanners)),
    gallery: inOrder(await withPictures(demoGallery)),
    news: (await withPictures(demoNews)).map(({ daysAgo, ...item }) => ({
      ...item,
      date: dayFromNow(-daysAgo),
    })),
    event: demoEvents.map(({ inDays, ...event }) => ({
      ...event,
      ...stamps,
      startDate: dayFromNow(inDays),
    })),
  }
}

/** In the order of their list; the newest row, which has the highest id, is the first one. */
const inOrder = <T extends object>(rows: readonly T[]) =>
  rows.map((row, index) => ({ ...row, position: index + 1 })).toReversed()

export async function insertContent(trx: Db, content: DemoContent): Promise<void> {
  for (const name of contentNames) {
    const rows = content[name] as Insertable<Database['course']>[] | undefined
    if (rows)
      await trx
        .insertInto(name as 'course')
        .values(rows)
        .execute()
  }
}

/** Removes the files of rows that were not inserted. */
export async function removeContentFiles(storage: Storage, content: DemoContent): Promise<void> {
  for (const name of contentNames)
    for (const row of content[name] ?? []) await removeFilesOf(storage, name, row)
}
