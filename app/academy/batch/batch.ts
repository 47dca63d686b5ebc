import { type ContentCollection, contentPaths } from '#app/records/collection-definition.ts'
import {
  choice,
  date,
  defineFields,
  integer,
  list,
  reference,
  text,
  time,
  yesNo,
} from '#app/records/field/declare-fields.ts'
import { stateLabels, stateNames } from './batch-states.ts'

type ListedRow = { id: number; status: number; course_id?: number; state?: string }

export const batch = {
  name: 'batch',
  labels: { record: 'Batch', one: 'batch', many: 'batches', title: 'Batches' },
  titleColumns: ['title'],
  files: {},
  fields: defineFields({
    course_id: reference('Course', { required: 'Please choose a course.' }),
    title: text('Title', {
      max: 120,
      required: 'Please enter a title.',
      placeholder: 'Welding Inspection, December 2026',
      hint: 'Shown in the back-office and in calendar files.',
    }),
    state: choice('State', stateNames, {
      labels: stateLabels,
      required: 'Please choose a state.',
      initial: 'open',
      hint: 'Open takes applications until the closing date. Drafts are not on the site.',
      isClosed: true,
    }),
    firstDay: date('First day', { required: 'Please choose the first day.' }),
    lastDay: date('Last day', { required: 'Please choose the last day.' }),
    /** Empty: applications close with the first day. */
    closesOn: date('Applications close on', { invalid: 'Please enter a date, or leave the field empty.' }),
    weekdays: list('Weekdays', { required: 'Please choose at least one weekday.' }),
    /** In Indian time. */
    startTime: time('Classes begin at', {
      required: 'Please enter a time, for example 09:30.',
      hint: 'Indian time.',
    }),
    endTime: time('Classes end at', { required: 'Please enter a time, for example 13:00.' }),
    online: yesNo('Online', { initial: '0' }),
    place: text('Place', { max: 80, placeholder: 'Airapuram' }),
    venue: text('Room or details', { max: 120, placeholder: 'Campus, workshop 2' }),
    seats: integer('Seats', { min: 1, max: 10_000, required: 'Please enter the number of seats.' }),
    /** In paise. */
    fee: integer('Fee', {
      max: 1_000_000_000,
      required: 'Please enter the fee in rupees, for example 48000.',
      csvHeading: 'Fee (paise)',
    }),
    instalments: list('Instalments', { initial: '[]', csvHeading: false }),
    instructors: list('Instructors', { initial: '[]', csvHeading: false }),
  }),
  references: { course_id: 'course' },
  facets: {
    course_id: { label: 'Course', all: 'All courses' },
    place: { label: 'Place', all: 'All places' },
    state: { label: 'State', all: 'All states' },
  },
  period: { column: 'firstDay', label: 'First day' },
  whereShown:
    'Active batches that have not started are shown on the page of their course and in the calendar.',
  samples: [{ title: 'Batches' }],
  api: contentPaths('Batch'),
  admin: {
    path: '/admin/batches',
    label: 'Batches',
    icon: 'calendar-clock',
    position: 210,
    keywords: 'intakes, classes, class list, attendance, students, seats, start dates, timetable',
  },
  sitePath: ({ status, course_id, state }: ListedRow) =>
    status === 1 && state !== 'draft' ? `/courses/details/${course_id}#intakes` : undefined,
} as const satisfies ContentCollection
