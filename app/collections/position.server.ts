import { type RawBuilder, sql } from 'kysely'

type Positioned = { position?: number | undefined }

/** The values of a new row in an ordered collection: without a position it comes last. */
export const withPosition = <V extends Positioned>(
  name: string,
  values: V,
): V & { position: number | RawBuilder<number> } => ({
  ...values,
  position: values.position ?? sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(name)})`,
})
