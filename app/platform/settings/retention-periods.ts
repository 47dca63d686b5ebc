import type { SubmissionName } from '../../collections.ts'

/** For how many days submissions of each kind are kept after the last thing done with them (0: until somebody asks), the trash, and backups. */
export type Retention = { retainDays: Record<SubmissionName, number>; trashDays: number; backupDays: number }

/** How long submissions of one kind are kept, as a sentence. */
export function retentionSentence(days: number): string {
  if (days === 0) return 'Until you ask us to erase it.'
  return `For ${spanOf(days)} after our last action, such as a reply. It is then deleted automatically.`
}

/** Days as people say them: '12 months', '3 years', '45 days'. */
export function spanOf(days: number): string {
  if (days === 365) return '12 months'
  if (days % 365 === 0) return `${days / 365} years`
  return days === 1 ? 'one day' : `${days} days`
}

/** What the privacy page says of each form, in the order of the page; the words are edited. */
export const privacyForms: readonly { kind: SubmissionName; form: string; path: string }[] = [
  { kind: 'contact', form: 'Contact', path: '/contact' },
  { kind: 'quotation', form: 'Quotation', path: '/quotation' },
  { kind: 'admission', form: 'Admission to a course', path: '/courses' },
  { kind: 'career', form: 'Job application', path: '/career' },
  { kind: 'franchise', form: 'Franchise enquiry', path: '/franchiseenquiries' },
]
