import type { InitialRow } from '../../records/content/content-parts.server.ts'

export const initialOpenings: readonly InitialRow<'opening'>[] = [
  {
    title: 'Digital Marketing Specialist',
    department: 'Marketing',
    location: 'Kochi',
    description:
      'You will run what people see of us before they hold a glove: the site, the product pages, the campaigns in India and the Gulf, and the numbers that say whether they work.',
    responsibilities: [
      'Plan and run campaigns for three brands and their plus lines',
      'Keep product pages correct with the quality team',
      'Write for buyers, nurses and distributors',
      'Report each month what was spent and what came of it',
    ].join('\n'),
    requirements: [
      'Two years in digital marketing',
      'Good English and Malayalam; Hindi or Arabic helps',
      'At home with search, analytics and a spreadsheet',
      'Care about facts: this is a medical product',
    ].join('\n'),
    datePosted: '2026-11-02',
    employmentType: 'FULL_TIME',
  },
]
