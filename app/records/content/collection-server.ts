import type { Resource } from '../../platform/api/define-resource.server.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ContentFilter } from './content-parts.server.ts'
import type { Advice } from '../definition.ts'
import type { AfterChange } from '../change/change-row.server.ts'
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
    pages: (db: Db, filter: ContentFilter) => AsyncGenerator<CsvRow[]>
    count: (db: Db, filter: ContentFilter) => Promise<number>
  }
}
type CsvRow = (string | number | null | undefined)[]
