import { z } from 'zod'
import { get } from '../../platform/api/endpoint.ts'
import { activeStatus } from '../../platform/api/fields/scalar-fields.ts'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { contentBodies, contentRow } from '../../records/field/schemas.ts'
import { news as definition } from './definition.ts'
import { newsFields } from './fields.ts'

export const News = contentRow(definition, newsFields)
export type News = z.output<typeof News>

const { add, change } = contentBodies(definition, newsFields, {
  tags: z
    .string()
    .trim()
    .regex(/^\P{Cc}*$/u, 'Please write the tags on one line.')
    .max(300, 'Please use at most 300 characters.'),
})
const { house } = change.shape

export const news = {
  ...contentEndpoints(definition, {
    row: News,
    add: add.extend({ status: activeStatus() }),
    change,
    query: {
      house,
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
    query: z.object({ house }),
  }).lists(z.object({ year: z.string(), total: z.number().int() })),
  one: get('/News/:id', { summary: 'Get a published news item whose date has come' }).returns(News),
}
