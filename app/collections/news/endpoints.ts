import { z } from 'zod'
import { get } from '../../api/endpoint.ts'
import { day, flag, picture, versionColumns } from '../../api/fields.ts'
import { line, paragraphs } from '../../inbox/visitor-fields.ts'
import { newsMessages } from './news-messages.ts'
import { contentEndpoints } from '../content-endpoints.ts'
import { news as definition } from './definition.ts'

declare module '../../api/contract.ts' {
  interface EndpointTables {
    news: typeof news
  }
}

export const News = z.object({
  id: z.number().int(),
  tittle: z.string(),
  /** The author. */
  name: z.string(),
  /** Paragraphs, an empty line between them. */
  description: z.string(),
  image: z.string().nullable(),
  /** YYYY-MM-DD; published news with a date to come are public from that day on. */
  date: z.string(),
  /** Separated by commas. */
  tags: z.string(),
  /** 1 published, 0 archived. */
  status: z.number().int(),
  ...versionColumns,
})
export type News = z.output<typeof News>

const NewsFields = z.strictObject({
  tittle: line(newsMessages.tittle, 160),
  name: line(newsMessages.name, 120),
  description: paragraphs(newsMessages.description, 20_000),
  date: day(newsMessages.date),
  tags: z
    .string()
    .trim()
    .regex(/^\P{Cc}*$/u, 'Please write the tags on one line.')
    .max(300, 'Please use at most 300 characters.')
    .optional(),
  status: flag(),
  image: picture(),
})

export const news = {
  ...contentEndpoints(definition, {
    row: News,
    add: NewsFields,
    change: NewsFields.partial(),
    order: 'newest date first',
  }),
  one: get('/News/:id', { summary: 'One published news item whose date has come' }).returns(News),
}
