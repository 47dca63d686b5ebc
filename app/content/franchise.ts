import { sampleIdentity as identity } from './sample-identity.ts'

/** /franchiseenquiries, behind and around the form. */
export const franchisePage = {
  title: 'Franchise enquiries',
  lead: `Open an ${identity.academyName} in your city: our courses, our assessors, your building.`,
  points: [
    {
      title: 'The programmes and their material',
      text: 'Lesson plans, exercises, test pieces and question papers, and each revision of them.',
    },
    {
      title: 'Training and assessment of your faculty',
      text: 'Your teachers teach one batch here under observation before they teach their first at home.',
    },
    {
      title: 'Certification through our affiliations',
      text: 'Our assessors examine your students, so that a certificate means the same in every city.',
    },
  ],
  note: 'We agree the details with you in the first meeting and put them in writing.',
  button: 'Send an enquiry',
} as const
