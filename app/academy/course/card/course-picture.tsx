import type { Course } from '../course.server.ts'
import { CourseDrawing } from '../drawing/course-drawing.tsx'
import { type ImageTexts, uploadedPictureProps } from '../../../ui/picture/alt-and-focus.ts'
import { UploadedPicture } from '../../../ui/picture/uploaded-picture.tsx'
import styles from './course-picture.module.css'

type CoursePictureProps = {
  course: Pick<Course, 'id' | 'name' | 'image' | 'drawing' | 'category_id'> & ImageTexts
  sizes: string
  /** Set for a picture above the fold: it loads eagerly, or uses the light drawing for dark backgrounds. */
  isLead?: boolean
}

export function CoursePicture({ course, sizes, isLead }: CoursePictureProps) {
  if (!course.image) return <CourseDrawing course={course} isLight={isLead} isDecorative />
  return (
    <UploadedPicture
      {...uploadedPictureProps(course)}
      sizes={sizes}
      isLead={isLead}
      className={styles.picture}
    />
  )
}
