import type { Course } from '../endpoints.ts'
import { CourseDrawing } from '../drawing/course-drawing.tsx'
import { type ImageTexts, shownPicture } from '../../../ui/picture/alt-and-focus.ts'
import { UploadedPicture } from '../../../ui/picture/uploaded-picture.tsx'
import styles from './course-picture.module.css'

type CoursePictureProps = {
  course: Pick<Course, 'id' | 'name' | 'image' | 'drawing' | 'category_id'> & ImageTexts
  /** The width it takes on the page, as in an image's attribute of the same name. */
  sizes: string
  /** In the first view: loaded at once, and a drawing in light lines for the graphite ground. */
  isLead?: boolean
}

/** The course's uploaded picture, or the technical drawing that stands in for it. Fills its box, 3:2. */
export function CoursePicture({ course, sizes, isLead }: CoursePictureProps) {
  if (!course.image) return <CourseDrawing course={course} light={isLead} decorative />
  return (
    <UploadedPicture {...shownPicture(course)} sizes={sizes} isLead={isLead} className={styles.picture} />
  )
}
