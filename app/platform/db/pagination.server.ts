import { type DeleteResult, type SelectQueryBuilder, sql } from 'kysely'

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

export const listOf = <Row>(rows: Row[]) => ({ rows, total: rows.length })

export const emptyList = listOf<never>([])
