import type { Contract } from '../../../platform/api/contract.ts'
import type { Output } from '../../../platform/api/endpoint.ts'
import { type ContentName, titleOf } from '../../../collections.ts'
import type { ContentCollection, StatusLabels } from '../../../records/definition.ts'
import { capitalize } from '../../../ui/text/capitalize.ts'
import type { Draft, Schedule } from '../../../records/versions/endpoints.ts'
import { type AnyClient, adminApi, untyped } from '../admin-api.ts'
import type { ListRow } from '../list/list-state.ts'

/** What every record that administrators publish has. `status` is 1 for active, 0 for inactive. */
export type ContentRow = ListRow & { status: number }

export type ContentDefinition = ContentCollection & { readonly name: ContentName }

/** A record of a collection, as the API gives it. */
export type RowOf<D extends ContentDefinition> = ContentRow &
  Output<Extract<Contract, { method: 'GET'; path: D['api']['adminOne'] }>>

type ListQuery = { status: number; search: string; limit: number; offset: number }
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

function labelsOf(
  { labels, status, whereShown }: ContentDefinition,
  { noun, ...overrides }: ListOverrides,
): ListLabels {
  const { record, title } = labels
  const { one, many } = { ...labels, ...overrides }
  const [single, plural] = noun ? [noun, noun] : [one, many]
  return {
    ...status,
    title,
    one,
    many,
    table: capitalize(plural),
    column: capitalize(single),
    add: `Add ${capitalize(single)}`,
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
  }
}

/** The calls and labels of a collection's screen, from its definition. */
export function contentClient(definition: ContentDefinition, overrides: ListOverrides = {}) {
  const { name, api, files, isSingleton, sitePath, isOrdered = false, newestFirst = false } = definition
  const labels = labelsOf(definition, overrides)
  const client = untyped(adminApi)
  const { remove } = api
  return {
    name,
    isSingleton,
    /** Columns with stored files. */
    files,
    labels,
    isNewestLast: isOrdered && !newestFirst,
    /** Where the site shows a record; undefined while it does not. */
    sitePath,
    titleOf: (row: object) => titleOf(name, row),
    movedText: (count: number, status: number) => {
      if (count > 1) return `${count} ${labels.many} are now ${status === 1 ? labels.on : labels.off}.`
      return status === 1 ? labels.activated : labels.deactivated
    },
    list: (query: ListQuery, signal: AbortSignal): Promise<{ rows: ContentRow[]; total: number }> =>
      client.get(api.adminList, { query, signal }),
    one: (id: number): Promise<ContentRow> => client.get(api.adminOne, { params: { id } }),
    /** Adds a record, or changes the one that `id` names. */
    save: (sender: AnyClient, id: number | undefined, args: SaveArgs): Promise<ContentRow> =>
      id === undefined ? sender.post(api.add, args) : sender.patch(api.update, { params: { id }, ...args }),
    /** Saves a draft: of a new record, or beside the live one. `args` have the id of the draft that it was made from. */
    saveDraft: (sender: AnyClient, id: number | undefined, args: SaveArgs): Promise<ContentRow | Draft> =>
      id === undefined
        ? sender.post(`${api.adminList}/draft`, args)
        : sender.post(`${api.adminOne}/draft`, { params: { id }, ...args }),
    publish: (id: number, draft: number, status: number): Promise<ContentRow> =>
      client.post(`${api.adminOne}/publish`, {
        params: { id },
        body: { status },
        headers: { 'If-Match': `"${draft}"` },
      }),
    schedule: (id: number, body: { action: Schedule['action']; at: string }): Promise<Schedule> =>
      client.post(`${api.adminOne}/schedule`, { params: { id }, body }),
    setStatus: ({ id }: ListRow, status: number): Promise<ContentRow> =>
      client.patch(api.update, { params: { id }, body: { status } }),
    ...(remove && { remove: (id: number) => client.delete(remove, { params: { id } }) }),
  }
}

export type ContentList = ReturnType<typeof contentClient>
