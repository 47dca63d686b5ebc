import { timeZone } from '#app/ui/date/company-time.ts'
import { stripMarkup } from '#app/ui/text/strip-markup.ts'
import type { JsonLd } from '#app/kit/page/json-ld.ts'
import { absoluteUrl, type Site } from '#app/kit/page/page-meta.ts'
import type { Profile } from '#app/company/profile/profile.server.ts'
import type { Batch } from '#app/academy/batch/batch.server.ts'
import { getTown } from '#app/academy/batch/intake/intake-text.ts'
import type { SeatState } from '#app/academy/batch/seat-state.ts'
import type { ListedCourse } from '#app/academy/course/card/listed-course.ts'
import type { Course } from '#app/academy/course/course.server.ts'
import { toPaise } from '#app/academy/course/fee.ts'

export const courseJsonLd = ({ id, name, description }: ListedCourse, { publicUrl, identity }: Site) => ({
  '@type': 'Course',
  name,
  description: stripMarkup(description),
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

const availability: Record<SeatState, string> = {
  open: 'InStock',
  few: 'LimitedAvailability',
  waiting: 'BackOrder',
  full: 'SoldOut',
  closed: 'SoldOut',
}

const offerJsonLd = (paise: number, state?: SeatState) => ({
  '@type': 'Offer',
  category: 'Paid',
  price: paise / 100,
  priceCurrency: 'INR',
  ...(state && { availability: `https://schema.org/${availability[state]}` }),
})

/** Properties of the course with its next intakes. A fee on request has no offer. */
export function courseInstancesJsonLd(
  { price, feeOnRequest }: Course,
  batches: readonly Batch[],
  instructors: readonly Profile[],
  { identity: { address } }: Site,
) {
  const hasFee = feeOnRequest !== 1
  return {
    ...(hasFee && { offers: offerJsonLd(toPaise(price)) }),
    hasCourseInstance: batches.map((batch) => ({
      '@type': 'CourseInstance',
      courseMode: batch.online === 1 ? 'Online' : 'Onsite',
      startDate: batch.firstDay,
      endDate: batch.lastDay,
      courseSchedule: {
        '@type': 'Schedule',
        repeatFrequency: 'P1W',
        byDay: batch.weekdays.map((day) => `https://schema.org/${day}`),
        startDate: batch.firstDay,
        endDate: batch.lastDay,
        startTime: batch.startTime,
        endTime: batch.endTime,
        scheduleTimezone: timeZone,
      },
      ...(batch.online !== 1 && {
        location: {
          '@type': 'Place',
          name: getTown(batch),
          address: {
            '@type': 'PostalAddress',
            addressLocality: getTown(batch),
            addressCountry: address.countryCode,
          },
        },
      }),
      instructor: instructors
        .filter(({ id }) => batch.instructors.includes(id))
        .map(({ name }) => ({ '@type': 'Person', name })),
      ...(hasFee && { offers: offerJsonLd(batch.fee, batch.seatState) }),
    })),
  }
}
