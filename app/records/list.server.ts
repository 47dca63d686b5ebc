import { sql } from 'kysely'
import { z } from 'zod'
import { authorize, defineResource } from '#app/platform/api/define-resource.server.ts'
import { get } from '#app/platform/api/endpoint.ts'
import { stringEnum } from '#app/platform/api/fields/field-schemas.ts'
import type { Db } from '#app/platform/db/database.ts'
import { listOf } from '#app/platform/db/pagination.server.ts'
import { type ContentName, contentOf, contentRight, isContent, contentNames } from '#app/collections.ts'

const Option = z.object({ value: z.string(), label: z.string() })

const Facet = z.object({ column: z.string(), options: z.array(Option) })
type Facet = z.output<typeof Facet>

const lists = {
  facets: get('/admin/facets', {
    summary: 'List the values that filter a list, by column',
    right: 'content.read',
    query: z.object({
      collection: stringEnum(contentNames, `collection must be one of ${contentNames.join(', ')}.`),
    }),
  }).lists(Facet),
}

/** Values in use, at most 200. References have the referenced title as their label. */
async function listOptions(db: Db, name: ContentName, column: string): Promise<Facet['options']> {
  const target = contentOf(name).references?.[column]
  const value = sql.ref(`record.${column}`)
  const title = target && isContent(target) ? contentOf(target).titleColumns[0] : undefined
  const label = title ? sql.ref(`referenced.${title}`) : sql`cast(${value} as text)`
  const join =
    title && target ? sql`join ${sql.table(target)} as referenced on referenced.id = ${value}` : sql``
  const { rows } = await sql<{ value: string; label: string }>`
    select distinct cast(${value} as text) as "value", ${label} as "label"
    from ${sql.table(name)} as record ${join}
    where record."deletedAt" is null and coalesce(cast(${value} as text), '') <> ''
    order by "label" limit 200`.execute(db)
  return rows
}

export default defineResource(lists, {
  facets: async ({ collection }, { db, admin }) => {
    authorize({ right: contentRight(collection, 'read') }, admin)
    const columns = Object.keys(contentOf(collection).facets ?? {})
    const rows: Facet[] = []
    for (const column of columns) rows.push({ column, options: await listOptions(db, collection, column) })
    return listOf(rows)
  },
})
