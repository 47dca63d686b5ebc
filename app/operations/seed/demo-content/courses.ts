import type { DemoCourse } from './demo-course.ts'
import { healthCareCourses } from './health-care-courses.ts'
import { oilAndGasCourses } from './oil-and-gas-courses.ts'

/** Twelve courses, eleven of them active, in the order of their ids. */
export const demoCourses: readonly DemoCourse[] = [...oilAndGasCourses, ...healthCareCourses]
