import { z } from 'zod'
import { notFound } from '#app/platform/errors.ts'
import { defineResource } from '#app/platform/api/define-resource.server.ts'
import type { Db } from '#app/platform/db/database.ts'
import { countRows, paginateBounded } from '#app/platform/db/pagination.server.ts'
import { del, get } from '#app/platform/api/endpoint.ts'
import { paging } from '#app/platform/api/fields/scalar-fields.ts'

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

const selectMissing = (db: Db) =>
  db
    .selectFrom('missingPage')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('redirect')
            .select('redirect.id')
            .whereRef('redirect.path', '=', 'missingPage.path')
            .where('redirect.status', '=', 1)
            .where('redirect.deletedAt', 'is', null),
        ),
      ),
    )

export default defineResource(missingPages, {
  list: async (filter, { db }) => ({
    rows: await paginateBounded(selectMissing(db).selectAll(), filter)
      .orderBy('count', 'desc')
      .orderBy('id')
      .execute(),
    total: await countRows(selectMissing(db)),
  }),
  remove: async ({ id }, { db }) => {
    const { numDeletedRows } = await db.deleteFrom('missingPage').where('id', '=', id).executeTakeFirst()
    return numDeletedRows ? null : notFound('Address')
  },
})
