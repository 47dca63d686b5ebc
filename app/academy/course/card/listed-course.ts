import type { ImageTexts } from '../../../ui/picture/alt-and-focus.ts'
import type { Course } from '../endpoints.ts'

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
