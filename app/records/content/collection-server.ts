import type { Resource } from '../../platform/api/define-resource.server.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ContentFilter } from './content-parts.server.ts'
import type { Advice } from '../definition.ts'
import type { Publishing } from './publishing.server.ts'

export type CollectionServer = {
  resource: Resource
  publishing?: Publishing
  initial?: readonly object[] | undefined
  isFilledByMigration?: true | undefined
  tileNote?: ((db: Db) => Promise<string>) | undefined
  advice?: ((db: Db) => Promise<Advice[]>) | undefined
  csv: {
    headings: readonly string[]
    pages: (db: Db, filter: ContentFilter) => AsyncGenerator<CsvRow[]>
  }
}
type CsvRow = (string | number | null | undefined)[]
