import type { Category } from '../category/endpoints.ts'
import type { ImageTexts } from '../../ui/picture/picture-fields.ts'
import type { Course } from './endpoints.ts'

/** What a card shows of a course, and what a search looks in. */
export type ListedCourse = Pick<
  Course,
  'id' | 'name' | 'description' | 'image' | 'drawing' | 'category_id' | 'duration' | 'type'
> &
  ImageTexts

/** Leaves out of a course what no card shows. */
export const listed = (course: ListedCourse): ListedCourse => {
  const { id, name, description, image, imageAlt, imageFocus, drawing, category_id, duration, type } = course
  return { id, name, description, image, imageAlt, imageFocus, drawing, category_id, duration, type }
}

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
