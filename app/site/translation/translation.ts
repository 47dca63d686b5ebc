import { type ContentCollection, contentPaths } from '#app/records/collection-definition.ts'
import { date, defineFields, list, text } from '#app/records/field/declare-fields.ts'

export const languageLabels = { ml: 'Malayalam', hi: 'Hindi', ar: 'Arabic' } as const

export const translation = {
  name: 'translation',
  labels: { record: 'Translation', one: 'translation', many: 'translations', title: 'Translations' },
  titleColumns: ['title'],
  files: {},
  fields: defineFields({
    title: text('Title', { max: 300, required: 'Please choose a record under Missing translations.' }),
    key: text('Record and language', {
      max: 80,
      required: 'Please choose a record under Missing translations.',
      validate: (key) =>
        /^[a-z]+\/\d+\/(?:ml|hi|ar)$/.test(key)
          ? undefined
          : 'Please give collection, id and language: course/3/ml.',
    }),
    texts: list('Texts', { initial: '[]' }),
    reviewedBy: text('Reviewed by', {
      max: 120,
      hint: 'Translations of warnings are shown only with the name of a reviewer and a date.',
    }),
    reviewedOn: date('Reviewed on'),
  }),
  unique: { key: 'This record already has a translation to this language.' },
  isAddedElsewhere: true,
  whereShown: 'Active translations are shown on the pages of their language.',
  api: contentPaths('Translation'),
  admin: {
    path: '/admin/translations',
    label: 'Translations',
    icon: 'globe',
    position: 470,
    keywords: 'languages, Malayalam, Hindi, Arabic, missing translations',
  },
  sitePath: () => undefined,
} as const satisfies ContentCollection
