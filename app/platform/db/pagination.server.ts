import type { SelectQueryBuilder } from 'kysely'
import type { Database } from './database.ts'

export type Paging = { limit?: number | undefined; offset?: number | undefined }

type Pageable<Q> = { limit(rows: number): Q; offset(rows: number): Q }

/** `offset` is a page number; 0 and 1 both mean the first page. Without `limit`, all rows are returned. */
export function paginate<Q extends Pageable<Q>>(query: Q, { limit, offset = 1 }: Paging): Q {
  if (limit === undefined) return query
  return query.limit(limit).offset((Math.max(offset, 1) - 1) * limit)
}

export const paginateBounded = <Q extends Pageable<Q>>(query: Q, paging: Paging): Q =>
  paginate(query, { ...paging, limit: paging.limit ?? 1000 })

export async function countRows<T extends keyof Database>(
  matching: SelectQueryBuilder<Database, T, object>,
): Promise<number> {
  const { total } = await matching.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow()
  return Number(total)
}

export const emptyList = { rows: [], total: 0 }
