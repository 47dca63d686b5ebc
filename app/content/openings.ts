import { companyToday } from './company-time.ts'

/** Whether an opening takes applications: also on its last day, until that ends at the company. */
export const isOpen = ({ validThrough }: { validThrough: string | null }): boolean =>
  validThrough === null || companyToday() <= validThrough

export const careers = {
  title: 'Build Your Career With Us',
  teaser: 'Making, testing, selling or teaching: there is work here for careful hands.',
  lead: 'If none of our openings is yours, send a general application: we read each one.',
  applyNote: 'Name, e-mail and a CV are enough.',
  generalTitle: 'No suitable opening?',
  generalText: 'Tell us what you do well, and where you would like to do it.',
} as const
