import type { ImageTexts } from '#app/ui/picture/alt-and-focus.ts'
import { stripMarkup } from '#app/ui/text/strip-markup.ts'
import type { Course } from '#app/academy/course/course.server.ts'

/** Drops all other fields to keep the page data small. */
export const toListedCourse = (course: Course & ImageTexts) => {
  const { id, name, image, imageAlt, imageFocus, drawing, category_id, duration, type } = course
  const description = stripMarkup(course.description)
  const { price, feeOnRequest } = course
  const shown = { id, name, description, duration, type, price, feeOnRequest }
  return { ...shown, category_id, image, imageAlt, imageFocus, drawing }
}

export type ListedCourse = Omit<ReturnType<typeof toListedCourse>, keyof ImageTexts> & ImageTexts
