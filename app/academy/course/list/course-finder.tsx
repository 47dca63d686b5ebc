import { useEffect, useRef, useState } from 'react'
import { textLimits } from '../../../platform/api/fields/text-limits.ts'
import { CourseCard } from '../card/course-card.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ArrowLink } from '../../../ui/icon/arrow-link.tsx'
import { StatePanel } from '../../../ui/panel/state-panel.tsx'
import card from '../card/course-card.module.css'
import styles from './course-finder.module.css'
import type { CoursesView } from './courses-query.ts'
import { matchesSearch } from './matches-search.ts'
import { useCourses } from './use-courses.ts'

export function CourseFinder({ view }: { view: CoursesView }) {
  const { category, categories, courses, state, choose } = useCourses(view)
  const [search, setSearch] = useState(view.search)
  const field = useRef<HTMLInputElement>(null)
  const found = courses.filter((course) => matchesSearch(course, search))
  useUrlSync(view.isFixed, category, search)
  // Keep text that was typed before hydration.
  useEffect(() => setSearch((given) => field.current?.value ?? given), [])
  return (
    <>
      <form
        className={styles.find}
        action="/courses"
        role="search"
        onSubmit={(event) => event.preventDefault()}
      >
        <div className={`search ${styles.search}`}>
          <Icon name="search" />
          <input
            className="input"
            type="search"
            name="search"
            placeholder="Search courses..."
            aria-label="Search courses"
            maxLength={textLimits.line}
            ref={field}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <button
            className={`btn ${styles.go}`}
            name={view.isFixed ? 'category_id' : 'category'}
            value={category ?? ''}
          >
            Search
          </button>
        </div>
        {!view.isFixed && (
          <div className="choices" role="group" aria-label="Category">
            {[{ id: undefined, name: 'ALL' }, ...categories].map(({ id, name }) => (
              <button
                key={name}
                className="choice"
                name="category"
                value={id ?? ''}
                aria-pressed={id === category}
                onClick={(event) => {
                  event.preventDefault()
                  void choose(id)
                }}
              >
                {name}
              </button>
            ))}
          </div>
        )}
        {view.isFixed && <ArrowLink href="/courses">All courses</ArrowLink>}
        <p className="muted small num" role="status">
          {state === 'loading' ? 'Loading courses...' : state === 'ready' && formatCourseCount(found.length)}
        </p>
      </form>
      {state === 'loading' && <Skeletons />}
      {state === 'failed' && (
        <StatePanel icon="cloud-off" title="Failed to load courses">
          <p>The connection was interrupted.</p>
          <button className="btn btn--line btn--s" type="button" onClick={() => void choose(category)}>
            Try again
          </button>
        </StatePanel>
      )}
      {state === 'ready' && found.length === 0 && (
        <StatePanel icon="search" title="No courses found.">
          <p>
            {search
              ? 'Try another word or another category.'
              : 'There are no courses in this category at the moment.'}
          </p>
        </StatePanel>
      )}
      {state === 'ready' && found.length > 0 && (
        <div className={card.cards}>
          {found.map((course, index) => (
            <div key={course.id} data-rise data-rise-delay={(index % 4) * 100}>
              <CourseCard course={course} heading="h2" />
            </div>
          ))}
        </div>
      )}
    </>
  )
}

const formatCourseCount = (number: number): string => `${number} ${number === 1 ? 'course' : 'courses'}`

function useUrlSync(isFixed: boolean, category: number | undefined, search: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const url = new URL(location.href)
      const given = isFixed ? { search } : { category: String(category ?? ''), search }
      for (const [name, value] of Object.entries(given)) {
        if (value) url.searchParams.set(name, value)
        else url.searchParams.delete(name)
      }
      if (url.href !== location.href) history.replaceState(history.state, '', url)
    }, 300)
    return () => clearTimeout(timer)
  }, [isFixed, category, search])
}

function Skeletons() {
  return (
    <div className={card.cards} aria-hidden="true">
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className={styles.skeleton}>
          <span className="sk" />
          <span className="sk" />
          <span className="sk" />
          <span className="sk" />
        </div>
      ))}
    </div>
  )
}
