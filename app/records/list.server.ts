import { sql, type Expression, type SqlBool } from 'kysely'
import { z } from 'zod'
import { companyMoment, endOfDay } from '#app/ui/date/company-time.ts'
import { authorize, defineResource, listOf } from '#app/platform/api/define-resource.server.ts'
import { get } from '#app/platform/api/endpoint.ts'
import { stringEnum } from '#app/platform/api/fields/field-schemas.ts'
import type { Db } from '#app/platform/db/database.ts'
import { type ContentName, contentOf, contentRight, isContent, contentNames } from '#app/collections.ts'
import type { ContentCollection } from './collection-definition.ts'
import { parseFacets } from './list-options.ts'

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

export function listConditions(
  { name, facets = {} }: ContentCollection,
  { facets: chosen, scheduled }: { facets?: string | undefined; scheduled?: number | undefined },
): Expression<SqlBool>[] {
  const known = parseFacets(chosen).filter(([column]) => column in facets)
  const conditions = known.map(
    ([column, value]) => sql<SqlBool>`cast(${sql.ref(`${name}.${column}`)} as text) = ${value}`,
  )
  const isScheduled = sql<SqlBool>`exists (select 1 from schedule where schedule.collection = ${name}
    and schedule."recordId" = ${sql.ref(`${name}.id`)})`
  return scheduled ? [...conditions, isScheduled] : conditions
}

/**
 * @param period days in the company's zone, both inclusive
 * @param isMoment whether the column contains moments rather than days
 */
export function periodBounds(
  column: Expression<unknown>,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  isMoment: boolean,
): Expression<SqlBool>[] {
  return [
    ...(from ? [sql<SqlBool>`${column} >= ${isMoment ? companyMoment(from).toISOString() : from}`] : []),
    ...(to
      ? [
          isMoment
            ? sql<SqlBool>`${column} < ${endOfDay(to).toISOString()}`
            : sql<SqlBool>`${column} <= ${to}`,
        ]
      : []),
  ]
}

type SortKey = { expression: Expression<unknown>; direction: 'asc' | 'desc' }

/**
 * Sorts text without regard to case, references by the referenced title, and empty values last.
 */
export function listOrder(definition: ContentCollection, { shape }: z.ZodObject, sortBy: string): SortKey[] {
  const { name, references = {} } = definition
  const column = sortBy.replace(/^-/, '')
  const direction = sortBy.startsWith('-') ? 'desc' : 'asc'
  const value = sql.ref(`${name}.${column}`)
  const target = references[column]
  const schema = shape[column]
  const isNumber = schema !== undefined && z.safeParse(schema, 1).success
  const expression =
    target && isContent(target)
      ? sql`(select lower(referenced.${sql.ref(contentOf(target).titleColumns[0] ?? 'id')}) from ${sql.table(target)} as referenced where referenced.id = ${value})`
      : isNumber
        ? sql`${value}`
        : sql`lower(${value})`
  const isEmpty = isNumber ? sql`${value} is null` : sql`coalesce(cast(${value} as text), '') = ''`
  return [
    { expression: sql`case when ${isEmpty} then 1 else 0 end`, direction: 'asc' },
    { expression, direction },
    { expression: sql.ref(`${name}.id`), direction },
  ]
}
