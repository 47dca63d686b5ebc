import { z } from 'zod'
import { get } from '../../platform/api/endpoint.ts'
import { stringEnum } from '../../platform/api/fields/scalar-fields.ts'
import { contentNames } from '../../collections.ts'

const Option = z.object({ value: z.string(), label: z.string() })

const Facet = z.object({ column: z.string(), options: z.array(Option) })
export type Facet = z.output<typeof Facet>

export const lists = {
  facets: get('/admin/facets', {
    summary: 'List the values that filter a list, by column',
    right: 'content.read',
    query: z.object({
      collection: stringEnum(contentNames, `collection must be one of ${contentNames.join(', ')}.`),
    }),
  }).lists(Facet),
}
