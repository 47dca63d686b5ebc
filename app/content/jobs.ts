export type Job = {
  id: number
  title: string
  department: string
  location: string
  type: string
  description: string
  responsibilities: readonly string[]
  requirements: readonly string[]
  /** ISO dates, for search engines: renew both when an opening is published again. */
  datePosted: string
  validThrough: string
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
      'Plan and run campaigns for three brands',
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
    validThrough: '2027-10-31',
    employmentType: 'FULL_TIME',
  },
]

/** Takes a whole number; gives undefined when no opening has it. */
export const jobById = (id: number): Job | undefined => jobs.find((job) => job.id === id)

export const careers = {
  title: 'Build Your Career With Us',
  teaser: 'Making, testing, selling or teaching: there is work here for careful hands.',
  lead: 'If none of our openings is yours, send a general application: we read each one.',
  applyNote: 'Name, e-mail and a CV are enough.',
  generalTitle: 'No suitable opening?',
  generalText: 'Tell us what you do well, and where you would like to do it.',
} as const
