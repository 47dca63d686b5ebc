export type Subject = 'General Inquiry' | 'Product Information' | 'Support' | 'Partnership'

export const contactPage = {
  title: 'Get In Touch',
  lead: 'Samples, prices, documents or a visit to the plant: write to us, and a person will answer.',
  formTitle: 'Send Us a Message',
  mapButton: 'View Larger Map',
} as const

/** Options of the subject field; the first is the default. */
export const contactSubjects: readonly [Subject, ...Subject[]] = [
  'General Inquiry',
  'Product Information',
  'Support',
  'Partnership',
]
