import { type ContentCollection, contentPaths } from '#app/records/collection-definition.ts'
import { defineFields, paragraphs, text } from '#app/records/field/declare-fields.ts'

export const question = {
  name: 'question',
  labels: { record: 'Question', one: 'question', many: 'questions', title: 'Questions' },
  titleColumns: ['question'],
  files: {},
  fields: defineFields({
    question: text('Question', { max: 200, required: 'Please enter a question.' }),
    answer: paragraphs('Answer', {
      max: 2000,
      rows: 8,
      required: 'Please enter an answer.',
      hint: 'Leave a blank line between paragraphs.',
    }),
  }),
  isOrdered: true,
  whereShown: 'Active questions are shown under Resources.',
  api: contentPaths('Question'),
  admin: {
    path: '/admin/questions',
    label: 'Questions',
    icon: 'info',
    position: 460,
    keywords: 'FAQ, frequently asked questions, answers',
  },
  sitePath: ({ status }) => (status === 1 ? '/blog#faq' : undefined),
  search: {
    heading: 'Questions',
    icon: 'help',
    position: 4,
    lines: ({ answer }) => [answer],
    note: () => ['Question', 'Resources'],
  },
} as const satisfies ContentCollection
