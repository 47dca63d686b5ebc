import type {
  Expression,
  Insertable,
  InsertQueryBuilder,
  InsertResult,
  SelectQueryBuilder,
  SqlBool,
} from 'kysely'
import type { z } from 'zod'
import type { Handlers } from '../../platform/api/define-resource.server.ts'
import type { Endpoint, Endpoints, Input } from '../../platform/api/endpoint.ts'
import type { Db, Trx } from '../../platform/db/open.server.ts'
import type { Paging } from '../../platform/db/page.server.ts'
import type { Database } from '../../platform/db/schema.server.ts'
import type { VersionedRow } from '../../platform/db/versioned-row.ts'
import type { VersionedTable } from '../change/change-row.server.ts'
import type { CsvColumns } from './csv-columns.ts'
import type { Advice, ContentCollection, FileType } from '../definition.ts'

/** Who asks for a list: visitors see what is on, in an order of their own. */
export type Audience = 'public' | 'admin'
export type ContentFilter = Paging & { status?: number | undefined; search?: string | undefined }

/** What the lists of a collection take in their query. */
export type ContentQuery<E extends ContentEndpoints> = Partial<Input<E['list']> & Input<E['adminList']>>

type DraftName = 'addDraft' | 'saveDraft' | 'publish' | 'schedule'
type UsualName = 'list' | 'one' | 'adminList' | 'adminOne' | 'add' | 'update' | 'remove' | DraftName
export type ContentEndpoints = Endpoints &
  Record<'list' | 'adminList' | 'adminOne' | 'add' | 'update' | DraftName, Endpoint>
export type VersionedContent = ContentCollection & { readonly name: VersionedTable }
export type RowOf<E extends ContentEndpoints> = z.output<E['adminOne']['output']> & {
  id: number
  status: number
}

/** What `insert` gets: the checked input, times, and the paths of what was stored. */
export type NewRow<D extends VersionedContent, E extends ContentEndpoints> = Omit<
  Input<E['add']>,
  keyof D['files']
> & {
  createdAt: string
  updatedAt: string
} & { [Column in keyof D['files']]: string | null }

/** Fields of a form that are files must be file columns of the definition: backups and sweeps go by it. */
type FileFields<T> = { [F in keyof T]-?: Extract<T[F], File> extends never ? never : F }[keyof T]
type Uploads<E extends Endpoints> = { [Name in keyof E]: FileFields<Input<E[Name]>> }[keyof E]
type NamesItsFiles<D extends VersionedContent, E extends ContentEndpoints> = [Uploads<E>] extends [
  keyof D['files'],
]
  ? unknown
  : { files: { [F in Uploads<E> & string]: FileType } }

export type ContentParts<D extends VersionedContent, E extends ContentEndpoints, T extends keyof Database> = {
  definition: D & NamesItsFiles<D, E>
  endpoints: E
  /** The query that shows rows, in their order; what is deleted, filtered and on other pages is cut by the helper. */
  rows: (db: Db, audience: Audience, filter: ContentQuery<E>) => SelectQueryBuilder<Database, T, RowOf<E>>
  /** Makes a row of what the query gives, if that has another shape: the query is then cast. */
  toRow?: (row: never) => RowOf<E>
  /** Columns that a search looks into, as the query knows them. */
  search: readonly string[]
  insert: (trx: Trx, values: NewRow<D, E>) => InsertQueryBuilder<Database, D['name'], InsertResult>
  csv: CsvColumns<RowOf<E>>
  /** Narrows a list by what only this collection takes in its query. */
  where?: (filter: ContentQuery<E>) => Expression<SqlBool> | undefined
  /** What the dashboard's tile says below the total, if that is not how many records are on. */
  tileNote?: (db: Db) => Promise<string>
  /** What administrators should do about its records. */
  advice?: (db: Db) => Promise<Advice[]>
  /** Refuses a row that was just written, by throwing: the transaction is undone. @param given what the client sent. */
  check?: (row: RowOf<E>, given: Partial<Input<E['add']>>, trx: Trx) => void | Promise<void>
  /** What a database begins with, in order. */
  initial?: readonly InitialRow<D['name']>[]
  /** Whether a migration made rows that every database begins with. */
  isFilled?: true
}

/**
 * A row that a database begins with: active, with its files as names of sample pictures, and other collections' records by their
 * titles or numbers. Status, position and times come by themselves.
 */
export type InitialRow<T extends VersionedTable> = Named<
  Omit<Insertable<Database[T]>, keyof VersionedRow | 'status' | 'position'>
>
type Named<Row> = { [Column in keyof Row]: Column extends `${string}Id` ? string | Row[Column] : Row[Column] }

/** Handlers that a collection has beside the usual ones, and usual ones that it replaces. */
export type OwnHandlers<E extends Endpoints> = Omit<Handlers<E>, UsualName> & Partial<Handlers<E>>
