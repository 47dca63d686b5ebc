import { z } from 'zod'
import { get } from '../../api/endpoint.ts'
import { flag } from '../../api/fields.ts'

declare module '../../api/contract.ts' {
  interface EndpointTables {
    categories: typeof categories
  }
}

export const Category = z.object({ id: z.number().int(), name: z.string(), status: z.number().int() })
export type Category = z.output<typeof Category>

export const categories = {
  list: get('/Category', {
    summary: 'Course categories',
    query: z.object({ status: flag().optional() }),
  }).lists(Category),
}
