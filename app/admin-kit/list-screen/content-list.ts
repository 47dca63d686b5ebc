import type { Contract } from '../../api/contract.ts'
import type { Output } from '../../api/endpoint.ts'
import { type ContentName, titleOf } from '../../collections.ts'
import type { ContentCollection, StatusLabels } from '../../collections/definition.ts'
import { capitalized } from '../../ui/capitalized.ts'
import { type AnyClient, adminApi, untyped } from '../admin-api.ts'
import type { Flag } from './list-view.ts'

/** What every record that administrators publish has. */
export type ContentRow = { id: number; version: number; status: number }

export type ContentDefinition = ContentCollection & { readonly name: ContentName }

/** A record of a collection, as the API gives it. */
export type RowOf<D extends ContentDefinition> = ContentRow &
  Output<Extract<Contract, { method: 'GET'; path: D['api']['adminOne'] }>>

type ListQuery = { status: Flag; search: string; limit: number; offset: number }

/** A collection of published content, as its screen uses it: its calls and its labels. */
export type ContentList<Row extends ContentRow> = {
  name: ContentName
  /** Columns with stored files. */
  files: ContentCollection['files']
  labels: ListLabels
  list: (query: ListQuery, signal: AbortSignal) => Promise<{ rows: Row[]; total: number }>
  one: (id: number) => Promise<Row>
  /** Adds a record, or changes the one that `id` names. */
  save: (client: AnyClient, id: number | undefined, args: SaveArgs) => Promise<Row>
  setStatus: (id: number, status: Flag) => Promise<unknown>
  /** Missing if records cannot be deleted. */
  remove?: (id: number) => Promise<unknown>
  titleOf(row: Row): string
  /** Where the site shows it; undefined while it does not. */
  sitePath(row: Row): string | undefined
}

type SaveArgs = { body: object; headers: Record<string, string>; signal: AbortSignal }

export type ListLabels = StatusLabels & {
  /** In the head of the screen. */
  title: string
  /** 'course' and 'courses', within sentences. */
  one: string
  many: string
  /** What the table is called, and its first column. */
  table: string
  column: string
  /** The button that adds a record, and the headings of the form. */
  add: string
  addTitle: string
  editTitle: string
  search: string
  /** Where the site shows what is on, in a sentence. */
  whereShown: string
  listFailed: string
  activated: string
  deactivated: string
  statusFailed: string
  added: string
  updated: string
  deleteQuestion: string
  deleted: string
  /** How long its messages stay, in milliseconds. */
  messageDuration: number
}

/** Labels that differ from the usual ones. @param noun replaces both `one` and `many` in headings and messages of failures: 'news'. */
export type ListOverrides = Partial<ListLabels> & { noun?: string }

/** The calls and labels of a collection's screen, from its definition. */
export function listOf<D extends ContentDefinition>(
  { name, api, files, labels, status, whereShown, sitePath }: D,
  { noun, ...overrides }: ListOverrides = {},
): ContentList<RowOf<D>> {
  const { record, title } = labels
  const { one, many } = { ...labels, ...overrides }
  const [single, plural] = noun ? [noun, noun] : [one, many]
  const client = untyped(adminApi)
  const { remove } = api
  return {
    name,
    files,
    labels: {
      ...status,
      title,
      one,
      many,
      table: capitalized(plural),
      column: capitalized(single),
      add: `Add ${capitalized(single)}`,
      addTitle: `Add ${single}`,
      editTitle: `Edit ${single}`,
      search: `Search ${plural}...`,
      whereShown,
      listFailed: `Failed to load ${plural}`,
      activated: `${record} ${status.turnedOn}.`,
      deactivated: `${record} ${status.turnedOff}.`,
      statusFailed: `Failed to update ${single} status`,
      added: `${record} added.`,
      updated: `${record} updated.`,
      deleteQuestion: `Are you sure you want to delete this ${one}?`,
      deleted: `${record} deleted.`,
      messageDuration: 5000,
      ...overrides,
    },
    list: (query, signal) => client.get(api.adminList, { query, signal }),
    one: (id) => client.get(api.adminOne, { params: { id } }),
    save: (sender, id, args) =>
      id === undefined ? sender.post(api.add, args) : sender.patch(api.update, { params: { id }, ...args }),
    setStatus: (id, flag) => client.patch(api.update, { params: { id }, body: { status: flag } }),
    ...(remove && { remove: (id) => client.delete(remove, { params: { id } }) }),
    titleOf: (row) => titleOf(name, row),
    sitePath,
  }
}
