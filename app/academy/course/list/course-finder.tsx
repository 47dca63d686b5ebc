import { useEffect, useRef, useState, type RefObject } from 'react'
import '#app/ui/form/form.css'
import { formatDate } from '#app/ui/date/date-formats.ts'
import { Select } from '#app/ui/form/select.tsx'
import { ArrowLink } from '#app/ui/icon/arrow-link.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Content } from '#app/ui/language/sentence.tsx'
import { localPath, t } from '#app/ui/language/translate.ts'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { api } from '#app/platform/api/client.ts'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { readTextFields } from '#app/kit/page/form/read-text-fields.ts'
import { online } from '#app/academy/batch/intake/intake-text.ts'
import { findNextIntakes, listMonths, listPlaces } from '#app/academy/batch/intake/listed-intake.ts'
import type { Category } from '#app/academy/category/category.server.ts'
import { CourseCard, cardGrid, gridSizes, CourseArt } from '#app/academy/course/card/course-card.tsx'
import type { ListedCourse } from '#app/academy/course/card/listed-course.ts'
import { type CourseFilter, type CoursesView, coursesQuery, logLoadError } from './courses-query.ts'

export function CourseFinder({ view }: { view: CoursesView }) {
  const { category, categories, courses, state, choose } = useCourses(view)
  const [filter, setFilter] = useState<CourseFilter>(view.filter)
  const form = useRef<HTMLFormElement>(null)
  const next = findNextIntakes(view.intakes, filter)
  const isFiltered = filter.month !== '' || filter.place !== ''
  const found = courses.filter(
    (course) => matchesSearch(course, filter.search) && (!isFiltered || next.has(course.id)),
  )
  useUrlSync(view.isFixed, category, filter)
  // Keep input from before hydration.
  useEffect(() => setFilter((given) => (form.current ? readFilter(form.current) : given)), [])
  return (
    <>
      <CourseFilters
        form={form}
        view={view}
        filter={filter}
        onChange={(changes) => setFilter((given) => ({ ...given, ...changes }))}
        category={category}
        categories={categories}
        onChoose={(id) => void choose(id)}
      />
      <p className="mt-2 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="text-small text-ink-3 nums" role="status">
          {state === 'loading'
            ? t('Loading courses...')
            : state === 'ready' &&
              t(found.length === 1 ? '{count} course' : '{count} courses', { count: found.length })}
        </span>
        <ArrowLink href={localPath('/academy/calendar')}>{t('Calendar of intakes')}</ArrowLink>
      </p>
      {courses === view.courses && view.others.length > 0 && (
        <div hidden>
          {view.others.map((course) => (
            <CourseArt key={course.id} course={course} sizes={gridSizes} />
          ))}
        </div>
      )}
      {state === 'failed' && (
        <StatePanel icon="cloud-off" title={t('Failed to load courses')}>
          <p>{t('The connection was interrupted.')}</p>
          <button className="btn btn--line btn--s" type="button" onClick={() => void choose(category)}>
            {t('Try again')}
          </button>
        </StatePanel>
      )}
      {state === 'ready' && found.length === 0 && (
        <StatePanel icon="search" title={t('No courses found.')}>
          <p>
            {t(
              filter.search || isFiltered
                ? 'Try another word, category, month or place.'
                : 'There are no courses in this category at the moment.',
            )}
          </p>
        </StatePanel>
      )}
      {state === 'ready' && found.length > 0 && (
        <div className={cardGrid}>
          {found.map((course, index) => (
            <div key={course.id} data-rise data-rise-delay={(index % 4) * 100}>
              <CourseCard course={course} next={next.get(course.id)} heading="h2" />
            </div>
          ))}
        </div>
      )}
    </>
  )
}

const readFilter = (form: HTMLFormElement): CourseFilter =>
  readTextFields(new FormData(form), ['search', 'month', 'place'])

function useUrlSync(isFixed: boolean, category: number | undefined, filter: CourseFilter): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const url = new URL(location.href)
      const given = isFixed ? filter : { category: String(category ?? ''), ...filter }
      for (const [name, value] of Object.entries(given)) {
        if (value) url.searchParams.set(name, value)
        else url.searchParams.delete(name)
      }
      if (url.href !== location.href) history.replaceState(history.state, '', url)
    }, 300)
    return () => clearTimeout(timer)
  }, [isFixed, category, filter])
}

function matchesSearch(course: { name: string; description: string }, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return course.name.toLowerCase().includes(wanted) || course.description.toLowerCase().includes(wanted)
}

function useCourses({ courses: first, categories: firstCategories, category: firstCategory }: CoursesView) {
  const [category, setCategory] = useState(firstCategory)
  const [categories, setCategories] = useState(firstCategories)
  const [courses, setCourses] = useState<ListedCourse[] | undefined>(first)
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>(first ? 'ready' : 'failed')
  const request = useRef(new AbortController())

  const choose = async (chosen: number | undefined) => {
    request.current.abort()
    request.current = new AbortController()
    const { signal } = request.current
    setCategory(chosen)
    setState('loading')
    api.get('/Category', { query: { status: 1 }, signal }).then(
      ({ rows }) => setCategories(rows),
      (error: unknown) => signal.aborted || logLoadError('categories', error),
    )
    try {
      const { rows } = await api.get('/courses', { query: coursesQuery(chosen), signal })
      setCourses(rows)
      setState('ready')
    } catch {
      if (!signal.aborted) setState('failed')
    }
  }
  return { category, categories, courses: courses ?? [], state, choose }
}

type CourseFiltersProps = {
  form: RefObject<HTMLFormElement | null>
  view: CoursesView
  filter: CourseFilter
  onChange: (changes: Partial<CourseFilter>) => void
  category: number | undefined
  categories: readonly Category[]
  onChoose: (category: number | undefined) => void
}

/** Without a script, the form opens /courses with the filters in the URL. */
function CourseFilters(props: CourseFiltersProps) {
  const { form, view, filter, onChange, category, categories, onChoose } = props
  const { isFixed, intakes } = view
  return (
    <form
      className="grid gap-4 border-b border-line pb-5 xs:max-lg:grid-cols-2 lg:grid-cols-[minmax(16rem,1fr)_auto_13rem_13rem] lg:items-end max-lg:[&>:nth-child(-n+2)]:col-span-full"
      action={localPath('/courses')}
      role="search"
      ref={form}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="search noscript:grid noscript:grid-cols-[1fr_auto] noscript:gap-2">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          name="search"
          placeholder={t('Search courses...')}
          aria-label={t('Search courses')}
          maxLength={textLimits.line}
          value={filter.search}
          onChange={({ target }) => onChange({ search: target.value })}
        />
        <button
          className="btn hidden noscript:inline-flex"
          name={isFixed ? 'category_id' : 'category'}
          value={category ?? ''}
        >
          {t('Search')}
        </button>
      </div>
      {isFixed ? (
        <ArrowLink href={localPath('/courses')}>{t('All courses')}</ArrowLink>
      ) : (
        <div className="choices lg:flex-nowrap" role="group" aria-label={t('Category')}>
          {[{ id: undefined, name: t('ALL') }, ...categories].map(({ id, name }) => (
            <button
              key={name}
              className="choice min-h-control"
              name="category"
              value={id ?? ''}
              aria-pressed={id === category}
              onClick={(event) => {
                event.preventDefault()
                onChoose(id)
              }}
            >
              {id === undefined ? name : <Content>{name}</Content>}
            </button>
          ))}
        </div>
      )}
      <Choice
        label={t('Starts in')}
        name="month"
        all={t('Any month')}
        value={filter.month}
        options={listMonths(intakes).map((month) => [month, formatDate(`${month}-01`, 'monthYear')])}
        onChange={(month) => onChange({ month })}
      />
      <Choice
        label={t('Place')}
        name="place"
        all={t('Any place')}
        value={filter.place}
        options={listPlaces(intakes).map((place) => [place, place === online ? t(online) : place])}
        onChange={(place) => onChange({ place })}
      />
    </form>
  )
}

type ChoiceProps = {
  label: string
  name: string
  all: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

const Choice = ({ label, name, all, value, options, onChange }: ChoiceProps) => (
  <div className="field">
    <label htmlFor={`courses-${name}`}>{label}</label>
    <Select
      id={`courses-${name}`}
      name={name}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      empty={all}
      options={options}
    />
  </div>
)
