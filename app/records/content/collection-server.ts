import type { Resource } from '#app/platform/api/define-resource.server.ts'
import type { Cell } from '#app/platform/api/csv/csv.ts'
import type { Db } from '#app/platform/db/database.ts'
import type { ContentFilter } from './content-parts.server.ts'
import type { Advice } from '#app/records/definition.ts'
import type { AfterChange } from '#app/records/change/change-row.server.ts'
import type { CollectionRecords } from './collection-records.server.ts'

export type CollectionServer = {
  resource: Resource
  records?: CollectionRecords
  afterChange?: AfterChange | undefined
  isFilledByMigration?: true | undefined
  tileNote?: ((db: Db) => Promise<string>) | undefined
  advice?: ((db: Db) => Promise<Advice[]>) | undefined
  csv: {
    headings: readonly string[]
    pages: (db: Db, filter: ExportFilter) => AsyncGenerator<Cell[][]>
    count: (db: Db, filter: ExportFilter) => Promise<number>
  }
}

/** `from` and `to` are days in the company's zone. Without `statuses`, all are exported. */
export type ExportFilter = Omit<ContentFilter, 'status'> & { statuses?: readonly number[] | undefined }
