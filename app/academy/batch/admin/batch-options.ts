import { adminApi } from '../../../kit/admin/admin-api.ts'
import { useLoaded } from '../../../kit/admin/load/use-loaded.ts'

type CourseOption = { id: number; name: string; price: number }

const courseNames = new Map<string, string>()

async function loadOptions() {
  const [courses, instructors] = await Promise.all([
    adminApi.get('/admin/courses', { query: { status: 1 } }),
    adminApi.get('/admin/Profile', { query: { status: 1, group: 'instructor' } }),
  ])
  for (const { id, name } of courses.rows) courseNames.set(String(id), name)
  return { courses: courses.rows, instructors: instructors.rows }
}

/** Returns the id until the options are loaded. */
export const getCourseName = (id: string): string => courseNames.get(id) ?? id

/** @param current the record's course, which may be inactive. */
export function useBatchOptions(current: { id: number; name: string } | undefined) {
  const { data } = useLoaded('batch-options', loadOptions)
  const courses: readonly CourseOption[] = data?.courses ?? []
  const isListed = !current || courses.some(({ id }) => id === current.id)
  const listed = [...(isListed ? [] : [current]), ...courses]
  return {
    courses: [
      ['', data ? 'Choose a course' : 'Loading...'],
      ...listed.map(({ id, name }) => [String(id), name] as const),
    ] as const,
    instructors: (data?.instructors ?? []).map(({ id, name }) => [id, name] as const),
    findPrice: (courseId: string) => courses.find(({ id }) => String(id) === courseId)?.price,
  }
}
