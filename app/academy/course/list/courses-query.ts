import type { IntakeFilter, ListedIntake } from '#app/academy/batch/intake/listed-intake.ts'
import type { Category } from '#app/academy/category/category.server.ts'
import type { ListedCourse } from '#app/academy/course/card/listed-course.ts'

export type CourseFilter = IntakeFilter & { search: string }

export type CoursesView = {
  courses: ListedCourse[] | undefined
  /** Courses outside the category. Their pictures are rendered for when the visitor changes the category. */
  others: ListedCourse[]
  categories: Category[]
  category: number | undefined
  /** True if the category comes from the URL and cannot be changed on the page. */
  isFixed: boolean
  filter: CourseFilter
  /** Next intakes of all courses, by their first day. */
  intakes: ListedIntake[]
}

export const coursesQuery = (category: number | undefined) =>
  ({ limit: 100, offset: 1, category_id: category, status: 1 }) as const

export const logLoadError = (what: 'categories' | 'intakes', error: unknown): void =>
  console.error(`Failed to load ${what}`, error instanceof Error ? error.message : error)
