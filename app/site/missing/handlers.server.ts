import { notFound } from '../../platform/errors.ts'
import { defineResource } from '../../platform/api/define-resource.server.ts'
import type { Db } from '../../platform/db/database.ts'
import { countRows, paginateBounded } from '../../platform/db/pagination.server.ts'
import { missingPages } from './endpoints.ts'

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
