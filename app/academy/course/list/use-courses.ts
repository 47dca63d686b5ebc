import { useRef, useState } from 'react'
import { api } from '../../../platform/api/client.ts'
import type { ListedCourse } from '../card/listed-course.ts'
import { type CoursesView, coursesQuery, logLoadError } from './courses-query.ts'

export function useCourses({
  courses: first,
  categories: firstCategories,
  category: firstCategory,
}: CoursesView) {
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
