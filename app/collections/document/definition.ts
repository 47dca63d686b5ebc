import { activeLabels, type ContentCollection, contentPaths } from '../definition.ts'

/** A row is one revision of a document; those of one document share `series`. */
export const document = {
  name: 'document',
  labels: { record: 'Document', one: 'document', many: 'documents', title: 'Documents and certificates' },
  titleColumns: ['number', 'title'],
  files: { file: 'pdf' },
  isDeletable: true,
  status: activeLabels,
  whereShown: 'Active documents are on the site; of each the newest revision is in force, older ones say so.',
  publicPage: '/documents',
  api: contentPaths('Document'),
  admin: {
    path: '/admin/documents',
    label: 'Documents',
    icon: 'file-text',
    position: 105,
    keywords: 'certificates data sheets instructions for use pdf revisions',
  },
  sitePath: ({ status, number = '' }: { id: number; status: number; number?: string }) =>
    status === 1 ? `/documents/${encodeURIComponent(number)}` : undefined,
} as const satisfies ContentCollection
