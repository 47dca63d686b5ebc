import { pagePaths, type PageName } from '../../content/page-paths.ts'
import { alwaysLabels, type ContentCollection, singletonPaths } from '../definition.ts'

export const page = {
  name: 'page',
  labels: { record: 'Page text', one: 'page text', many: 'page texts', title: 'Page texts' },
  titleColumns: ['page'],
  files: {},
  isDeletable: false,
  isSingleton: true,
  status: alwaysLabels,
  whereShown: 'Each is shown on its page.',
  api: singletonPaths('Page'),
  admin: {
    path: '/admin/texts',
    label: 'Page texts',
    icon: 'text',
    position: 203,
    keywords: 'headings leads paragraphs home about why privacy words',
  },
  sitePath: ({ page: name }) => pagePaths[name as PageName],
} as const satisfies ContentCollection
