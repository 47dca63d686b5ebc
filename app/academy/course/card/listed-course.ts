import { stripMarkup } from '#app/ui/text/strip-markup.ts'
import type { ImageTexts } from '#app/ui/picture/alt-and-focus.ts'
import type { Course } from '#app/academy/course/course.server.ts'

export type ListedCourse = Pick<
  Course,
  | 'id'
  | 'name'
  | 'description'
  | 'image'
  | 'drawing'
  | 'category_id'
  | 'duration'
  | 'type'
  | 'price'
  | 'feeOnRequest'
> &
  ImageTexts

/** Drops all other fields to keep the page data small. */
export const toListedCourse = (course: ListedCourse): ListedCourse => {
  const {
    id,
    name,
    description,
    image,
    imageAlt,
    imageFocus,
    drawing,
    category_id,
    duration,
    type,
    price,
    feeOnRequest,
  } = course
  return {
    id,
    name,
    description: stripMarkup(description),
    image,
    imageAlt,
    imageFocus,
    drawing,
    category_id,
    duration,
    type,
    price,
    feeOnRequest,
  }
}
