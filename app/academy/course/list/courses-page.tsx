import { data } from 'react-router'
import { endOfToday } from '#app/ui/date/company-time.ts'
import { ArrowLink } from '#app/ui/icon/arrow-link.tsx'
import { PageText } from '#app/ui/language/sentence.tsx'
import { findTranslation, t, translateMessage } from '#app/ui/language/translate.ts'
import { StaticIsland } from '#app/ui/script/static-island.tsx'
import { siteContext, type SiteContext } from '#app/platform/api/site-context.ts'
import { memoizeByRevision } from '#app/platform/db/content-revision.server.ts'
import { academyCrumbs } from '#app/kit/page/header/page-header.tsx'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import type { PageHandle } from '#app/kit/page/page-meta.ts'
import { pageMeta } from '#app/kit/page/page-meta.ts'
import { getSite } from '#app/kit/page/page-meta.ts'
import { loadTexts } from '#app/kit/page/texts/texts.ts'
import { getMetaTexts, useTexts } from '#app/kit/page/texts/texts.ts'
import { listMonths, listPlaces, toListedIntake } from '#app/academy/batch/intake/listed-intake.ts'
import { type ListedCourse, toListedCourse } from '#app/academy/course/card/listed-course.ts'
import { courseListJsonLd } from '#app/academy/course/page/course-json-ld.ts'
import type { Route } from './+types/courses-page'
import { CourseFinder } from './course-finder.tsx'
import { type CoursesView, coursesQuery, logLoadError } from './courses-query.ts'

const FeesAndPayment = ({ howToPay }: { howToPay: string }) => (
  <section
    className="mt-mid grid gap-x-gutter gap-y-4 border-t border-line pt-mid lg:grid-cols-[5fr_7fr]"
    id="fees"
    aria-labelledby="fees-title"
  >
    <h2 id="fees-title">{t('Fees and payment')}</h2>
    <div className="stack *:max-w-measure">
      {howToPay.split('\n\n').map((paragraph) => (
        <p key={paragraph}>
          <PageText text={paragraph} />
        </p>
      ))}
      <p>{t('The page of each course shows its fee. Courses with instalments show each amount and date.')}</p>
      <p>
        <ArrowLink href="/contact#message">{t('Ask us about fees')}</ArrowLink>
      </p>
    </div>
  </section>
)

const isCategoryId = ([value, ...more]: string[]): boolean =>
  !more.length && parseCategoryId(value ?? null) !== undefined

const isMonth = ([value = '', ...more]: string[]): boolean => !more.length && /^(\d{4}-\d{2})?$/.test(value)
/** The loader rejects unknown places. */
const isPlace = ([value = '', ...more]: string[]): boolean => !more.length && value.length <= 80

export const handle: PageHandle = {
  hydrate: true,
  query: {
    category: isCategoryId,
    category_id: isCategoryId,
    search: () => false,
    month: isMonth,
    place: isPlace,
  },
}

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const site = context.get(siteContext)
  const { data: loaded, expiresAt } = await loadCourses(site)
  site.cacheUntil(new Date(expiresAt))
  const { texts, courses, categories, intakes } = loaded
  const { searchParams } = new URL(request.url)
  const fixedCategory = parseCategoryId(searchParams.get('category_id'))
  const chosenCategory = parseCategoryId(searchParams.get('category'))
  const category = fixedCategory ?? chosenCategory
  const requestedIds = [fixedCategory, chosenCategory].filter((id) => id !== undefined)
  if (!requestedIds.every((id) => categories.some((category) => category.id === id))) site.doNotCache()
  const read = (name: string) => (searchParams.get(name) ?? '').slice(0, 200)
  const filter = { search: read('search'), month: read('month'), place: read('place') }
  const isKnown = (value: string, values: readonly string[]) => value === '' || values.includes(value)
  if (!isKnown(filter.month, listMonths(intakes)) || !isKnown(filter.place, listPlaces(intakes)))
    site.doNotCache()
  const isFixed = fixedCategory !== undefined
  const isListed = ({ category_id }: ListedCourse) => category === undefined || category_id === category
  const listed = courses?.filter(isListed)
  const others = fixedCategory === undefined ? (courses?.filter((course) => !isListed(course)) ?? []) : []
  const view: CoursesView = { courses: listed, others, categories, category, isFixed, filter, intakes }
  return data({ ...view, texts }, { status: courses ? 200 : 500 })
}

function parseCategoryId(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

const formatPageTitle = ({ isFixed, category, categories }: CoursesView, title: string): string => {
  const fixed = isFixed && categories.find(({ id }) => id === category)
  return fixed ? `${fixed.name} courses` : title
}

export const meta = (args: Route.MetaArgs) => {
  // The server renders the head; skipping this in the browser keeps the bundle small.
  if (!import.meta.env.SSR) return []
  const view = args.loaderData
  const { title = 'Courses', lead = '' } = getMetaTexts(args, view?.texts) ?? {}
  return pageMeta(args, {
    title: translateMessage(view ? formatPageTitle(view, title) : title),
    description: `${getSite(args).identity.academyName}: ${translateMessage(lead)}`,
    path: view?.isFixed ? `/courses?category_id=${view.category}` : '/courses',
    seo: view?.isFixed ? undefined : view?.texts,
    breadcrumb: academyCrumbs({ label: translateMessage(title) }),
    jsonLd: view?.courses && courseListJsonLd(view.courses, getSite(args)),
  })
}

export default function CoursesPage({ loaderData }: Route.ComponentProps) {
  const { title, lead, howToPay } = useTexts(loaderData.texts)
  return (
    <div className="wrap pb-section">
      <StaticIsland id="head">
        {import.meta.env.SSR && (
          <PageHeader
            title={<PageText text={formatPageTitle(loaderData, title)} />}
            lead={<PageText text={lead} />}
            crumbs={academyCrumbs({ label: translateMessage(title), isContent: !findTranslation(title) })}
          />
        )}
      </StaticIsland>
      <CourseFinder view={loaderData} />
      <StaticIsland id="payment">
        {import.meta.env.SSR && <FeesAndPayment howToPay={howToPay} />}
      </StaticIsland>
    </div>
  )
}

/** Lists that fail to load are undefined or empty, and are not reused. */
const loadCourses = memoizeByRevision(async ({ api, cacheUntilSeatsChange }: SiteContext) => {
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
