import type { Generated } from 'kysely'

export type VersionedRow = {
  id: Generated<number>
  /** Increases with every change. Sent as ETag and compared with If-Match. */
  version: Generated<number>
  createdAt: string
  updatedAt: string
  deletedAt: Generated<string | null>
}
