import { z } from 'zod'
import { get } from '../../platform/api/endpoint.ts'
import {
  stringEnum,
  isoDate,
  activeStatus,
  optionalPicture,
  versionColumns,
} from '../../platform/api/fields/scalar-fields.ts'
import { requiredLine, requiredParagraphs } from '../../platform/api/fields/text-fields.ts'
import { divisions } from '../../kit/page/divisions.ts'
import { newsMessages } from './news-messages.ts'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { news as definition } from './definition.ts'

export const News = z.object({
  id: z.number().int(),
  tittle: z.string(),
  /** The author. */
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  /** The division, which also selects the layout of the article. */
  house: z.string(),
  /** YYYY-MM-DD. Published news with a future date is public from that date. */
  date: z.string(),
  tags: z.string(),
  /** 1 published, 0 archived. */
  status: z.number().int(),
  ...versionColumns,
})
export type News = z.output<typeof News>

const house = () => stringEnum(divisions, newsMessages.house)

const NewsFields = z.strictObject({
  tittle: requiredLine(newsMessages.tittle, 160),
  name: requiredLine(newsMessages.name, 120),
  description: requiredParagraphs(newsMessages.description, 20_000),
  date: isoDate(newsMessages.date),
  tags: z
    .string()
    .trim()
    .regex(/^\P{Cc}*$/u, 'Please write the tags on one line.')
    .max(300, 'Please use at most 300 characters.')
    .optional(),
  house: house(),
  status: activeStatus(),
  image: optionalPicture(),
})

export const news = {
  ...contentEndpoints(definition, {
    row: News,
    add: NewsFields.partial({ house: true }),
    change: NewsFields.partial(),
    query: {
      house: house().optional(),
      year: z
        .string()
        .max(4)
        .regex(/^\d{4}$/, 'year must be four digits.')
        .optional(),
    },
    order: 'newest date first',
  }),
  years: get('/NewsYear', {
    summary: 'List the years with published news and the number of items per year, newest first',
    query: z.object({ house: house().optional() }),
  }).lists(z.object({ year: z.string(), total: z.number().int() })),
  one: get('/News/:id', { summary: 'Get a published news item whose date has come' }).returns(News),
}
