export const contactSubjects = ['General Inquiry', 'Product Information', 'Support', 'Partnership'] as const
export type Subject = (typeof contactSubjects)[number]
