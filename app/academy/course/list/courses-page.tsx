import { data } from 'react-router'
import type { PageHandle } from '../../../kit/page/page-handle.ts'
import { siteContext } from '../../../platform/api/site-context.ts'
import { PageHeader } from '../../../kit/page/header/page-header.tsx'
import { pageMeta } from '../../../kit/page/page-meta.ts'
import { siteOf } from '../../../kit/page/root-data.ts'
import { textsIn, useTexts } from '../../../kit/page/texts/texts.ts'
import { academyCrumbs } from '../../../kit/page/header/breadcrumb.tsx'
import { StaticIsland } from '../../../ui/script/static-island.tsx'
import type { Route } from './+types/courses-page'
import { loadTexts } from '../../../kit/page/texts/load-texts.ts'
import { CourseFinder } from './course-finder.tsx'
import { courseList } from '../page/course-json-ld.ts'
import styles from './courses-page.module.css'
import { listed } from '../card/listed-course.ts'
import { type CoursesView, coursesQuery, logCategories } from './courses-query.ts'

const isCategory = ([value, ...more]: string[]): boolean => !more.length && idIn(value ?? null) !== undefined

export const handle: PageHandle = {
  hydrate: true,
  query: { category: isCategory, category_id: isCategory, search: () => false },
}

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const { api, doNotCache } = context.get(siteContext)
  const { searchParams } = new URL(request.url)
  const fixed = idIn(searchParams.get('category_id'))
  const category = fixed ?? idIn(searchParams.get('category'))
  const [texts, courses, categories] = await Promise.all([
    loadTexts(api, 'courses'),
    api.get('/courses', { query: coursesQuery(category) }).then(
      ({ rows }) => rows.map(listed),
      () => undefined,
    ),
    api.get('/Category', { query: { status: 1 } }).then(
      ({ rows }) => rows,
      (error: unknown) => {
        logCategories(error)
        return []
      },
    ),
  ])
  const asked = [fixed, idIn(searchParams.get('category'))].filter((id) => id !== undefined)
  if (!asked.every((id) => categories.some((category) => category.id === id))) doNotCache()
  const search = (searchParams.get('search') ?? '').slice(0, 200)
  const view: CoursesView = { courses, categories, category, isFixed: fixed !== undefined, search }
  return data({ ...view, texts }, { status: courses ? 200 : 500 })
}

function idIn(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

const titleOf = ({ isFixed, category, categories }: CoursesView, title: string): string => {
  const fixed = isFixed && categories.find(({ id }) => id === category)
  return fixed ? `${fixed.name} courses` : title
}

export const meta = (args: Route.MetaArgs) => {
  // The head comes with the page; here, so that browsers are spared what makes it.
  if (!import.meta.env.SSR) return []
  const view = args.loaderData
  const { title = 'Courses', lead = '' } = textsIn(args, view?.texts) ?? {}
  return pageMeta(args, {
    title: view ? titleOf(view, title) : title,
    description: `${siteOf(args).identity.academyName}: ${lead}`,
    path: view?.isFixed ? `/courses?category_id=${view.category}` : '/courses',
    breadcrumb: academyCrumbs({ label: title }),
    jsonLd: view?.courses && courseList(view.courses, siteOf(args)),
  })
}

export default function CoursesPage({ loaderData }: Route.ComponentProps) {
  const { title, lead } = useTexts(loaderData.texts)
  return (
    <div className={`wrap ${styles.page}`}>
      <StaticIsland id="head">
        {import.meta.env.SSR && (
          <PageHeader
            title={titleOf(loaderData, title)}
            lead={lead}
            crumbs={academyCrumbs({ label: title })}
          />
        )}
      </StaticIsland>
      <CourseFinder view={loaderData} />
    </div>
  )
}
