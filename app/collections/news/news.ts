import { z } from 'zod'
import { create, del, get, patch } from '../../api/endpoint.ts'
import { adminFilter, day, flag, versionColumns, paging, picture } from '../../api/fields.ts'
import { tooLargeImage } from '../../storage/image-rules.ts'
import { line, paragraphs } from '../../inbox/visitor-fields.ts'
import { newsMessages } from './news-messages.ts'

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
  list: get('/News', {
    summary: 'Published news whose date has come, newest date first',
    query: z.object({ ...paging, status: flag().optional() }),
  }).lists(News),
  one: get('/News/:id', { summary: 'One published news item whose date has come' }).returns(News),
  adminList: get('/admin/News', {
    summary: 'News by status, newest date first',
    query: z.object(adminFilter),
  }).lists(News),
  adminOne: get('/admin/News/:id', { summary: 'One news item, published or not' }).returns(News),
  add: create('/admin/AddNews', {
    summary: 'Add a news item',
    body: NewsFields,
    multipart: true,
    tooLarge: tooLargeImage,
  }).returns(News),
  update: patch('/admin/Update/News/:id', {
    summary: 'Change any fields of a news item',
    body: NewsFields.partial(),
    multipart: true,
    tooLarge: tooLargeImage,
  }).returns(News),
  remove: del('/admin/News/:id', { summary: 'Move a news item to the trash' }),
}
