export type Subject = 'General Inquiry' | 'Product Information' | 'Support' | 'Partnership'

/** Options of the subject field; the first is the default. */
export const contactSubjects: readonly [Subject, ...Subject[]] = [
  'General Inquiry',
  'Product Information',
  'Support',
  'Partnership',
]
