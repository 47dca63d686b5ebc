import {
  type DeleteResult,
  type SelectQueryBuilder,
  sql,
  type Expression,
  expressionBuilder,
  type SqlBool,
} from 'kysely'
import { limitCombiningMarks } from '#app/ui/text/search-words.ts'

export type Paging = { limit?: number | undefined; offset?: number | undefined }

type Pageable<Q> = { limit(rows: number): Q; offset(rows: number): Q }

/** `offset` is a page number; 0 and 1 both mean the first page. Without `limit`, all rows are returned. */
export function paginate<Q extends Pageable<Q>>(query: Q, { limit, offset = 1 }: Paging): Q {
  if (limit === undefined) return query
  return query.limit(limit).offset((Math.max(offset, 1) - 1) * limit)
}

export const paginateBounded = <Q extends Pageable<Q>>(query: Q, paging: Paging): Q =>
  paginate(query, { ...paging, limit: paging.limit ?? 1000 })

/** @param readAfter reads some rows with higher IDs than the given one, in their order. */
export async function* readBatches<Row extends { id: number }>(
  readAfter: (id: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let rows = await readAfter(0); rows.length > 0; rows = await readAfter(rows.at(-1)?.id ?? Infinity))
    yield rows
}

/** Splits a list, because databases limit the parameters of a statement. */
export const chunksOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))

export async function countRows<DB, T extends keyof DB>(
  matching: SelectQueryBuilder<DB, T, object>,
): Promise<number> {
  const counted = matching.select(sql<number>`count(*)`.as('total'))
  const { total } = (await counted.executeTakeFirstOrThrow()) as { total: number | string }
  return Number(total)
}

export const rowExists = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined

export const countDeleted = async (deletion: {
  executeTakeFirstOrThrow(): Promise<DeleteResult>
}): Promise<number> => Number((await deletion.executeTakeFirstOrThrow()).numDeletedRows)

export const buildSearchText = (...fields: string[]): string => fields.map(foldCase).join('\n')

export const foldCase = (text: string): string => limitCombiningMarks(text).normalize('NFC').toLowerCase()

/** Requires a column filled by `buildSearchText`. `%` and `_` are literal. */
export const searchTextContains = (column: string, text: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} like ${toLikePattern(foldCase(text))} escape '\\'`

const toLikePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Case-insensitive. `%` and `_` are literal.
 * @param columns column names as in the query, such as 'name' or 'course.name', or expressions
 */
export function anyColumnContains(
  columns: readonly (string | Expression<unknown>)[],
  text: string,
): Expression<SqlBool> {
  // Let the database lowercase both sides: unlike JavaScript, SQLite's lower() changes only ASCII letters.
  const matches = columns.map(
    (column) =>
      sql<SqlBool>`lower(${typeof column === 'string' ? sql.ref(column) : column}) like lower(${toLikePattern(text)}) escape '\\'`,
  )
  return expressionBuilder().or(matches)
}
