import { activeLabels, type ContentCollection, contentPaths } from '#app/records/definition.ts'

export const batch = {
  name: 'batch',
  labels: { record: 'Batch', one: 'batch', many: 'batches', title: 'Batches' },
  titleColumns: ['title'],
  files: {},
  isDeletable: true,
  references: { course_id: 'course' },
  facets: {
    course_id: { label: 'Course', all: 'All courses' },
    place: { label: 'Place', all: 'All places' },
    state: { label: 'State', all: 'All states' },
  },
  status: activeLabels,
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
  sitePath: ({
    status,
    course_id,
    state,
  }: {
    id: number
    status: number
    course_id?: number
    state?: string
  }) => (status === 1 && state !== 'draft' ? `/courses/details/${course_id}#intakes` : undefined),
} as const satisfies ContentCollection
