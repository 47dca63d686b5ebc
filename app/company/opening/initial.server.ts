import type { InitialRow } from '../../records/content/content-parts.server.ts'

export const initialOpenings: readonly InitialRow<'opening'>[] = [
  {
    title: 'Digital Marketing Specialist',
    department: 'Marketing',
    location: 'Kochi',
    description:
      "You'll run our website and campaigns: the glove catalogue, advertising in India and the Gulf, and the figures that show what works.",
    responsibilities: [
      'Plan and run campaigns for three brands and their plus lines',
      'Keep product pages accurate, together with the quality team',
      'Write for buyers, nurses and distributors',
      'Report monthly on spending and results',
    ].join('\n'),
    requirements: [
      'Two years in digital marketing',
      'Good English and Malayalam; Hindi or Arabic helps',
      'Confident with search, analytics and spreadsheets',
      'An eye for accuracy: this is a medical product',
    ].join('\n'),
    datePosted: '2026-11-02',
    employmentType: 'FULL_TIME',
  },
]
