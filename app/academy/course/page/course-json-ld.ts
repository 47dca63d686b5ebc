import type { JsonLd } from '../../site-kit/json-ld.ts'
import { absolute } from '../../site-kit/page-meta.ts'
import type { Site } from '../../site-kit/root-data.ts'
import type { ListedCourse } from './listed-course.ts'

/** A course as search engines read it. */
export const courseItem = (
  { id, name, description }: ListedCourse,
  { publicUrl, identity }: Site,
): JsonLd => ({
  '@type': 'Course',
  name,
  description,
  url: absolute(publicUrl, `/courses/details/${id}`),
  provider: {
    '@type': 'Organization',
    name: identity.academyName,
    sameAs: absolute(publicUrl, '/whyinspel'),
  },
})

/** The list of courses as search engines read it. */
export const courseList = (courses: readonly ListedCourse[], site: Site): JsonLd => ({
  '@type': 'ItemList',
  itemListElement: courses.map((course, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: courseItem(course, site),
  })),
})
