import { companyToday } from './company-time.ts'

export type Job = {
  id: number
  title: string
  department: string
  location: string
  type: string
  description: string
  responsibilities: readonly string[]
  requirements: readonly string[]
  /** YYYY-MM-DD, for search engines: renew it when an opening is published again. */
  datePosted: string
  /** The last day on which applications are taken, YYYY-MM-DD; without one the opening stays until it is taken out. */
  validThrough?: string
  /** Word of schema.org for `type`. */
  employmentType: 'FULL_TIME' | 'PART_TIME' | 'CONTRACTOR' | 'TEMPORARY' | 'INTERN'
}

export const jobs: readonly Job[] = [
  {
    id: 1,
    title: 'Digital Marketing Specialist',
    department: 'Marketing',
    location: 'Kochi',
    type: 'Full-time',
    description:
      'You will run what people see of us before they hold a glove: the site, the product pages, the campaigns in India and the Gulf, and the numbers that say whether they work.',
    responsibilities: [
      'Plan and run campaigns for three brands and their plus lines',
      'Keep product pages correct with the quality team',
      'Write for buyers, nurses and distributors',
      'Report each month what was spent and what came of it',
    ],
    requirements: [
      'Two years in digital marketing',
      'Good English and Malayalam; Hindi or Arabic helps',
      'At home with search, analytics and a spreadsheet',
      'Care about facts: this is a medical product',
    ],
    datePosted: '2026-11-02',
    employmentType: 'FULL_TIME',
  },
]

/** Takes a whole number; gives undefined when no opening has it. */
export const jobById = (id: number): Job | undefined => jobs.find((job) => job.id === id)

/** Whether an opening takes applications: also on its last day, until that ends at the company. */
export const isOpen = ({ validThrough }: Job): boolean =>
  validThrough === undefined || companyToday() <= validThrough

export const openJobs = (): Job[] => jobs.filter(isOpen)

export const careers = {
  title: 'Build Your Career With Us',
  teaser: 'Making, testing, selling or teaching: there is work here for careful hands.',
  lead: 'If none of our openings is yours, send a general application: we read each one.',
  applyNote: 'Name, e-mail and a CV are enough.',
  generalTitle: 'No suitable opening?',
  generalText: 'Tell us what you do well, and where you would like to do it.',
} as const
