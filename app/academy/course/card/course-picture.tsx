import { type ImageTexts, uploadedPictureProps } from '#app/ui/picture/alt-and-focus.ts'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import { chooseDrawing } from '#app/academy/category/course-drawings.ts'
import type { Course } from '#app/academy/course/course.server.ts'
import { Drawing } from '#app/academy/course/drawing/drawing.tsx'

type CoursePictureProps = {
  course: Pick<Course, 'id' | 'name' | 'image' | 'drawing' | 'category_id'> & ImageTexts
  sizes: string
  /** Set for a picture above the fold: it loads eagerly, or uses the light drawing for dark backgrounds. */
  isLead?: boolean
}

export function CoursePicture({ course, sizes, isLead }: CoursePictureProps) {
  if (!course.image) return <Drawing name={chooseDrawing(course)} isLight={isLead} />
  return (
    <UploadedPicture
      {...uploadedPictureProps(course)}
      sizes={sizes}
      isLead={isLead}
      className="size-full object-cover"
    />
  )
}
