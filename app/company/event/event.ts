import { writtenDate } from '#app/ui/date/date-formats.ts'
import { stripMarkup } from '#app/ui/text/strip-markup.ts'
import type { ContentCollection } from '#app/records/collection-definition.ts'
import {
  date,
  defineFields,
  integer,
  paragraphs,
  text,
  time,
  yesNo,
} from '#app/records/field/declare-fields.ts'
import { seoFiles, seoFields } from '#app/records/seo-fields.ts'

export const event = {
  name: 'event',
  labels: { record: 'Event', one: 'event', many: 'events', title: 'Events' },
  titleColumns: ['tittle'],
  files: { ...seoFiles },
  // The required messages omit the format, because browsers show date and time pickers.
  fields: defineFields({
    tittle: text('Title', { max: 160, required: 'Please enter a title.' }),
    description: paragraphs('Description', { max: 4000, rows: 4, required: 'Please enter a description.' }),
    startDate: date('Start Date', {
      required: 'Please choose a start date.',
      invalid: 'Please enter a start date as YYYY-MM-DD.',
    }),
    endDate: date('End Date', {
      invalid: 'Please enter an end date as YYYY-MM-DD, or leave the field empty.',
    }),
    /** In Indian time. */
    startTime: time('Start Time', {
      required: 'Please enter a start time.',
      invalid: 'Please enter a start time as HH:mm, for example 09:30.',
    }),
    endTime: time('End Time', {
      required: 'Please enter an end time.',
      invalid: 'Please enter an end time as HH:mm, for example 16:30.',
    }),
    allDay: yesNo('All day', { initial: '0' }),
    /** In hours. */
    duration: integer('Duration in hrs', {
      min: 1,
      max: 9000,
      required: 'Please enter the duration in whole hours, at least 1.',
    }),
    place: text('Place', { max: 200, placeholder: 'Hall 2, stand 14, Kochi' }),
    ...seoFields,
  }),
  facets: {
    place: { label: 'Place', all: 'All places' },
  },
  hasTile: true,
  period: { column: 'startDate', label: 'First day' },
  whereShown: 'Active events are shown on the home page and under Resources until they are over.',
  api: {
    list: '/Event',
    adminList: '/admin/Event',
    adminOne: '/admin/Event/:id',
    add: '/admin/AddEvent',
    update: '/admin/Update/Event/:id',
  },
  admin: { path: '/admin/events', label: 'Events', icon: 'calendar', position: 130 },
  sitePath: ({ id, status }) => (status === 1 ? `/events/${id}` : undefined),
  search: {
    heading: 'Events',
    icon: 'clock',
    position: 9,
    newestFirst: true,
    lines: ({ description, place }) => [stripMarkup(String(description)), place],
    note: ({ startDate }) => ['Event', writtenDate(String(startDate))],
  },
} as const satisfies ContentCollection
