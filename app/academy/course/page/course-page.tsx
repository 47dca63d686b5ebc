import type { ComponentProps } from 'react'
import { data } from 'react-router'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { ArrowLink } from '#app/ui/icon/arrow-link.tsx'
import { Content, Sentence } from '#app/ui/language/sentence.tsx'
import { t } from '#app/ui/language/translate.ts'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { imageVariants } from '#app/ui/picture/image-variants.ts'
import { StaticIsland } from '#app/ui/script/static-island.tsx'
import { splitLines } from '#app/ui/text/paragraphs-and-lines.ts'
import { stripMarkup } from '#app/ui/text/strip-markup.ts'
import type { Client } from '#app/platform/api/client.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { ApiError } from '#app/platform/errors.ts'
import { parseRichText } from '#app/platform/parse-rich-text.server.ts'
import { ActionBar } from '#app/kit/page/action-bar.tsx'
import { receiveForm } from '#app/kit/page/form/receive-form.server.ts'
import { academyCrumbs, Breadcrumb, OnThisPage } from '#app/kit/page/header/page-header.tsx'
import { type PageHandle, pageMeta, type Crumb, getSite } from '#app/kit/page/page-meta.ts'
import { loadTexts } from '#app/kit/page/texts/texts.ts'
import type { Profile } from '#app/company/profile/profile.server.ts'
import { admissionMessage, AdmissionForm } from '#app/academy/admission/admission-form.tsx'
import type { Batch } from '#app/academy/batch/batch.server.ts'
import { FeePlan, IntakeTable } from '#app/academy/batch/intake/intake-table.tsx'
import { findNext, toListedIntake, toOpenIntakes } from '#app/academy/batch/intake/listed-intake.ts'
import { SeatShape } from '#app/academy/batch/intake/seat-badge.tsx'
import { isOpenForApplications, seatStateLabels } from '#app/academy/batch/seat-state.ts'
import { RelatedCourses } from '#app/academy/course/card/course-card.tsx'
import { toListedCourse } from '#app/academy/course/card/listed-course.ts'
import type { Course } from '#app/academy/course/course.server.ts'
import { formatCourseFee, formatFee } from '#app/academy/course/fee.ts'
import type { Route } from './+types/course-page'
import { CertificatePromise } from './certificate-promise.tsx'
import { CourseBody, CourseHero } from './course-body.tsx'
import { courseInstancesJsonLd, courseJsonLd } from './course-json-ld.ts'

const idPattern = /^[1-9]\d{0,14}$/

export const handle: PageHandle = {
  hydrate: true,
  query: { intake: (values) => values.length === 1 && idPattern.test(values[0] ?? '') },
}

const listSections = (hasInstructors: boolean) => [
  { id: 'intakes', title: t('Intakes') },
  { id: 'fee', title: t('Fee') },
  { id: 'learn', title: t('What you learn') },
  ...(hasInstructors ? [{ id: 'instructors', title: t('Instructors') }] : []),
  { id: 'certificate', title: t('Certificate') },
  { id: 'apply', title: t('Apply') },
]

const createCrumbs = (label: string, isContent = true) =>
  academyCrumbs({ label: t('Courses'), path: '/courses' }, { label, isContent })

export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const { api, cacheUntilSeatsChange } = context.get(siteContext)
  await cacheUntilSeatsChange()
  const intake = parseId(new URL(request.url).searchParams.get('intake') ?? '')
  try {
    return data({ found: await findCourse(api, parseId(params.id)), intake, problem: undefined })
  } catch (error) {
    const isMissing = error instanceof ApiError && error.status === 404
    const problem = isMissing ? ('missing' as const) : ('failed' as const)
    return data({ found: undefined, intake, problem }, { status: isMissing ? 404 : 500 })
  }
}

async function findCourse(api: Client, id: number) {
  const course = await api.get('/courses/:id', { params: { id } })
  const [{ rows }, upcoming, people, voices, { howToPay }] = await Promise.all([
    api.get('/courses', { query: { category_id: course.category_id } }),
    api.get('/Batch', { query: { upcoming: 1 } }),
    api.get('/Profile', { query: { group: 'instructor' } }),
    api.get('/Testimonial', { query: { audience: 'student' } }),
    loadTexts(api, 'courses'),
  ])
  const batches = upcoming.rows.filter(({ course_id }) => course_id === id)
  return {
    course,
    overview: parseRichText(splitLines(course.description).join('\n\n')),
    related: rows.filter((other) => other.id !== id).map(toListedCourse),
    // Of all courses: the page shows the seats of related courses too.
    intakes: upcoming.rows.map(toListedIntake),
    batches,
    openIntakes: toOpenIntakes(batches),
    instructors: people.rows.filter((person) =>
      batches.some(({ instructors }) => instructors.includes(person.id)),
    ),
    testimonials: voices.rows
      .filter(({ course: name }) => name === (course.englishTitle ?? course.name))
      .slice(0, 3),
    texts: { howToPay },
  }
}

// Invalid IDs become 0, which no record has.
const parseId = (id: string): number => (idPattern.test(id) ? Number(id) : 0)

export const action = ({ request, context }: Route.ActionArgs) =>
  receiveForm({
    request,
    context,
    collection: 'admission',
    path: '/Admission',
    message: (_, receipt) => admissionMessage(receipt),
  })

export const meta = (args: Route.MetaArgs) => {
  // The server renders the head; skipping this in the browser keeps the bundle small.
  if (!import.meta.env.SSR) return []
  const path = `/courses/details/${args.params.id}`
  const found = args.loaderData?.found
  if (!found) {
    const [title, description] = [t('Course not found'), t('There is no such course.')]
    return pageMeta(args, { title, description, path, noindex: true })
  }
  const { course, batches, instructors } = found
  const picture = imageVariants(course.image)
  return pageMeta(args, {
    title: course.name,
    description: truncateDescription(stripMarkup(course.description)),
    path,
    seo: course,
    languages: course.languages,
    breadcrumb: createCrumbs(course.name),
    jsonLd: {
      ...courseJsonLd(course, getSite(args)),
      ...courseInstancesJsonLd(course, batches, instructors, getSite(args)),
    },
    ...(picture && { image: { ...picture, path: picture.jpeg, alt: course.name } }),
  })
}

/** Cuts at the end of a word, because search results show only about 160 characters. */
const truncateDescription = (description: string): string =>
  description.length <= 160 ? description : `${description.slice(0, 157).replace(/\s+\S*$/, '')}...`

export default function CoursePage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, intake, problem } = loaderData
  if (!found) return <CourseLoadError problem={problem} crumbs={createCrumbs(t('Course not found'), false)} />
  const { course, overview, related, intakes, batches, openIntakes, instructors, testimonials, texts } = found
  const next = findNext(batches)
  return (
    <>
      <StaticIsland id="course">
        {import.meta.env.SSR && (
          <div>
            <CourseHero course={course} next={next} crumbs={createCrumbs(course.name)} />
            <OnThisPage sections={listSections(instructors.length > 0)} />
            <NextIntakes courseName={course.name} batches={batches} instructors={instructors} />
            <FeePlan course={course} batch={next} texts={texts} />
            <CourseBody {...{ course, overview, next, instructors, testimonials }} />
            <CertificatePromise course={course} />
            <ApplyBar course={course} next={next} />
          </div>
        )}
      </StaticIsland>
      <CourseApply {...{ course, intake }} intakes={openIntakes} outcome={actionData} />
      {related.length > 0 && (
        <StaticIsland id="related-courses">
          {import.meta.env.SSR && <RelatedCourses courses={related} intakes={intakes} />}
        </StaticIsland>
      )}
    </>
  )
}

type NextIntakesProps = { courseName: string; batches: readonly Batch[]; instructors: readonly Profile[] }

function NextIntakes({ courseName, batches, instructors }: NextIntakesProps) {
  return (
    <section className="py-mid" id="intakes" aria-labelledby="intakes-title">
      <div className="wrap">
        <div className="head">
          <h2 id="intakes-title">{t('Next intakes')}</h2>
          <ArrowLink href="/academy/calendar">{t('Calendar of intakes')}</ArrowLink>
        </div>
        {batches.length > 0 ? (
          <IntakeTable
            caption={t('Next intakes of {course}', { course: courseName })}
            batches={batches}
            instructors={instructors}
          />
        ) : (
          <p>{t('Dates to be announced. Apply below, and we tell you when the next batch begins.')}</p>
        )}
      </div>
    </section>
  )
}

function CourseLoadError({ problem, crumbs }: { problem: 'missing' | 'failed'; crumbs: readonly Crumb[] }) {
  return (
    <div className="wrap pt-fluid-s pb-section [&_h1]:text-h2 [&_h1]:text-ink">
      <Breadcrumb crumbs={crumbs} />
      {problem === 'missing' ? (
        <StatePanel icon="search" title={t('Course Not Found')} heading="h1">
          <p>{t('Course not found.')}</p>
          <a className="btn btn--line" href="/courses">
            {t('All courses')}
          </a>
        </StatePanel>
      ) : (
        <StatePanel icon="cloud-off" title={t('Failed to load course data.')} heading="h1">
          <p>{t('The problem is on our side, and it has been logged.')}</p>
          <a className="btn btn--line" href="?">
            {t('Try again')}
          </a>
        </StatePanel>
      )}
    </div>
  )
}

type CourseApplyProps = Omit<ComponentProps<typeof AdmissionForm>, 'courseId' | 'className'> & {
  course: Course
}

function CourseApply({ course, ...form }: CourseApplyProps) {
  return (
    <section
      className="bg-plate py-section print:hidden"
      id="apply"
      data-action-bar-end
      aria-labelledby="apply-title"
    >
      <div className="wrap cols items-start">
        <div className="lg:col-span-4">
          <h2 id="apply-title">
            <Sentence text="Apply for {course}" course={<Content>{course.name}</Content>} />
          </h2>
          <ol
            className="mt-8 grid gap-5 [counter-reset:step] *:grid *:grid-cols-[2.25rem_1fr] *:[counter-increment:step] *:before:font-display *:before:text-h4 *:before:font-medium *:before:text-accent *:before:content-[counter(step)]"
            role="list"
          >
            <li>{t('Send this form and choose an intake. It takes two minutes and reserves no seat.')}</li>
            <li>{t('If there is room, we write or call to offer you a seat, and hold it until a date.')}</li>
            <li>{t('You accept or decline. You pay nothing before you accept.')}</li>
          </ol>
        </div>
        <AdmissionForm
          courseId={course.id}
          {...form}
          className="rounded-1 bg-surface p-fluid-s lg:col-span-7 lg:col-start-6"
        />
      </div>
    </section>
  )
}

function ApplyBar({ course, next }: { course: Course; next: Batch | undefined }) {
  const isOpen = next !== undefined && isOpenForApplications(next.seatState)
  const fee = next && course.feeOnRequest !== 1 ? formatFee(next.fee) : formatCourseFee(course)
  return (
    <ActionBar
      label={t('Apply')}
      href={isOpen ? `?intake=${next.id}#apply` : '#apply'}
      action={t(next?.seatState === 'waiting' ? 'Join waiting list' : 'Apply')}
    >
      <b className="nums">{fee}</b>
      <span>
        {next ? (
          <>
            <SeatShape state={next.seatState} />
            {t(seatStateLabels[next.seatState])}, <LocalDate value={next.firstDay} />
          </>
        ) : (
          t('Dates to be announced')
        )}
      </span>
    </ActionBar>
  )
}
