import type { JsonLd } from '../../../kit/page/json-ld.ts'
import { absoluteUrl } from '../../../kit/page/page-meta.ts'
import type { Site } from '../../../kit/page/root-data.ts'
import type { ListedCourse } from '../card/listed-course.ts'

export const courseJsonLd = (
  { id, name, description }: ListedCourse,
  { publicUrl, identity }: Site,
): JsonLd => ({
  '@type': 'Course',
  name,
  description,
  url: absoluteUrl(publicUrl, `/courses/details/${id}`),
  provider: {
    '@type': 'Organization',
    name: identity.academyName,
    sameAs: absoluteUrl(publicUrl, '/whyinspel'),
  },
})

export const courseListJsonLd = (courses: readonly ListedCourse[], site: Site): JsonLd => ({
  '@type': 'ItemList',
  itemListElement: courses.map((course, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: courseJsonLd(course, site),
  })),
})
