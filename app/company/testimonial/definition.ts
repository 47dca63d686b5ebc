import { activeLabels, type ContentCollection, contentPaths } from '#app/records/definition.ts'

export const testimonial = {
  name: 'testimonial',
  labels: { record: 'Testimonial', one: 'testimonial', many: 'testimonials', title: 'Testimonials' },
  titleColumns: ['name'],
  files: { image: 'picture' },
  isDeletable: true,
  hasPersonalData: true,
  isOrdered: true,
  facets: {
    audience: { label: 'Author', all: 'All authors' },
  },
  status: activeLabels,
  whereShown: 'Active testimonials appear on the home page (customers) or on Students and alumni (students).',
  samples: [
    { title: 'Testimonials' },
    { title: 'Portraits of customers and students', hasSamplePortrait: true },
  ],
  api: contentPaths('Testimonial'),
  admin: {
    path: '/admin/testimonials',
    label: 'Testimonials',
    icon: 'quote',
    position: 450,
    keywords: 'quotes, voices, customers, students, alumni',
  },
  sitePath: ({ status, audience }: { id: number; status: number; audience?: string }) => {
    if (status !== 1) return undefined
    return audience === 'student' ? '/studentsandalumni' : '/'
  },
} as const satisfies ContentCollection
