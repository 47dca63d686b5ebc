import type { Contract } from '#app/platform/api/contract.ts'
import type { Output } from '#app/platform/api/endpoint.ts'
import { type SubmissionName, titleOf } from '#app/collections.ts'
import type { SubmissionCollection } from '#app/records/definition.ts'
import type { Stage } from '#app/records/submission-stages.ts'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { untypedApi } from '#app/kit/admin/admin-api.ts'
import { sendChange } from '#app/kit/admin/conflict/field-editors.ts'
import type { ListRow } from '#app/kit/admin/list/list-state.ts'
import { stageLabel } from './stage-label.ts'

export type SubmissionRow = ListRow & {
  reference: string | null
  createdAt: string
  email: string
  /** True if the signed-in user has opened the submission. */
  read: boolean
}

export type SubmissionDefinition = SubmissionCollection & { readonly name: SubmissionName }

export type SubmissionRowFor<D extends SubmissionDefinition> = SubmissionRow &
  Output<Extract<Contract, { method: 'GET'; path: D['api']['one'] }>>

export type InboxLabels = {
  heading: string
  search: string
  one: string
  many: string
  title: string
  failed: string
  emptyTitle: string
  emptyText: string
  unselectedTitle: string
  unselectedText: string
}

export type InboxOverrides = Partial<InboxLabels> & Pick<InboxLabels, 'emptyText'>

type ListQuery = { search: string; limit: number; offset: number; status?: number }

export function submissionClient(definition: SubmissionDefinition, overrides: InboxOverrides) {
  const { name, api, hasStages, phoneColumn, messageColumn } = definition
  const { one, many } = { ...definition.labels, ...overrides }
  const { status: statusPath, remove } = api
  const getText = (column: string) => (row: object) => (row as Record<string, string | null>)[column] ?? null
  return {
    name,
    hasStages,
    labels: {
      heading: definition.labels.title,
      search: 'Search by name/email/status',
      one,
      many,
      title: capitalize(many),
      failed: `Failed to fetch ${many}`,
      emptyTitle: `No ${many} here`,
      unselectedTitle: `No ${one} selected`,
      unselectedText: 'Select a submission from the list',
      statusFailed: 'Failed to update status',
      deleteQuestion: `Are you sure you want to delete this ${one}?`,
      deleted: `${capitalize(one)} deleted.`,
      messageDurationMs: 8000,
      ...overrides,
    },
    titleOf: (row: object) => titleOf(name, row),
    phoneOf: getText(phoneColumn),
    messageOf: getText(messageColumn),
    statusMessage: (count: number, status: number) =>
      `${count > 1 ? `${count} moved` : 'Moved'} to ${stageLabel(name, status as Stage)}`,
    list: (query: ListQuery): Promise<{ rows: SubmissionRow[]; total: number }> =>
      untypedApi.get(api.list, { query }),
    getOne: (id: number): Promise<SubmissionRow> => untypedApi.get(api.one, { params: { id } }),
    ...(statusPath && {
      /** Rejects with 409 if someone else has changed the status since `row`. */
      setStatus: (row: ListRow, status: number, ownId: string): Promise<SubmissionRow> =>
        sendChange({
          kind: name,
          ownId,
          before: row,
          changes: { status },
          load: () => untypedApi.get<ListRow>(api.one, { params: { id: row.id } }),
          send: (version) =>
            untypedApi.patch(statusPath, {
              [statusPath.includes(':id') ? 'params' : 'query']: { id: row.id },
              body: { status },
              headers: ifMatch(version),
            }),
        }),
    }),
    ...(remove && { remove: (id: number) => untypedApi.delete(remove, { params: { id } }) }),
  }
}

export type Submissions = ReturnType<typeof submissionClient>

export const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` })
