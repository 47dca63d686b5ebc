/** Messages for fields that are empty or invalid. */
export const testimonialMessages = {
  audience: 'Please choose customer or student.',
  name: 'Please enter a name.',
  quote: 'Please enter what was said.',
} as const

/** What else a testimonial of each kind needs. */
const others = {
  customer: { title: 'Please enter what the customer does, for example Surgeon, Kottayam.' },
  student: {
    course: 'Please enter the course.',
    year: 'Please enter the year of the course, for example 2025.',
    now: 'Please enter what the student does now.',
  },
} as const
export const yearMessage = others.student.year

export type Audience = keyof typeof others
export const audiences = ['customer', 'student'] as const satisfies Audience[]

type Values = { audience: string; [name: string]: unknown }

/** Messages for the empty fields that a testimonial needs for its audience. */
export const missingFor = (values: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(others[values.audience as Audience]).filter(([name]) => !values[name]))
