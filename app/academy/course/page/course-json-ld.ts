import type { JsonLd } from '../../../kit/page/json-ld.ts'
import { absolute } from '../../../kit/page/page-meta.ts'
import type { Site } from '../../../kit/page/root-data.ts'
import type { ListedCourse } from '../card/listed-course.ts'

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
