import { writtenDate } from '#app/ui/date/date-formats.ts'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { activeLabels, type ContentCollection, contentPaths } from '#app/records/definition.ts'

type Revision = { series: string; kind: string; revision: number; sample: number }

function isNewestSample(row: object, all: readonly object[]): boolean {
  const { series, revision, sample } = row as Revision
  const isNewer = (other: object) =>
    (other as Revision).series === series && (other as Revision).revision > revision
  return sample === 1 && !all.some(isNewer)
}

const isCertificate = (row: object): boolean => (row as Revision).kind === 'certificate'

/** Each record is one revision. Revisions of the same document share `series`. */
export const document = {
  name: 'document',
  labels: { record: 'Document', one: 'document', many: 'documents', title: 'Documents and certificates' },
  titleColumns: ['number', 'title'],
  files: { file: 'pdf' },
  isDeletable: true,
  facets: {
    kind: { label: 'Kind', all: 'All kinds' },
  },
  status: activeLabels,
  whereShown:
    'Active documents are on the site from the day they are in force. Older revisions are marked as superseded.',
  publicFrom: 'effectiveFrom',
  publicPage: '/documents',
  unique: { revision: 'This document already has this revision. Enter another one, or try again.' },
  samples: [
    {
      title: 'Certificates',
      isSample: (row, all) => isCertificate(row) && isNewestSample(row, all),
    },
    {
      title: 'Data sheets and instructions',
      isSample: (row, all) => !isCertificate(row) && isNewestSample(row, all),
    },
  ],
  api: contentPaths('Document'),
  admin: {
    path: '/admin/documents',
    label: 'Documents',
    icon: 'file-text',
    position: 310,
    keywords:
      'data sheets, instructions for use, PDF, revisions, product certificates, renew, renewal, expired certificate',
  },
  revisions: { of: 'series', by: 'revision', endedOn: 'withdrawnOn' },
  hasWarnings: true,
  sitePath: ({ status, withdrawnOn, number }) =>
    status === 1 && !withdrawnOn ? `/documents/${encodeURIComponent(String(number))}` : undefined,
  search: {
    heading: 'Documents',
    icon: 'file-text',
    position: 2,
    newestOf: { column: 'number', by: 'revision' },
    title: ({ number, title }) => `${String(number)}, ${String(title)}`,
    lines: ({ revision, effectiveFrom, standard, scope, covers, issuer, certification, language }) => [
      `Revision ${String(revision)}, from ${writtenDate(String(effectiveFrom))}.`,
      standard,
      scope,
      covers,
      issuer,
      certification,
      language,
    ],
    note: ({ kind, sample }) => [
      capitalize(String(kind).replaceAll('-', ' ')),
      ...(sample === 1 ? ['Sample'] : []),
    ],
  },
} as const satisfies ContentCollection
