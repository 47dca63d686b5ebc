import { capitalize } from '#app/ui/text/capitalize.ts'
import type { Contract } from '#app/platform/api/client.ts'
import type { Output } from '#app/platform/api/endpoint.ts'
import { ApiError } from '#app/platform/errors.ts'
import { type ContentCollection, statusLabels } from '#app/records/collection-definition.ts'
import type { Draft, Schedule, ScheduleTimes } from '#app/records/versions/versions.api.ts'
import { untypedApi, adminApi, ifMatch } from '#app/kit/admin/admin-api.ts'
import type { ListRow } from '#app/kit/admin/list/list-state.ts'
import { type ContentName, titleOf, type DeletableName } from '#app/collections.ts'

/** `status` is 1 for active, 0 for inactive. */
export type ContentRow = ListRow & { status: number }

export type ContentDefinition = ContentCollection & { readonly name: ContentName }

export type RecordOf<D extends ContentDefinition> = ContentRow &
  Output<Extract<Contract, { method: 'GET'; path: D['api']['adminOne'] }>>

type ListQuery = {
  status: number
  search: string
  limit: number
  offset: number
  sort?: string | undefined
  facets?: string | undefined
}
type SaveArgs = { body: object; headers: Record<string, string>; signal: AbortSignal }

type Nouns = { one: string; many: string; noun?: string | undefined }

/** @param noun replaces `one` and `many` in headings and error messages, for uncountable nouns such as 'news'. */
function defaultLabels(definition: ContentDefinition, { one, many, noun }: Nouns) {
  const { record, title } = definition.labels
  const status = statusLabels(definition)
  const [single, plural] = noun ? [noun, noun] : [one, many]
  return {
    ...status,
    title,
    one,
    many,
    table: capitalize(plural),
    titleColumn: capitalize(single),
    add: `Add ${capitalize(single)}`,
    addTitle: `Add ${single}`,
    editTitle: `Edit ${single}`,
    search: `Search ${plural}...`,
    whereShown: definition.whereShown,
    listFailed: `Failed to load ${plural}`,
    activated: `${record} ${status.turnedOn}.`,
    deactivated: `${record} ${status.turnedOff}.`,
    statusFailed: `Failed to update ${single} status`,
    added: `${record} added.`,
    updated: `${record} updated.`,
    deleteQuestion: `Are you sure you want to delete this ${one}?`,
    deleted: `${record} deleted.`,
    messageDurationMs: 5000,
  }
}

export type LabelOverrides = Partial<ReturnType<typeof defaultLabels>> & { noun?: string }

export function createContentClient<Row extends ContentRow = ContentRow>(
  definition: ContentDefinition,
  { noun, ...overrides }: LabelOverrides = {},
) {
  const { name, api, files, isSingleton, sitePath, isOrdered = false, newestFirst = false } = definition
  const { isAddedElsewhere } = definition
  const { pageSize = isSingleton ? 100 : 25, titleColumns, listTitle } = definition
  const labels = { ...defaultLabels(definition, { ...definition.labels, ...overrides, noun }), ...overrides }
  const { remove } = api
  return {
    name,
    isSingleton,
    isAddedElsewhere,
    files,
    labels,
    isNewestLast: isOrdered && !newestFirst,
    sitePath,
    pageSize,
    titleColumn: titleColumns[0] ?? 'id',
    titleOf: (row: ListRow) => (listTitle ? listTitle(row) : titleOf(name, row)),
    statusMessage: (rows: readonly ListRow[], status: number) => {
      if (rows.length > 1)
        return `${rows.length} ${labels.many} are now ${status === 1 ? labels.on : labels.off}.`
      return status === 1 ? labels.activated : labels.deactivated
    },
    list: (
      { sort, facets, ...query }: ListQuery,
      signal: AbortSignal,
    ): Promise<{ rows: Row[]; total: number }> =>
      untypedApi.get(api.adminList, {
        query: {
          ...query,
          ...(sort && { sortBy: sort }),
          ...(facets && { facets }),
          ...(definition.hasRevisions && !facets?.includes('revisions=all') && { current: 1 }),
        },
        signal,
      }),
    get: (id: number): Promise<Row> => untypedApi.get(api.adminOne, { params: { id } }),
    save: (id: number | undefined, args: SaveArgs): Promise<ContentRow> =>
      id === undefined
        ? untypedApi.post(api.add, args)
        : untypedApi.patch(api.update, { params: { id }, ...args }),
    /** The If-Match header in `args` contains the ID of the edited draft. */
    saveDraft: (id: number | undefined, args: SaveArgs): Promise<ContentRow | Draft> =>
      id === undefined
        ? untypedApi.post(`${api.adminList}/draft`, args)
        : untypedApi.post(`${api.adminOne}/draft`, { params: { id }, ...args }),
    publish: (id: number, draft: number | undefined, status: number): Promise<ContentRow> =>
      untypedApi.post(`${api.adminOne}/publish`, {
        params: { id },
        body: { status },
        headers: ifMatch(draft),
      }),
    /** Without times, cancels the schedule. */
    schedule: (id: number, body: ScheduleTimes): Promise<Schedule | null> =>
      untypedApi.post(`${api.adminOne}/schedule`, { params: { id }, body }),
    setStatus: ({ id }: ListRow, status: number): Promise<ContentRow> =>
      untypedApi.patch(api.update, { params: { id }, body: { status } }),
    ...(remove && { remove: (id: number) => untypedApi.delete(remove, { params: { id } }) }),
  }
}

export type ContentClient<Row extends ContentRow = ContentRow> = ReturnType<typeof createContentClient<Row>>

export const loadVersions = (collection: ContentName, recordId: number) =>
  adminApi.get('/admin/versions', { query: { collection, recordId } })

/** If the version has been deleted, loads the nearest older one, or else the oldest stored one. */
export async function loadVersionAt(collection: ContentName, recordId: number, version: number) {
  const { versions } = await loadVersions(collection, recordId)
  const found = versions.find((candidate) => candidate.version <= version) ?? versions.at(-1)
  return found && (await adminApi.get('/admin/versions/:id', { params: { id: found.id } })).fields
}

/** Returns the new version number, or undefined if the API rejects the request. */
export async function restoreRecord(name: ContentName, id: number): Promise<number | undefined> {
  try {
    const body = { kind: name as DeletableName, id }
    return (await adminApi.post('/admin/trash/restore', { body })).version
  } catch (error) {
    // The caller's next save fails and shows the reason.
    if (error instanceof ApiError) return undefined
    throw error
  }
}
