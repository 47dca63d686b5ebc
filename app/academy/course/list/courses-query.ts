import type { Category } from '../../category/endpoints.ts'
import type { ListedCourse } from '../card/listed-course.ts'

/** What the first view of the list is made of. */
export type CoursesView = {
  /** Undefined if they could not be loaded. */
  courses: ListedCourse[] | undefined
  /** Empty if they could not be loaded. */
  categories: Category[]
  /** Id of the category shown; undefined for all. */
  category: number | undefined
  /** The category comes with the address and cannot be changed here. */
  isFixed: boolean
  search: string
}

/** How a list of courses is asked for. @param category id, or undefined for all. */
export const coursesQuery = (category: number | undefined) =>
  ({ limit: 100, offset: 1, category_id: category, status: 1 }) as const

/** Says in the log why the category buttons are missing; visitors are told nothing. */
export const logCategories = (error: unknown): void =>
  console.error('Failed to load categories', error instanceof Error ? error.message : error)
