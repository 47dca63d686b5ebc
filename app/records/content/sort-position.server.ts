import { type RawBuilder, sql } from 'kysely'
import { contentOf, type OrderedName } from '#app/collections.ts'

type Positioned = { position?: number | undefined }

export const withPosition = <V extends Positioned>(
  name: OrderedName,
  values: V,
): V & { position: number | RawBuilder<number> } => ({
  ...values,
  position:
    values.position ??
    // These collections sort equal positions by newest first, so position 1 puts the record at the top.
    (contentOf(name).newestFirst ? 1 : lastPosition(name)),
})

const lastPosition = (name: OrderedName) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(name)})`
