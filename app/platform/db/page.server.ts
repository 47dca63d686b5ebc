import type { SelectQueryBuilder } from 'kysely'
import type { Database } from './schema.server.ts'

/** Which page of a list is asked for, as the API takes it. */
export type Paging = { limit?: number | undefined; offset?: number | undefined }

type Pageable<Q> = { limit(rows: number): Q; offset(rows: number): Q }

/** Cuts a query to one page. `offset` counts pages from 1, and 0 means the first too; without `limit` nothing is cut. */
export function page<Q extends Pageable<Q>>(query: Q, { limit, offset = 1 }: Paging): Q {
  if (limit === undefined) return query
  return query.limit(limit).offset((Math.max(offset, 1) - 1) * limit)
}

/** As `page`, and without `limit` the first thousand: for lists that grow for years. */
export const boundedPage = <Q extends Pageable<Q>>(query: Q, paging: Paging): Q =>
  page(query, { ...paging, limit: paging.limit ?? 1000 })

/** How many rows a query finds. */
export async function countRows<T extends keyof Database>(
  matching: SelectQueryBuilder<Database, T, object>,
): Promise<number> {
  const { total } = await matching.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow()
  return Number(total)
}

/** What a list answers that can hold nothing. */
export const noRows = { rows: [], total: 0 }
