import { z } from 'zod'
import { get } from '#app/platform/api/endpoint.ts'
import { stringEnum } from '#app/platform/api/fields/scalar-fields.ts'

const count = z.number().int()

export const Visits = z.object({
  isOn: z.boolean(),
  total: count,
  perDay: count,
  bars: z.array(z.object({ from: z.string(), count })),
  pages: z.array(z.object({ path: z.string(), label: z.string(), count })),
  hosts: z.array(z.object({ label: z.string(), count })),
})
export type Visits = z.output<typeof Visits>

export const visits = {
  show: get('/admin/visits', {
    right: 'content.read',
    summary: 'Get page views and referring sites, for the last 28 days by day or for the last year by week',
    query: z.object({ span: stringEnum(['month', 'year'], 'span must be month or year.').optional() }),
  }).returns(Visits),
}
