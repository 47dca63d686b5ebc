export type Subject = 'General Inquiry' | 'Product Information' | 'Support' | 'Partnership'

export const contactSubjects: readonly [Subject, ...Subject[]] = [
  'General Inquiry',
  'Product Information',
  'Support',
  'Partnership',
]
