import { type Expression, sql, type SqlBool } from 'kysely'
import { z } from 'zod'
import { companyMoment, endOfDay } from '#app/ui/date/company-time.ts'
import { contentOf, isContent } from '#app/collections.ts'
import type { ContentCollection } from './definition.ts'
import { parseFacets } from './list-options.ts'

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
