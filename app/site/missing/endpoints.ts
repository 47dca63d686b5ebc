import { z } from 'zod'
import { del, get } from '../../platform/api/endpoint.ts'
import { paging } from '../../platform/api/fields/scalar-fields.ts'

const MissingPage = z.object({
  id: z.number().int(),
  path: z.string(),
  count: z.number().int(),
  lastSeen: z.string(),
})
export type MissingPage = z.output<typeof MissingPage>

export const missingPages = {
  list: get('/admin/missing', {
    summary: 'List addresses that were not found and are not redirected, most requested first',
    right: 'content.read',
    query: z.object(paging),
  }).lists(MissingPage),
  remove: del('/admin/missing/:id', {
    summary: 'Remove an address from the list of pages that were not found',
    right: 'content.write',
  }),
}
