import { byteOrderMark, formatCsvLine } from '#app/platform/api/csv/csv.ts'

type Column = {
  readonly name: string
  /** Heading in the template. */
  readonly label: string
  /** Other accepted headings. Case, spaces and punctuation are ignored. */
  readonly aliases: readonly string[]
  readonly isRequired?: true
  /** Cell in the template. */
  readonly example: string
}

const columns = [
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
] as const satisfies readonly Column[]

export type ColumnName = (typeof columns)[number]['name']
/** A name for each heading. Null leaves the column out. */
export type ColumnNames = readonly (ColumnName | null)[]

export const admissionColumns: readonly (Column & { name: ColumnName })[] = columns

const normalizeHeading = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

const namesByHeading = new Map(
  admissionColumns.flatMap(({ name, label, aliases }) =>
    [name, label, ...aliases].map((heading) => [normalizeHeading(heading), name] as const),
  ),
)

/** Matches each heading with a column. Each name is used once. */
export function chooseColumns(headings: readonly string[]): ColumnNames {
  const names = headings.map((heading) => namesByHeading.get(normalizeHeading(heading)))
  return names.map((name, at) => (name && names.indexOf(name) === at ? name : null))
}

/** @returns the labels of required columns without a heading. */
export const findMissingColumns = (names: readonly (string | null)[]): string[] =>
  admissionColumns
    .filter(({ name, isRequired }) => isRequired && !names.includes(name))
    .map(({ label }) => label)

export const formatTemplate = (): string =>
  byteOrderMark +
  formatCsvLine(admissionColumns.map(({ label }) => label)) +
  formatCsvLine(admissionColumns.map(({ example }) => example))
