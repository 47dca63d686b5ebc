import type { DemoCourse } from './demo-course.ts'
import { healthCareCourses } from './health-care-courses.ts'
import { oilAndGasCourses } from './oil-and-gas-courses.ts'

export const demoCourses: readonly DemoCourse[] = [...oilAndGasCourses, ...healthCareCourses]
