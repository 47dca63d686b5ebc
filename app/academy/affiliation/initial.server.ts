import type { InitialRow } from '../../records/content/content-parts.server.ts'

/** Sample data, to be replaced with the academy's real approvals. */
export const initialAffiliations: readonly InitialRow<'affiliation'>[] = [
  {
    name: 'CompEx',
    role: 'Competence in explosive atmospheres',
    description:
      'Courses and assessments for people who install, inspect and maintain electrical equipment where gas or dust may explode.',
    reference: 'Sample reference CX-0000',
  },
  {
    name: 'IECEx CoPC',
    role: 'Certificate of Personnel Competence',
    description:
      'Preparation for the international certificate that lists, unit by unit, the work a person is qualified to do on Ex equipment.',
    reference: 'Sample reference IECEX-0000',
  },
  {
    name: 'National Skills Qualifications Framework',
    role: 'Recognition in India',
    description: 'Our diplomas follow the levels of the framework.',
    reference: 'Sample reference NSQF-0000',
  },
]
