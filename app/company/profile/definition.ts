import { activeLabels, type ContentCollection, contentPaths } from '#app/records/definition.ts'

export const profile = {
  name: 'profile',
  labels: { record: 'Person', one: 'person', many: 'people', title: 'People on the site' },
  titleColumns: ['name'],
  files: { image: 'picture' },
  isDeletable: true,
  hasPersonalData: true,
  isOrdered: true,
  facets: {
    group: { label: 'Group', all: 'All groups' },
  },
  status: activeLabels,
  whereShown:
    'Active people are shown on the About page, under Leadership, under Students and alumni, or on the courses that they teach.',
  samples: [{ title: 'People' }, { title: 'Portraits of people', hasSamplePortrait: true }],
  api: contentPaths('Profile'),
  admin: {
    path: '/admin/profiles',
    label: 'People',
    icon: 'users',
    position: 470,
    keywords: 'leaders, instructors, teachers, management, founder, director, team',
  },
  sitePath: ({ id, status, group }: { id: number; status: number; group?: string }) => {
    if (status !== 1) return undefined
    if (group === 'leader') return `/leadership/details/${id}`
    if (group === 'instructor') return '/academy/calendar'
    return group === 'alumni' ? '/studentsandalumni' : '/about'
  },
  search: {
    heading: 'People',
    icon: 'users',
    position: 11,
    picture: 'image',
    lines: ({ role, text }) => [role, text],
    note: ({ role }) => ['Person', String(role)],
  },
} as const satisfies ContentCollection
