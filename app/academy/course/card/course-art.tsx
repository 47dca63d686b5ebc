import { StaticIsland } from '../../../ui/script/static-island.tsx'
import { Sheet } from '../drawing/sheet.tsx'
import type { ListedCourse } from './listed-course.ts'
// Client bundles omit the picture and the drawings, but need their styles.
import '../drawing/drawing.module.css'
import './course-picture.module.css'
import { CoursePicture } from './course-picture.tsx'

type CourseArtProps = { course: ListedCourse; sizes?: string }

/** The server-rendered picture of a course, which browsers reuse in other lists. */
export const CourseArt = ({ course, sizes = '' }: CourseArtProps) => (
  <StaticIsland id={`course-art-${course.id}`} fallback={<Sheet title={course.name} isDecorative />}>
    {import.meta.env.SSR && <CoursePicture course={course} sizes={sizes} />}
  </StaticIsland>
)
