import { type RawBuilder, sql } from 'kysely'
import { contentOf, type OrderedName } from '../../collections.ts'

type Positioned = { position?: number | undefined }

/** The values of a new row in an ordered collection: without a position it comes last, or first if the collection says so. */
export const withPosition = <V extends Positioned>(
  name: OrderedName,
  values: V,
): V & { position: number | RawBuilder<number> } => ({
  ...values,
  position:
    values.position ??
    // Of rows at one position the newest comes first there.
    (contentOf(name).newestFirst ? 1 : last(name)),
})

const last = (name: OrderedName) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(name)})`
