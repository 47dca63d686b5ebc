import type { Generated } from 'kysely'

/** What every editable row has besides its own fields. Times are ISO-8601 UTC. */
export type VersionedRow = {
  id: Generated<number>
  /** Rises with every change; travels as the ETag and comes back in If-Match. */
  version: Generated<number>
  createdAt: string
  updatedAt: string
  /** When it went to the trash; null while it is in use. */
  deletedAt: Generated<string | null>
}
