import { z } from 'zod'
import { get } from '#app/platform/api/endpoint.ts'
import { mapSubmissions } from '#app/collections.ts'

const Week = z.object({
  /** Monday of the week, YYYY-MM-DD. */
  from: z.string(),
  ...mapSubmissions(() => z.number().int()),
})

export const Figures = z.object({ weeks: z.array(Week) })
export type Figures = z.output<typeof Figures>

export const figures = {
  show: get('/admin/figures', {
    right: 'content.read',
    summary: 'Count the submissions of each inbox in the last twelve weeks',
  }).returns(Figures),
}
