import type { Resource } from '../../platform/api/define-resource.server.ts'
import type { Db } from '../../platform/db/open.server.ts'
import type { ContentFilter } from './content-parts.server.ts'
import type { Advice } from '../definition.ts'
import type { Publishing } from './publishing.server.ts'

/** The server part of a collection, as everything that treats all collections alike uses it. */
export type CollectionServer = {
  resource: Resource
  /** Undefined for submissions. */
  publishing?: Publishing
  initial?: readonly object[] | undefined
  isFilled?: true | undefined
  tileNote?: ((db: Db) => Promise<string>) | undefined
  advice?: ((db: Db) => Promise<Advice[]>) | undefined
  csv: {
    headings: readonly string[]
    /** All matching rows in the order of the list, as cells, some at a time. */
    pages: (db: Db, filter: ContentFilter) => AsyncGenerator<CsvRow[]>
  }
}
type CsvRow = (string | number | null | undefined)[]
