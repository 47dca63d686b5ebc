import { data } from 'react-router'
import type { Client } from '../../../platform/api/client.ts'
import { ApiError } from '../../../platform/errors.ts'
import { receiveForm } from '../../../kit/page/form/receive-form.server.ts'
import type { PageHandle } from '../../../kit/page/page-handle.ts'
import { siteContext } from '../../../platform/api/site-context.ts'
import { pageMeta } from '../../../kit/page/page-meta.ts'
import { getSite } from '../../../kit/page/root-data.ts'
import { imageVariants } from '../../../ui/picture/image-variants.ts'
import { academyCrumbs } from '../../../kit/page/header/breadcrumb.tsx'
import { StaticIsland } from '../../../ui/script/static-island.tsx'
import { admissionThanks } from '../../admission/page/admission-form.tsx'
import type { Route } from './+types/course-page'
import type { Course } from '../endpoints.ts'
import { CourseApply } from './course-apply.tsx'
import { CourseBody } from './course-body.tsx'
import { CourseHero } from './course-hero.tsx'
import { courseJsonLd } from './course-json-ld.ts'
import { CourseLoadError } from './course-load-error.tsx'
import { type ListedCourse, toListedCourse } from '../card/listed-course.ts'
import { RelatedCourses } from './related-courses.tsx'

export const handle: PageHandle = { hydrate: true }

const createCrumbs = (label: string) => academyCrumbs({ label: 'Courses', path: '/courses' }, { label })

type CourseWithRelated = { course: Course; related: ListedCourse[] }

export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const { api } = context.get(siteContext)
  try {
    return data({ found: await findCourse(api, parseCourseId(params)), problem: undefined })
  } catch (error) {
    const isMissing = error instanceof ApiError && error.status === 404
    const problem = isMissing ? ('missing' as const) : ('failed' as const)
    return data({ found: undefined, problem }, { status: isMissing ? 404 : 500 })
  }
}

async function findCourse(api: Client, id: number): Promise<CourseWithRelated> {
  const course = await api.get('/courses/:id', { params: { id } })
  const { rows } = await api.get('/courses', { query: { category_id: course.category_id } })
  return { course, related: rows.filter((other) => other.id !== id).map(toListedCourse) }
}

// Invalid IDs become 0, which no course has.
const parseCourseId = ({ id }: { id: string }): number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0)

export const action = ({ request, context }: Route.ActionArgs) =>
  receiveForm({
    request,
    context,
    collection: 'admission',
    path: '/Admission',
    message: () => admissionThanks,
  })

export const meta = (args: Route.MetaArgs) => {
  // The server renders the head; skipping this in the browser keeps the bundle small.
  if (!import.meta.env.SSR) return []
  const path = `/courses/details/${args.params.id}`
  const course = args.loaderData?.found?.course
  if (!course) {
    const title = 'Course not found'
    return pageMeta(args, { title, description: 'There is no such course.', path, noindex: true })
  }
  const picture = imageVariants(course.image)
  return pageMeta(args, {
    title: course.name,
    description: truncateDescription(course.description),
    path,
    breadcrumb: createCrumbs(course.name),
    jsonLd: courseJsonLd(course, getSite(args)),
    ...(picture && { image: { ...picture, path: picture.jpeg, alt: course.name } }),
  })
}

/** Cuts at the end of a word, because search results show only about 160 characters. */
const truncateDescription = (description: string): string =>
  description.length <= 160 ? description : `${description.slice(0, 157).replace(/\s+\S*$/, '')}...`

export default function CoursePage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, problem } = loaderData
  if (!found) return <CourseLoadError problem={problem} crumbs={createCrumbs('Course not found')} />
  const { course, related } = found
  return (
    <>
      <StaticIsland id="course">
        {import.meta.env.SSR && (
          <>
            <CourseHero course={course} crumbs={createCrumbs(course.name)} />
            <CourseBody course={course} />
          </>
        )}
      </StaticIsland>
      <CourseApply course={course} outcome={actionData} />
      {related.length > 0 && (
        <StaticIsland id="related-courses">
          {import.meta.env.SSR && <RelatedCourses courses={related} />}
        </StaticIsland>
      )}
    </>
  )
}
