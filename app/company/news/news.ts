import { companyToday } from '#app/ui/date/company-time.ts'
import { writtenDate } from '#app/ui/date/date-formats.ts'
import { stripMarkup } from '#app/ui/text/strip-markup.ts'
import type { ContentCollection } from '#app/records/collection-definition.ts'
import { choice, date, defineFields, paragraphs, picture, text } from '#app/records/field/declare-fields.ts'
import { seoFiles, seoFields } from '#app/records/seo-fields.ts'
import { divisionLabels, divisions } from '#app/kit/page/divisions.ts'

type Dated = { status: number; date: string }

/** True for published news that stays hidden from visitors until its date begins in India. */
export const isScheduled = ({ status, date }: Dated): boolean => status === 1 && date > companyToday()

const isPublic = (news: Dated): boolean => news.status === 1 && !isScheduled(news)

export const news = {
  name: 'news',
  labels: { record: 'News item', one: 'news item', many: 'news items', title: 'News', tile: 'News' },
  titleColumns: ['tittle'],
  files: { image: 'picture', ...seoFiles },
  fields: defineFields({
    tittle: text('Title', { max: 160, required: 'Please enter a title.' }),
    name: text('Author', { max: 120, required: 'Please enter an author.' }),
    description: paragraphs('Description', { max: 20_000, rows: 8, required: 'Please enter a description.' }),
    /** Published news with a future date is public from that date. */
    date: date('Date', { required: 'Please enter a date as YYYY-MM-DD.' }),
    tags: text('Tags', {
      max: 300,
      initial: '',
      hint: 'Separated by commas, for example: Academy, Workshop.',
    }),
    /** Also selects the layout of the article. */
    house: choice('Division', divisions, {
      labels: divisionLabels,
      required: 'Please choose a division.',
      initial: 'gloves',
      hint: 'Appears in this section of the site.',
      csvHeading: 'House',
    }),
    image: picture('Image'),
    ...seoFields,
  }),
  facets: {
    house: { label: 'Division', all: 'Both divisions' },
    name: { label: 'Author', all: 'All authors' },
  },
  status: {
    on: 'published',
    off: 'archived',
    turnOn: 'Publish',
    turnOff: 'Archive',
    turnedOn: 'published',
    turnedOff: 'archived',
  },
  hasTile: true,
  whereShown: 'Published news is shown on the home page and under Resources, from its date on.',
  publicFrom: 'date',
  period: { column: 'date', label: 'Date' },
  api: {
    list: '/News',
    adminList: '/admin/News',
    adminOne: '/admin/News/:id',
    add: '/admin/AddNews',
    update: '/admin/Update/News/:id',
    remove: '/admin/News/:id',
  },
  admin: { path: '/admin/news', label: 'News', icon: 'newspaper', position: 120 },
  sitePath: (row: { id: number; status: number; date: string }) =>
    isPublic(row) ? `/news/details/${row.id}` : undefined,
  search: {
    heading: 'News',
    icon: 'newspaper',
    position: 3,
    newestFirst: true,
    lines: ({ description, tags, name }) => [stripMarkup(String(description)), tags, name],
    note: ({ date }) => ['News', writtenDate(String(date))],
  },
} as const satisfies ContentCollection
