const requiredByAudience = {
  customer: { title: 'Please enter profession and town, for example Surgeon, Kottayam.' },
  student: {
    course: 'Please enter the course.',
    year: 'Please enter the year of the course, for example 2025.',
    now: 'Please enter the student’s current job.',
  },
} as const
export const yearMessage = requiredByAudience.student.year

export type Audience = keyof typeof requiredByAudience
export const audienceLabels: Readonly<Record<Audience, string>> = { customer: 'Customer', student: 'Student' }
export const audiences = ['customer', 'student'] as const satisfies Audience[]

type Values = { audience: string; [name: string]: unknown }

export const findMissingFields = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(requiredByAudience[values.audience as Audience]).filter(([name]) => !values[name]),
  )
