import { StaticIsland } from '../../../ui/script/static-island.tsx'
import { Drawing } from '../drawing/drawing.tsx'
import type { ListedCourse } from './listed-course.ts'
// Client bundles omit the picture, but need its styles.
import './course-picture.module.css'
import { CoursePicture } from './course-picture.tsx'

type CourseArtProps = { course: ListedCourse; sizes?: string }

/** The server-rendered picture of a course, which browsers reuse in other lists. */
export const CourseArt = ({ course, sizes = '' }: CourseArtProps) => (
  <StaticIsland id={`course-art-${course.id}`} fallback={<Drawing />}>
    {import.meta.env.SSR && <CoursePicture course={course} sizes={sizes} />}
  </StaticIsland>
)
