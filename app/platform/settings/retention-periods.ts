import type { SubmissionName } from '#app/collections.ts'

/** `retainDays`: days after the last change until a submission is deleted; 0 means never. */
export type Retention = { retainDays: Record<SubmissionName, number>; trashDays: number; backupDays: number }

export function retentionSentence(days: number): string {
  if (days === 0) return 'Until you ask us to erase it.'
  return `For ${formatDays(days)} after our last action, such as a reply. It is then deleted automatically.`
}

export function formatDays(days: number): string {
  if (days === 365) return '12 months'
  if (days % 365 === 0) return `${days / 365} years`
  return days === 1 ? 'one day' : `${days} days`
}

export const privacyForms: readonly { collection: SubmissionName; form: string; path: string }[] = [
  { collection: 'contact', form: 'Contact', path: '/contact' },
  { collection: 'quotation', form: 'Quotation', path: '/quotation' },
  { collection: 'admission', form: 'Admission to a course', path: '/courses' },
  { collection: 'career', form: 'Job application', path: '/career' },
  { collection: 'franchise', form: 'Franchise enquiry', path: '/franchiseenquiries' },
]
