import type { ImportColumn } from '../../../records/import/import-columns.ts'

type AdmissionColumn =
  | 'fullName'
  | 'phoneNumber'
  | 'email'
  | 'course_id'
  | 'batch_id'
  | 'location'
  | 'message'

export const admissionColumns: readonly ImportColumn<AdmissionColumn>[] = [
  {
    name: 'fullName',
    label: 'Full name',
    aliases: ['Name', 'Student', 'Student name', 'Applicant', 'Candidate', 'Candidate name'],
    isRequired: true,
    example: 'Sneha Kurian',
  },
  {
    name: 'phoneNumber',
    label: 'Phone',
    aliases: [
      'Phone number',
      'Phone no',
      'Mobile',
      'Mobile number',
      'Mobile no',
      'Contact number',
      'WhatsApp',
    ],
    example: '98470 00031',
  },
  {
    name: 'email',
    label: 'E-mail',
    aliases: ['Email address', 'E-mail address', 'Mail', 'Email id', 'Mail id'],
    example: 'sneha@example.com',
  },
  {
    name: 'course_id',
    label: 'Course',
    aliases: ['Course name', 'Programme', 'Program'],
    isRequired: true,
    example: 'Welding Inspection',
  },
  {
    name: 'batch_id',
    label: 'Intake',
    aliases: ['Batch', 'Start', 'Start date', 'Starts on', 'First day'],
    example: '7 December 2026',
  },
  { name: 'location', label: 'Location', aliases: ['Place', 'Town', 'City', 'Address'], example: 'Thrissur' },
  {
    name: 'message',
    label: 'Note',
    aliases: ['Notes', 'Message', 'Remark', 'Remarks', 'Comment', 'Comments'],
    example: 'Asks for a weekend batch',
  },
]
