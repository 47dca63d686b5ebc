import { z } from 'zod'
import { get } from '../../platform/api/endpoint.ts'
import { choice } from '../../platform/api/fields/fields.ts'

declare module '../../platform/api/contract.ts' {
  interface EndpointTables {
    visits: typeof visits
  }
}

const count = z.number().int()

export const Visits = z.object({
  /** Whether visits are counted: VISITS. */
  isOn: z.boolean(),
  /** Pages seen in the whole span. */
  total: count,
  /** On average of the days that are over. */
  perDay: count,
  /** Days or weeks by their first day, YYYY-MM-DD; the last one is not over. */
  bars: z.array(z.object({ from: z.string(), count })),
  /** The busiest ones. */
  pages: z.array(z.object({ path: z.string(), label: z.string(), count })),
  /** Sites from which the links came that were followed. */
  hosts: z.array(z.object({ label: z.string(), count })),
})
export type Visits = z.output<typeof Visits>

export const visits = {
  show: get('/admin/visits', {
    right: 'content.read',
    summary: 'Pages seen in 28 days or, by weeks, in a year, and where visitors came from',
    query: z.object({ span: choice(['month', 'year'], 'span must be month or year.').optional() }),
  }).returns(Visits),
}
