import type { Expression, Insertable, InsertQueryBuilder, InsertResult } from 'kysely'
import type { Selectable, SelectQueryBuilder, SqlBool } from 'kysely'
import type { z } from 'zod'
import type { AdminCall, Handlers } from '#app/platform/api/define-resource.server.ts'
import type { Endpoint, Endpoints, Input } from '#app/platform/api/endpoint.ts'
import type { Db, Trx, Database } from '#app/platform/db/database.ts'
import type { Paging } from '#app/platform/db/query-parts.server.ts'
import type { FieldErrors } from '#app/platform/errors.ts'
import type { AnyRow, VersionedTable } from '#app/records/change/lock-row.server.ts'
import type { AfterChange } from '#app/records/change/locked-record.server.ts'
import type { ContentCollection, FileType } from '#app/records/collection-definition.ts'
import type { CsvColumns } from '#app/records/field/csv-columns.ts'
import type { Fields, FieldsOf, NamesOf, ValueOf } from '#app/records/field/declare-fields.ts'

export type Audience = 'public' | 'admin'
export type ContentFilter = Paging & {
  status?: number | undefined
  search?: string | undefined
  sortBy?: string | undefined
  facets?: string | undefined
  scheduled?: number | undefined
  /** First and last day, for exports. */
  from?: string | undefined
  to?: string | undefined
}

export type ContentQuery<E extends ContentEndpoints> = Partial<Input<E['list']> & Input<E['adminList']>>

type DraftName = 'addDraft' | 'saveDraft' | 'publish' | 'schedule'
type DefaultHandlerName = 'list' | 'one' | 'adminList' | 'adminOne' | 'add' | 'update' | 'remove' | DraftName
export type ContentEndpoints = Endpoints &
  Record<'list' | 'adminList' | 'adminOne' | 'add' | 'update' | DraftName, Endpoint>
export type VersionedContent = ContentCollection & { readonly name: VersionedTable }
export type RowOf<E extends ContentEndpoints> = z.output<E['adminOne']['output']> & {
  id: number
  status: number
}

/**
 * @property before the row before the change
 * @property call absent when a scheduled change is made
 * @property day YYYY-MM-DD on which the change takes effect, later than today if it is being scheduled
 */
export type Change = { before: AnyRow; call?: AdminCall | undefined; day: string }

export type NewRow<D extends VersionedContent, E extends ContentEndpoints> = Omit<
  Input<E['add']>,
  keyof D['files']
> & {
  createdAt: string
  updatedAt: string
} & { [Column in keyof D['files']]: string | null }

type FileFieldNames<T> = { [F in keyof T]-?: Extract<T[F], File> extends never ? never : F }[keyof T]
type UploadNames<E extends Endpoints> = { [Name in keyof E]: FileFieldNames<Input<E[Name]>> }[keyof E]
/** Causes a compile error if an uploaded file is missing in the definition's `files`, which backups and cleanup rely on. */
type DeclaresFileColumns<D extends VersionedContent, E extends ContentEndpoints> = [UploadNames<E>] extends [
  keyof D['files'],
]
  ? unknown
  : { files: { [F in UploadNames<E> & string]: FileType } }

export type InsertQuery = InsertQueryBuilder<never, never, InsertResult>
type InitialValues<F extends Fields> = { [Name in NamesOf<F, { initial: string }>]: ValueOf<F[Name]> }
type OptionalIf<Given, Needed, Part> = Given extends Needed ? Partial<Part> : Part

/** Without `rows`, responses have the columns of the table. */
type RowsPart<D extends VersionedContent, E extends ContentEndpoints> = OptionalIf<
  Selectable<Database[D['name']]>,
  RowOf<E>,
  {
    /** Selects and sorts rows. contentServer() adds filters, paging and the exclusion of trashed records. */
    rows: (db: Db, audience: Audience, filter: ContentQuery<E>) => SelectQueryBuilder<never, never, RowOf<E>>
  }
>
/** Without `insert`, omitted columns get the `initial` values of the fields and the last position. */
type InsertPart<D extends VersionedContent, E extends ContentEndpoints> = OptionalIf<
  NewRow<D, E> & InitialValues<FieldsOf<D>> & { status: number; position: number },
  Insertable<Database[D['name']]>,
  { insert: (trx: Trx, values: NewRow<D, E>) => InsertQuery }
>
/** Without them, endpoints and exports derive from the fields. */
type FieldsPart<D extends VersionedContent, E extends ContentEndpoints> = OptionalIf<
  D,
  { fields: Fields },
  { endpoints: E; csv: CsvColumns<RowOf<E>> }
>

export type ContentParts<D extends VersionedContent, E extends ContentEndpoints> = CommonParts<D, E> &
  RowsPart<D, E> &
  InsertPart<D, E> &
  FieldsPart<D, E>

type CommonParts<D extends VersionedContent, E extends ContentEndpoints> = {
  definition: D & DeclaresFileColumns<D, E>
  endpoints?: E
  toRow?: (row: never) => RowOf<E>
  /** Columns that the search parameter of the back-office list compares. */
  search: readonly string[] | ((db: Db) => readonly (string | Expression<unknown>)[])
  where?: (filter: ContentQuery<E>) => Expression<SqlBool> | undefined
  /** Validates a row after it was written or before it is scheduled. Throwing rolls back the transaction. @returns messages by field, which reject the change. @param given the client's input. @param change absent for new, activated and restored records. */
  check?: (
    row: RowOf<E>,
    given: Partial<Input<E['add']>>,
    trx: Trx,
    change?: Change,
  ) => FieldErrors | void | Promise<void>
  /** Called after the trash, bulk changes, scheduled unpublishing and, for deletion, also single changes. */
  afterChange?: AfterChange
}

export type CustomHandlers<E extends Endpoints> = Omit<Handlers<E>, DefaultHandlerName> & Partial<Handlers<E>>

/** `from` and `to` are days in the company's zone. Without `statuses`, all are exported. */
export type ExportFilter = Omit<ContentFilter, 'status'> & { statuses?: readonly number[] | undefined }
