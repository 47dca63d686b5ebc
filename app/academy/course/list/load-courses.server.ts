import { endOfToday } from '#app/ui/date/company-time.ts'
import type { SiteContext } from '#app/platform/api/site-context.ts'
import { memoizeByRevision } from '#app/platform/db/content-revision.server.ts'
import { loadTexts } from '#app/kit/page/texts/texts.ts'
import { toListedIntake } from '#app/academy/batch/intake/listed-intake.ts'
import { toListedCourse } from '#app/academy/course/card/listed-course.ts'
import { coursesQuery, logLoadError } from './courses-query.ts'

/** Lists that fail to load are undefined or empty, and are not reused. */
export const loadCourses = memoizeByRevision(async ({ api, cacheUntilSeatsChange }: SiteContext) => {
  let expiresAt = Math.min(endOfToday().getTime(), await cacheUntilSeatsChange())
  const reportFailure = (what: 'categories' | 'intakes', error: unknown) => {
    logLoadError(what, error)
    expiresAt = 0
    return []
  }
  const [texts, courses, categories, intakes] = await Promise.all([
    loadTexts(api, 'courses'),
    api.get('/courses', { query: coursesQuery(undefined) }).then(
      ({ rows }) => rows.map(toListedCourse),
      () => undefined,
    ),
    api.get('/Category', { query: { status: 1 } }).then(
      ({ rows }) => rows,
      (error: unknown) => reportFailure('categories', error),
    ),
    api.get('/Batch', { query: { upcoming: 1 } }).then(
      ({ rows }) => rows.map(toListedIntake),
      (error: unknown) => reportFailure('intakes', error),
    ),
  ])
  return { data: { texts, courses, categories, intakes }, expiresAt: courses ? expiresAt : 0 }
})
