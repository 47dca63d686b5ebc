import { activeLabels, type ContentCollection, contentPaths } from '../definition.ts'

export const question = {
  name: 'question',
  labels: { record: 'Question', one: 'question', many: 'questions', title: 'Questions' },
  titleColumns: ['question'],
  files: {},
  isDeletable: true,
  isOrdered: true,
  status: activeLabels,
  whereShown: 'Active questions are shown under Resources.',
  api: contentPaths('Question'),
  admin: {
    path: '/admin/questions',
    label: 'Questions',
    icon: 'info',
    position: 210,
    letter: 'q',
    keywords: 'faq answers',
  },
  sitePath: ({ status }) => (status === 1 ? '/blog#faq' : undefined),
} as const satisfies ContentCollection
